import type { Catalogue } from '#contract/i18n.ts';
import type { settings as source } from '#web/texts/en/settings.ts';

export const settings = {
  nav: 'Rubriques des paramètres',
  text: 'Ce qui vaut pour tout le monde dans cet espace de travail.',
  'text.apiKeys': 'Laissez vos propres programmes créer des liens et lire les paiements.',
  'text.audit': 'Qui a modifié quoi dans cet espace de travail, et quand.',
  'text.members': 'Qui travaille ici, et ce que chacun peut y faire.',
  'text.networks': 'Quels réseaux fonctionnent, mesures à l’appui, et qui a été interrogé.',
  'text.webhooks': 'Prévenez vos propres systèmes dès qu’un paiement avance.',
  title: 'Paramètres',
  'title.apiKeys': 'Clés API',
  'title.audit': 'Journal d’audit',
  'title.members': 'Membres et équipe',
  'title.networks': 'Réseaux',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
