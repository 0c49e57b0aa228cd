import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'L’exploitant de cette installation de Florin est responsable de celle-ci et des données qu’elle conserve.',
  'privacy.1.title': 'Qui est responsable',
  'privacy.2.text':
    'Nous conservons votre nom d’utilisateur, votre adresse e-mail et une empreinte irréversible de votre mot de passe ; les informations de votre espace de travail ; les portefeuilles, liens de paiement et webhooks que vous configurez ; ainsi que le navigateur et l’adresse IP de chaque session.',
  'privacy.2.title': 'Données conservées à votre sujet',
  'privacy.3.text':
    'Nous conservons ce qu’un lien de paiement demande, comme une adresse e-mail ou de facturation, et ce qui est public sur la blockchain : la transaction, son expéditeur et son montant.',
  'privacy.3.title': 'Données conservées sur vos clients',
  'privacy.4.text':
    'Nous utilisons ces données uniquement pour fournir le service : vous connecter, associer les paiements, vous notifier ainsi que vos systèmes, et tenir les registres exigés par la loi. Il n’y a ni publicité, ni pistage, ni mesure d’audience par des tiers.',
  'privacy.4.title': 'Utilisation des données',
  'privacy.5.text':
    'Nous n’utilisons que les cookies nécessaires à votre connexion. Votre langue, votre thème et votre environnement sont conservés dans votre navigateur.',
  'privacy.5.title': 'Cookies',
  'privacy.6.text':
    'Les données que vous envoyez à vos propres webhooks parviennent à vos systèmes. Les transactions sont publiques sur la blockchain et personne ne peut les supprimer.',
  'privacy.6.title': 'Autres destinataires',
  'privacy.7.text':
    'Vous pouvez à tout moment demander à l’exploitant quelles données vous concernant sont conservées, et les faire rectifier ou supprimer, sauf lorsque la loi impose leur conservation.',
  'privacy.7.title': 'Vos droits',
  'privacy.title': 'Politique de confidentialité',
  'terms.1.text':
    'Florin surveille les blockchains publiques pour y détecter les paiements vers les adresses que vous indiquez, vous les présente et en notifie vos systèmes. Florin est un logiciel. Ce n’est ni une banque, ni une plateforme d’échange, ni un dépositaire.',
  'terms.1.title': 'Ce que fait Florin',
  'terms.2.text':
    'Les paiements vont directement du client à votre portefeuille. Florin ne détient jamais vos clés et ne peut ni déplacer, ni bloquer, ni restituer de fonds. Vous êtes responsable de vos portefeuilles, de leurs clés et des adresses que vous saisissez.',
  'terms.2.title': 'Vous gardez le contrôle de vos fonds',
  'terms.3.text':
    'Gardez votre mot de passe secret, tenez votre adresse e-mail à jour et informez immédiatement l’exploitant si une autre personne a eu accès à votre compte. Vous êtes responsable des actions effectuées avec votre compte.',
  'terms.3.title': 'Votre compte',
  'terms.4.text':
    'Vous ne pouvez utiliser Florin que pour une activité licite. Vous devez fournir des informations exactes à votre sujet, livrer ce que vos clients paient, et gérer vous-même les taxes, les factures et les remboursements.',
  'terms.4.title': 'Votre activité',
  'terms.5.text':
    'Les transactions sur une blockchain ne peuvent pas être annulées. Un paiement est confirmé une fois finalisé par son réseau. Les réseaux peuvent s’arrêter, ralentir ou changer, et les taux de change varient. Florin affiche ce qu’il mesure et n’est pas responsable des réseaux.',
  'terms.5.title': 'Réseaux et taux de change',
  'terms.6.text':
    'En mode test, aucun argent réel ne circule et les données peuvent être supprimées à tout moment.',
  'terms.6.title': 'Mode test',
  'terms.7.text':
    'Vous pouvez cesser d’utiliser Florin à tout moment. L’exploitant peut fermer les comptes qui enfreignent ces conditions. Cela n’affecte ni vos portefeuilles ni les fonds qu’ils contiennent.',
  'terms.7.title': 'Résiliation',
  'terms.title': 'Conditions d’utilisation',
  updated: 'Dernière mise à jour : {date}',
} satisfies Catalogue<typeof source>;
