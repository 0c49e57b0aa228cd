import type { Catalogue } from '#contract/base/i18n.ts';
import type { help as source } from './en.ts';

export const help = {
  'category.links': 'Liens de paiement',
  'category.money': 'Portefeuilles et paiements',
  'category.start': 'Premiers pas',
  contact: 'Nous contacter',
  'contact.chat': 'Ouvrir le chat',
  'contact.chatText': 'Parlez-nous pendant nos heures d’ouverture.',
  'contact.emailText': 'Écrivez-nous à tout moment.',
  'contact.none':
    'La personne qui exploite cette installation de Florin n’a indiqué ici aucun moyen de la joindre. Adressez-vous à qui vous en a donné l’adresse.',
  faq: 'Questions fréquentes',
  'faq.answer.crypto':
    'Non. Il vous faut une adresse qui puisse recevoir et dont vous déteniez les clés ; une application de portefeuille vous en donne une. Les prix se fixent dans votre propre devise.',
  'faq.answer.custody':
    'Non. Les paiements vont directement à l’adresse de votre portefeuille. Florin conserve des adresses et jamais de clé : il ne peut donc ni déplacer votre argent, ni le récupérer d’une mauvaise adresse.',
  'faq.answer.fees':
    'Florin ne retient rien sur un paiement : ce qui arrive est à vous. Le réseau prélève ses propres frais auprès de celui qui envoie.',
  'faq.answer.forgotten':
    'Sur la page de connexion, indiquez que vous avez oublié le mot de passe. Vous recevez un e-mail avec un lien pour en choisir un nouveau. Si le second facteur est perdu lui aussi, un de vos codes de récupération le remplace.',
  'faq.answer.late':
    'Il est reconnu pendant sept jours après l’échéance et affiché comme payé en retard. Rien n’est perdu ; vous décidez avec le payeur si le prix tient toujours.',
  'faq.answer.refund':
    'Depuis votre propre portefeuille, sur la page du paiement : « Rembourser… » demande d’abord une adresse au payeur, car celle d’où vient un paiement peut appartenir à une plateforme d’échange.',
  'faq.answer.unseen':
    'Vérifiez que le jeton a été envoyé sur le réseau indiqué par la page, et à son adresse. Un paiement compte une fois rendu définitif par le réseau, en général en moins d’une minute ; sous Réseaux, dans les paramètres, vous voyez si l’un d’eux est à l’arrêt.',
  'faq.answer.wrongAmount':
    'Si l’application de portefeuille a transmis la référence, le paiement est reconnu quel que soit le montant. Depuis une plateforme d’échange, il faut le montant exact : l’argent que l’on ne peut pas distinguer reste dans votre portefeuille, mais n’est attribué à aucun paiement tant que le payeur n’a pas nommé sa transaction sur la page du paiement, ou que vous ne l’avez pas attribué.',
  'faq.question.crypto': 'Dois-je m’y connaître en cryptomonnaies ?',
  'faq.question.custody': 'Florin détient-il mon argent à un moment ou à un autre ?',
  'faq.question.fees': 'Combien coûte un paiement ?',
  'faq.question.forgotten': 'Je n’arrive pas à me connecter. Que faire ?',
  'faq.question.late': 'Un payeur a payé après l’échéance. L’argent est-il perdu ?',
  'faq.question.refund': 'Comment rembourser quelqu’un ?',
  'faq.question.unseen': 'Un payeur dit avoir payé, mais je ne vois rien.',
  'faq.question.wrongAmount': 'Un payeur a envoyé un autre montant. Que se passe-t-il ?',
  hours: 'Heures d’ouverture',
  'hours.closed': 'Fermé actuellement',
  'hours.next': 'Prochaine ouverture, chez vous : {hours} ({zone})',
  'hours.now': 'Aujourd’hui, chez vous : {hours} ({zone})',
  'hours.open': 'Ouvert actuellement',
  'hours.text': 'Du lundi au vendredi, de 9 h à 18 h (heure de l’Est, ET)',
  related: 'À lire ensuite',
  'search.count': {
    one: '{count} article trouvé',
    many: '{count} d’articles trouvés',
    other: '{count} articles trouvés',
  },
  'search.label': 'Rechercher dans l’aide',
  'search.none': 'Aucun résultat pour « {query} »',
  'search.noneText': 'Essayez un autre mot, ou moins de mots.',
  'search.placeholder': 'Que souhaitez-vous savoir ?',
  'summary.account-safety':
    'Un second facteur, des codes de récupération et les endroits où vous êtes connecté.',
  'summary.after-payment': 'Votre message, le retour à votre boutique et le reçu.',
  'summary.api-keys':
    'Comment votre boutique ou programme utilise Florin : créer une clé, l’envoyer, la renouveler.',
  'summary.billing':
    'Votre niveau et sa limite, ce que chaque mois a rapporté et des relevés pour votre comptabilité.',
  'summary.create-link':
    'Fixer un prix, choisir des portefeuilles, partager l’adresse et la modifier plus tard.',
  'summary.customers':
    'Qui vous a payé, comment rechercher et exporter, et comment effacer une personne à sa demande.',
  'summary.domain':
    'Un enregistrement TXT prouve que votre domaine est à vous et relève votre niveau.',
  'summary.exact-amounts':
    'Pourquoi un prix finit par des chiffres étranges, et pourquoi ils comptent.',
  'summary.first-payment': 'De l’inscription à l’argent sur l’écran, en cinq étapes.',
  'summary.limits':
    'Ce que les paiements réels peuvent rapporter par mois, ce qui compte et ce qui se passe à la limite.',
  'summary.members': 'Qui peut faire quoi, et comment on arrive et repart.',
  'summary.networks': 'Par où passent les paiements, et comment les plateformes les appellent.',
  'summary.payment-states': 'Payé en partie, trop tard ou trop : ce que signifie chaque état.',
  'summary.refunds': 'Rendre des fonds : le payeur dit où, vous signez, Florin en garde la preuve.',
  'summary.sandbox': 'Florin au complet sur votre machine, avec des jetons sans valeur.',
  'summary.test-and-live': 'Deux mondes côte à côte qui ne se mélangent jamais.',
  'summary.unmatched':
    'Des fonds sans paiement : trouvez à qui ils reviennent, ou mettez-les de côté.',
  'summary.vat': 'Comprise ou en sus, et comment elle est arrondie.',
  'summary.verification':
    'Une identité ou une entreprise mène à Argent, la vérification renforcée à Or.',
  'summary.wallets': 'Indiquer une adresse à Florin, et prouver qu’elle est à vous.',
  'summary.webhooks':
    'Comment votre boutique apprend les paiements, et vérifie que c’est bien nous.',
  text: 'Des articles, des réponses et le moyen de nous joindre.',
  title: 'Aide',
  'title.account-safety': 'Protéger votre compte',
  'title.after-payment': 'Ce que voient les payeurs après le paiement',
  'title.api-keys': 'Des clés API pour vos propres programmes',
  'title.billing': 'Facturation et relevés',
  'title.create-link': 'Créer et gérer un lien de paiement',
  'title.customers': 'Les clients et leurs données',
  'title.domain': 'Vérifier votre domaine',
  'title.exact-amounts': 'Les montants exacts',
  'title.first-payment': 'Votre premier paiement',
  'title.limits': 'Niveaux et limites',
  'title.members': 'Membres et droits',
  'title.networks': 'Réseaux et jetons',
  'title.payment-states': 'Les paiements et leurs états',
  'title.refunds': 'Remboursements',
  'title.sandbox': 'Le bac à sable',
  'title.test-and-live': 'Test et réel',
  'title.unmatched': 'De l’argent sans paiement',
  'title.vat': 'La TVA',
  'title.verification': 'Relever votre plafond',
  'title.wallets': 'Ajouter et prouver un portefeuille',
  'title.webhooks': 'Webhooks et signatures',
} satisfies Catalogue<typeof source>;
