import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'La personne ou l’entreprise qui exploite cette installation de Florin en est responsable, ainsi que des données qu’elle contient.',
  'privacy.1.title': 'Qui est responsable',
  'privacy.2.text':
    'Votre nom d’utilisateur, votre adresse e-mail et votre mot de passe (sous forme d’empreinte irréversible), les informations de votre espace de travail, les portefeuilles, liens de paiement et webhooks que vous créez et, pour chaque session, son navigateur et son adresse réseau.',
  'privacy.2.title': 'Ce qui est conservé sur vous',
  'privacy.3.text':
    'Ce que demande un lien de paiement : une adresse e-mail ou une adresse de facturation, si le lien le prévoit. En outre, ce qui est public sur la chaîne : la transaction, son expéditeur et son montant.',
  'privacy.3.title': 'Ce qui est conservé sur vos payeurs',
  'privacy.4.text':
    'Uniquement à faire fonctionner le service : vous connecter, reconnaître les paiements, vous en informer, vous et votre boutique, et tenir les registres que la loi exige. Il n’y a ni publicité, ni pistage, ni analyse par des tiers.',
  'privacy.4.title': 'À quoi cela sert',
  'privacy.5.text':
    'Seulement les cookies qui vous gardent connecté. Votre langue, votre thème et votre environnement restent dans votre propre navigateur.',
  'privacy.5.title': 'Cookies et stockage',
  'privacy.6.text':
    'Ce que vous envoyez à vos propres webhooks y arrive. Les transactions sont publiques par la nature même des chaînes, et personne ne peut les effacer.',
  'privacy.6.title': 'Qui d’autre y a accès',
  'privacy.7.text':
    'Vous pouvez à tout moment demander à l’exploitant quelles données vous concernant sont conservées, les faire corriger et les faire supprimer, sauf ce que la loi oblige à garder.',
  'privacy.7.title': 'Vos droits',
  'privacy.title': 'Politique de confidentialité',
  'terms.1.text':
    'Florin observe les chaînes publiques pour y reconnaître les paiements vers les adresses que vous indiquez, vous les montre et en informe votre boutique. C’est un logiciel ; ce n’est ni une banque, ni une plateforme d’échange, ni un dépositaire.',
  'terms.1.title': 'Ce que fait Florin',
  'terms.2.text':
    'Les paiements vont directement du payeur à votre portefeuille. Florin ne détient jamais vos clés et ne peut ni déplacer, ni bloquer, ni restituer de l’argent. Vous répondez de vos portefeuilles, de leurs clés et des adresses que vous saisissez.',
  'terms.2.title': 'Votre argent reste à vous',
  'terms.3.text':
    'Gardez votre mot de passe pour vous, tenez votre adresse e-mail à jour et prévenez aussitôt l’exploitant si quelqu’un d’autre a eu accès. Ce qui est fait avec votre compte est réputé fait par vous.',
  'terms.3.title': 'Votre compte',
  'terms.4.text':
    'Vous n’utilisez Florin que pour une activité licite, vous dites véritablement qui vous êtes, vous livrez ce pour quoi vous êtes payé, et vous vous chargez vous-même des impôts, des factures et des remboursements.',
  'terms.4.title': 'Votre activité',
  'terms.5.text':
    'Les transactions sur une chaîne ne peuvent pas être annulées. Un paiement compte dès que sa chaîne le déclare final. Les réseaux peuvent s’arrêter, ralentir ou changer, et les taux varient ; Florin montre ce qu’il mesure mais ne répond pas des chaînes.',
  'terms.5.title': 'Chaînes et taux',
  'terms.6.text':
    'En mode test, aucun argent réel ne circule, et ses données peuvent être supprimées à tout moment.',
  'terms.6.title': 'Mode test',
  'terms.7.text':
    'Vous pouvez arrêter à tout moment. L’exploitant peut fermer les comptes qui enfreignent ces conditions. Vos portefeuilles et ce qu’ils contiennent n’en sont pas affectés.',
  'terms.7.title': 'Fin de l’utilisation',
  'terms.title': 'Conditions d’utilisation',
  updated: 'Version du {date}',
} satisfies Catalogue<typeof source>;
