import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always:
    'Les e-mails concernant la sécurité de votre compte et de votre argent sont toujours envoyés.',
  'gone.text':
    'Le lien est incomplet ou n’a pas été créé par Florin. Vous pouvez choisir vos e-mails dans votre compte.',
  'gone.title': 'Ce lien ne fonctionne pas',
  'hint.api_key':
    'Quand une clé API réelle d’un espace de travail dont vous êtes propriétaire est créée, modifiée ou arrêtée.',
  'hint.company_invite': 'Quand quelqu’un vous invite dans son espace de travail.',
  'hint.kyb_verification':
    'Quand la vérification d’une personne ou d’une entreprise est approuvée ou refusée.',
  'hint.payment_decision':
    'Lorsqu’un client indique une transaction ou qu’un paiement arrive en retard. Dix e-mails par jour au maximum.',
  'hint.payment_received':
    'Au plus un e-mail par heure, avec tous les paiements reçus depuis le précédent.',
  'hint.payment_reversed':
    'Rare : le réseau a remplacé des blocs finalisés. Vous recevez un seul e-mail pour tous les paiements concernés.',
  'hint.shop_order': 'Lorsqu’une commande payée ne peut pas être importée dans votre boutique.',
  'hint.wallet_verification': 'Quand un autre membre vérifie un portefeuille.',
  'hint.webhook': 'Quand un webhook échoue plusieurs fois de suite.',
  'stop.choose': 'Gérer les préférences d’e-mail',
  'stop.confirm': 'Se désabonner',
  'stop.text':
    'Vous ne recevrez plus ces e-mails. Les notifications correspondantes restent visibles dans le tableau de bord.',
  'stop.title': 'Se désabonner de ces e-mails ?',
  'stopped.text':
    'Vous ne recevrez plus ces e-mails : {what}. Les autres e-mails ne sont pas concernés.',
  'stopped.title': 'Désabonnement effectué',
  text: 'Les notifications s’affichent toujours dans le tableau de bord. Choisissez celles que vous recevez aussi par e-mail.',
  title: 'Notifications par e-mail',
  'type.api_key': 'Clés API réelles',
  'type.company_invite': 'Invitations',
  'type.kyb_verification': 'Résultats des vérifications',
  'type.payment_decision': 'Paiements à décider',
  'type.payment_received': 'Paiements reçus',
  'type.payment_reversed': 'Paiements annulés par le réseau',
  'type.shop_order': 'Commandes des boutiques',
  'type.wallet_verification': 'Portefeuilles vérifiés',
  'type.webhook': 'Webhooks',
};
