import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always:
    'Les e-mails qui concernent la sécurité de votre compte et de votre argent sont toujours envoyés.',
  'gone.text':
    'Le lien est incomplet ou ne vient pas de Florin. Vous pouvez choisir vos e-mails dans votre compte.',
  'gone.title': 'Ce lien ne fonctionne pas',
  'hint.company_invite': 'Quand quelqu’un vous invite dans son espace de travail.',
  'hint.kyb_verification':
    'Quand une décision est prise sur la vérification d’une personne ou d’une entreprise.',
  'hint.payment_received':
    'Au plus un e-mail par heure, avec tous les paiements depuis le précédent.',
  'hint.payment_reversed':
    'Rare : le réseau a remplacé des blocs finalisés. Vous recevez un seul e-mail pour tous les paiements concernés.',
  'hint.wallet_verification': 'Quand un autre membre vérifie un portefeuille.',
  'stop.choose': 'Gérer mes e-mails',
  'stop.confirm': 'Me désabonner',
  'stop.text':
    'Vous ne recevrez plus ces e-mails. Ces notifications resteront visibles dans le tableau de bord.',
  'stop.title': 'Vous désabonner de ces e-mails ?',
  'stopped.text':
    'Vous ne recevrez plus ces e-mails : {what}. Les autres e-mails ne sont pas concernés.',
  'stopped.title': 'Désabonnement confirmé',
  text: 'Vous recevez toujours les notifications dans le tableau de bord. Choisissez celles que vous voulez aussi recevoir par e-mail.',
  title: 'Notifications par e-mail',
  'type.company_invite': 'Invitations',
  'type.kyb_verification': 'Résultats des vérifications',
  'type.payment_received': 'Paiements reçus',
  'type.payment_reversed': 'Paiements annulés par le réseau',
  'type.wallet_verification': 'Portefeuilles vérifiés',
};
