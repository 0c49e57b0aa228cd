import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Rubriques des paramètres',
  text: 'Ce qui vaut pour tout le monde dans cet espace de travail.',
  'text.apiKeys': 'Laissez vos propres programmes créer des liens et lire les paiements.',
  'text.audit': 'Qui a modifié quoi dans cet espace de travail, et quand.',
  'text.businessDetails': 'Raison sociale, adresse, e-mail de l’entreprise et domaine.',
  'text.members': 'Qui travaille ici, et ce que chacun peut y faire.',
  'text.networks': 'Quels réseaux fonctionnent, mesures à l’appui, et qui a été interrogé.',
  'text.verification': 'Ce que les paiements réels peuvent rapporter, et ce qui relève ce plafond.',
  'text.webhooks': 'Prévenez vos propres systèmes dès qu’un paiement avance.',
  title: 'Paramètres',
  'title.apiKeys': 'Clés API',
  'title.audit': 'Journal d’audit',
  'title.businessDetails': 'Informations de l’entreprise',
  'title.members': 'Membres et équipe',
  'title.networks': 'Réseaux',
  'title.verification': 'Niveau du compte',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
