import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Rubriques des paramètres',
  text: 'Gérez votre espace de travail.',
  'text.apiKeys': 'Créez des liens et consultez les paiements depuis votre propre code.',
  'text.audit': 'Toutes les modifications de cet espace de travail : qui, et quand.',
  'text.businessDetails': 'Raison sociale, adresse, e-mail de l’entreprise et domaine.',
  'text.members': 'Qui a accès, et ce que chacun peut faire.',
  'text.networks': 'État en direct de chaque réseau et de ses fournisseurs RPC.',
  'text.verification': 'Votre plafond mensuel et comment le relever.',
  'text.webhooks': 'Notifiez vos systèmes à chaque changement d’un paiement.',
  title: 'Paramètres',
  'title.apiKeys': 'Clés API',
  'title.audit': 'Journal d’audit',
  'title.businessDetails': 'Informations de l’entreprise',
  'title.members': 'Membres et équipe',
  'title.networks': 'Réseaux',
  'title.verification': 'Niveau du compte',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
