import type { Catalogue } from '#contract/base/i18n.ts';
import type { help as source } from './en.ts';

export const help = {
  'category.links': 'Liens de paiement',
  'category.money': 'Portefeuilles et paiements',
  'category.start': 'Premiers pas',
  contact: 'Nous contacter',
  'contact.chat': 'Démarrer une discussion',
  'contact.chatText': 'Discutez avec nous pendant les heures d’assistance.',
  'contact.emailText': 'Écrivez-nous à tout moment.',
  'contact.none':
    'L’exploitant de cette installation de Florin n’a pas indiqué de coordonnées. Adressez-vous à la personne qui vous a donné accès.',
  faq: 'Questions fréquentes',
  'faq.answer.crypto':
    'Non. Il vous faut une application de portefeuille, qui vous donne une adresse de réception. Vous fixez les prix dans votre propre devise.',
  'faq.answer.custody':
    'Non. Les paiements vont directement à l’adresse de votre portefeuille. Florin conserve des adresses, jamais de clés : il ne peut donc ni déplacer votre argent, ni récupérer des fonds envoyés à une mauvaise adresse.',
  'faq.answer.fees':
    'Florin ne prélève rien sur un paiement : vous recevez ce qui a été envoyé. Les frais de réseau sont à la charge de l’expéditeur.',
  'faq.answer.forgotten':
    'Sélectionnez « Mot de passe oublié ? » sur la page de connexion : nous vous enverrons un lien de réinitialisation par e-mail. Si vous avez aussi perdu votre second facteur, utilisez l’un de vos codes de récupération.',
  'faq.answer.late':
    'Non. Florin accepte les paiements en retard pendant 7 jours après l’échéance et les affiche comme payés en retard. Vous décidez avec votre client si le prix tient toujours.',
  'faq.answer.refund':
    'Ouvrez le paiement et sélectionnez « Rembourser… ». Le client indique une adresse, car celle d’où vient le paiement peut appartenir à une plateforme d’échange. Vous envoyez ensuite le remboursement depuis votre propre portefeuille.',
  'faq.answer.unseen':
    'Vérifiez que le client a envoyé la cryptomonnaie sur le réseau et à l’adresse indiqués sur la page de paiement. Un paiement est en général confirmé en moins d’une minute. Paramètres > Réseaux indique si un réseau est à l’arrêt.',
  'faq.answer.wrongAmount':
    'Si le portefeuille du client a transmis la référence, Florin associe le paiement quel que soit le montant. Depuis une plateforme d’échange, le montant doit être exact. Tout autre transfert reste non identifié dans votre portefeuille, jusqu’à ce que le client saisisse le hash de sa transaction sur la page de paiement ou que vous l’attribuiez.',
  'faq.question.crypto': 'Dois-je m’y connaître en cryptomonnaies ?',
  'faq.question.custody': 'Florin détient-il mon argent à un moment ou à un autre ?',
  'faq.question.fees': 'Combien coûte un paiement ?',
  'faq.question.forgotten': 'Je n’arrive pas à me connecter. Que faire ?',
  'faq.question.late': 'Un client a payé après l’échéance. L’argent est-il perdu ?',
  'faq.question.refund': 'Comment rembourser un paiement ?',
  'faq.question.unseen': 'Un client dit avoir payé, mais je ne vois pas le paiement.',
  'faq.question.wrongAmount': 'Que se passe-t-il si un client envoie un autre montant ?',
  hours: 'Horaires de l’assistance',
  'hours.closed': 'Fermé actuellement',
  'hours.next': 'Dans votre fuseau horaire : {hours} ({zone})',
  'hours.now': 'Aujourd’hui, dans votre fuseau horaire : {hours} ({zone})',
  'hours.open': 'Ouvert actuellement',
  'hours.text': 'Du lundi au vendredi, de 9 h à 18 h (heure de l’Est, ET)',
  related: 'Articles associés',
  'search.count': {
    one: '{count} article trouvé',
    many: '{count} d’articles trouvés',
    other: '{count} articles trouvés',
  },
  'search.label': 'Rechercher dans l’aide',
  'search.none': 'Aucun résultat pour « {query} »',
  'search.noneText': 'Essayez moins de mots, ou d’autres mots.',
  'search.placeholder': 'Rechercher un article',
  'summary.account-safety':
    'Authentification à deux facteurs, codes de récupération et sessions actives.',
  'summary.after-payment': 'Votre message, la redirection vers votre boutique et le reçu.',
  'summary.api-keys': 'Créer une clé, l’envoyer avec vos requêtes et la renouveler.',
  'summary.billing':
    'Votre niveau et son plafond, les totaux mensuels et les relevés pour votre comptabilité.',
  'summary.create-link':
    'Fixer un montant, choisir des portefeuilles, partager le lien et le modifier plus tard.',
  'summary.customers': 'Rechercher, exporter et effacer les personnes qui vous ont payé.',
  'summary.domain':
    'Vérifier votre domaine avec un enregistrement TXT et passer au niveau supérieur.',
  'summary.exact-amounts':
    'Pourquoi les montants finissent par des chiffres inhabituels, et pourquoi ils comptent.',
  'summary.first-payment': 'De l’inscription à votre premier paiement, en cinq étapes.',
  'summary.limits':
    'Les plafonds mensuels, ce qui y est compté et ce qui se passe quand vous en atteignez un.',
  'summary.members': 'Les rôles, et comment les membres arrivent et partent.',
  'summary.networks': 'Les réseaux pris en charge, et leur nom sur les plateformes d’échange.',
  'summary.payment-states': 'Ce que signifie chaque statut de paiement.',
  'summary.refunds': 'Le client indique une adresse, vous envoyez, Florin confirme.',
  'summary.sandbox': 'Faire tourner tout Florin sur votre propre machine, avec des jetons de test.',
  'summary.test-and-live':
    'Deux environnements séparés, pour les tests et pour les vrais paiements.',
  'summary.unmatched': 'Attribuer ou ignorer les transferts qui ne correspondent à aucun paiement.',
  'summary.vat': 'Incluse ou ajoutée, et comment elle est arrondie.',
  'summary.verification':
    'Vérifier une identité ou une entreprise pour le niveau Argent, puis la vérification renforcée pour le niveau Or.',
  'summary.wallets': 'Ajouter une adresse et vérifier qu’elle vous appartient.',
  'summary.webhooks': 'Recevoir les événements dans votre boutique et vérifier leurs signatures.',
  'summary.squarespace': 'Vendre en crypto les produits de votre site Squarespace.',
  'summary.woocommerce': 'Accepter des paiements en crypto dans votre boutique WooCommerce.',
  text: 'Guides, réponses aux questions fréquentes et moyens de nous contacter.',
  title: 'Aide',
  'title.account-safety': 'Protéger votre compte',
  'title.after-payment': 'Ce que voient vos clients après le paiement',
  'title.api-keys': 'Clés API',
  'title.billing': 'Facturation et relevés',
  'title.create-link': 'Créer et gérer un lien de paiement',
  'title.customers': 'Clients et données personnelles',
  'title.domain': 'Vérifier votre domaine',
  'title.exact-amounts': 'Montants exacts',
  'title.first-payment': 'Votre premier paiement',
  'title.limits': 'Niveaux et plafonds',
  'title.members': 'Membres et rôles',
  'title.networks': 'Réseaux et jetons',
  'title.payment-states': 'Statuts de paiement',
  'title.refunds': 'Remboursements',
  'title.sandbox': 'Bac à sable',
  'title.test-and-live': 'Mode test et mode réel',
  'title.unmatched': 'Transferts non identifiés',
  'title.vat': 'TVA',
  'title.verification': 'Relever votre plafond',
  'title.wallets': 'Ajouter et vérifier un portefeuille',
  'title.webhooks': 'Webhooks et signatures',
  'title.squarespace': 'Boutique Squarespace',
  'title.woocommerce': 'Boutique WooCommerce',
} satisfies Catalogue<typeof source>;
