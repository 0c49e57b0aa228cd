import type { Catalogue } from '#contract/base/i18n.ts';
import type { onboarding as source } from './en.ts';

export const onboarding = {
  'contact.phone': 'Téléphone de contact',
  create: 'Créer l’espace de travail',
  created: 'Votre espace de travail est prêt.',
  'details.country': 'Pays',
  'details.countryPlaceholder': 'Choisissez un pays',
  'details.name': 'Nom de l’entreprise',
  'details.nameHint': 'Vos payeurs le verront.',
  'details.size': 'Effectif',
  'details.sizePlaceholder': 'Combien de personnes ?',
  'details.website': 'Site web',
  'size.one': 'Moi seulement',
  'size.people': '{range} personnes',
  'start.createText':
    'Pour votre propre entreprise : ses portefeuilles, ses liens et ses paiements.',
  'start.createTitle': 'Créer un nouvel espace de travail',
  'start.joinText': 'Une personne qui y travaille invite votre adresse e-mail.',
  'start.joinTitle': 'Rejoindre un espace de travail existant',
  'start.text':
    'Un espace de travail réunit les portefeuilles, les liens et les paiements d’une entreprise. Vous pouvez faire partie de plusieurs.',
  'start.title': 'Comment souhaitez-vous commencer ?',
  'start.waiting': {
    one: 'Une invitation vous attend.',
    many: '{count} d’invitations vous attendent.',
    other: '{count} invitations vous attendent.',
  },
  'step.contact': 'Contact',
  'step.details': 'Informations',
  'step.useCases': 'Usages',
  text: 'Un espace de travail réunit les portefeuilles, les liens et les paiements d’une entreprise.',
  title: 'Créer un espace de travail',
  'useCases.donations': 'Dons',
  'useCases.in_person': 'Sur place',
  'useCases.invoices': 'Factures',
  'useCases.legend': 'Pour quoi encaisserez-vous des paiements ?',
  'useCases.marketplace': 'Place de marché',
  'useCases.online_store': 'Boutique en ligne',
  'useCases.other': 'Autre chose',
  'useCases.otherLabel': 'De quoi s’agit-il ?',
  'useCases.subscriptions': 'Abonnements',
} satisfies Catalogue<typeof source>;
