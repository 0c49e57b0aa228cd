import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Rubriques des paramètres',
  text: 'Gérez votre espace de travail.',
  'text.apiKeys': 'Créez des liens et consultez les paiements depuis votre propre code.',
  'text.audit': 'Toutes les modifications de cet espace de travail, avec leur auteur et leur date.',
  'text.businessDetails': 'Raison sociale, adresse, e-mail de l’entreprise et domaine.',
  'text.members': 'Qui a accès, et avec quelles autorisations.',
  'text.networks': 'État en direct de chaque réseau et de ses fournisseurs RPC.',
  'text.verification': 'Votre plafond mensuel et comment le relever.',
  'text.webhooks': 'Informez vos systèmes quand un paiement change.',
  title: 'Paramètres',
  'title.apiKeys': 'Clés API',
  'title.audit': 'Journal d’audit',
  'title.businessDetails': 'Informations de l’entreprise',
  'title.members': 'Membres et équipe',
  'title.networks': 'Réseaux',
  'title.verification': 'Niveau du compte',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
