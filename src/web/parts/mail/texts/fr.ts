import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always: 'Ce qui touche à la sécurité de votre compte et de votre argent est toujours envoyé.',
  'gone.text':
    'Le lien est incomplet ou ne vient pas de nous. Vous pouvez choisir vos e-mails dans votre compte.',
  'gone.title': 'Ce lien ne fonctionne pas',
  'hint.company_invite': 'Quelqu’un vous veut dans son espace de travail.',
  'hint.kyb_verification': 'D’une personne ou de l’entreprise, une fois la décision prise.',
  'hint.payment_received':
    'Au plus un e-mail par heure, avec tous les paiements depuis le dernier.',
  'hint.payment_reversed':
    'Rare : le réseau a remplacé un bloc finalisé. Un seul e-mail pour tous les paiements concernés.',
  'hint.wallet_verification': 'Un autre membre a prouvé un portefeuille.',
  'stop.choose': 'Choisir les e-mails dans votre compte',
  'stop.confirm': 'Arrêter ces e-mails',
  'stop.text':
    'Vous ne recevrez plus d’e-mails de ce genre. Le tableau de bord continue de vous informer.',
  'stop.title': 'Arrêter ces e-mails ?',
  'stopped.text':
    'Vous ne recevez plus d’e-mails de ce genre : {what}. Les autres continuent d’arriver.',
  'stopped.title': 'Ces e-mails sont arrêtés',
  text: 'Le tableau de bord vous informe dans tous les cas. Choisissez ce qui arrive aussi par e-mail.',
  title: 'E-mails',
  'type.company_invite': 'Invitations',
  'type.kyb_verification': 'Résultats des vérifications',
  'type.payment_received': 'Paiements reçus',
  'type.payment_reversed': 'Paiements invalidés par le réseau',
  'type.wallet_verification': 'Portefeuilles vérifiés',
};
