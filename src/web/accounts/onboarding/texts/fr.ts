import type { Catalogue } from '#contract/base/i18n.ts';
import type { onboarding as source } from './en.ts';

export const onboarding = {
  'contact.phone': 'Téléphone de contact',
  create: 'Créer l’espace de travail',
  created: 'Espace de travail créé',
  'details.country': 'Pays',
  'details.countryPlaceholder': 'Choisissez un pays',
  'details.name': 'Nom de l’entreprise',
  'details.nameHint': 'Visible par vos clients.',
  'details.size': 'Effectif',
  'details.sizePlaceholder': 'Choisissez un effectif',
  'details.website': 'Site web',
  'size.one': 'Moi uniquement',
  'size.people': '{range} personnes',
  'start.createText':
    'Configurez les portefeuilles, les liens de paiement et les paiements de votre entreprise.',
  'start.createTitle': 'Créer un nouvel espace de travail',
  'start.joinText': 'Demandez à un collègue d’inviter votre adresse e-mail.',
  'start.joinTitle': 'Rejoindre un espace de travail existant',
  'start.text':
    'Un espace de travail réunit les portefeuilles, les liens et les paiements d’une entreprise. Vous pouvez appartenir à plusieurs.',
  'start.title': 'Par où souhaitez-vous commencer ?',
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
  'useCases.in_person': 'Ventes en personne',
  'useCases.invoices': 'Factures',
  'useCases.legend': 'Pour quoi accepterez-vous des paiements ?',
  'useCases.marketplace': 'Place de marché',
  'useCases.online_store': 'Boutique en ligne',
  'useCases.other': 'Autre',
  'useCases.otherLabel': 'Précisez',
  'useCases.subscriptions': 'Abonnements',
} satisfies Catalogue<typeof source>;
