import type { Catalogue } from '#contract/base/i18n.ts';
import type { onboarding as source } from './en.ts';

export const onboarding = {
  'contact.phone': 'Téléphone',
  create: 'Créer l’espace de travail',
  created: 'Espace de travail créé',
  'details.country': 'Pays',
  'details.countryPlaceholder': 'Choisissez un pays',
  'details.name': 'Nom de l’entreprise',
  'details.nameHint': 'Visible par vos clients.',
  'details.size': 'Taille de l’entreprise',
  'details.sizePlaceholder': 'Choisissez une taille',
  'details.website': 'Site web',
  'size.one': 'Moi uniquement',
  'size.people': '{range} personnes',
  'start.createText':
    'Configurez les portefeuilles, les liens et les paiements de votre entreprise.',
  'start.createTitle': 'Créer un espace de travail',
  'start.joinText': 'Demandez à un collègue d’inviter votre adresse e-mail.',
  'start.joinTitle': 'Rejoindre un espace de travail existant',
  'start.text':
    'Un espace de travail réunit les portefeuilles, les liens et les paiements d’une entreprise. Vous pouvez appartenir à plusieurs.',
  'start.title': 'Comment souhaitez-vous commencer ?',
  'start.waiting': {
    one: 'Vous avez 1 invitation en attente.',
    many: 'Vous avez {count} d’invitations en attente.',
    other: 'Vous avez {count} invitations en attente.',
  },
  'step.contact': 'Contact',
  'step.details': 'Entreprise',
  'step.useCases': 'Usages',
  text: 'Un espace de travail réunit les portefeuilles, les liens et les paiements d’une entreprise.',
  title: 'Créer un espace de travail',
  'useCases.donations': 'Dons',
  'useCases.in_person': 'Ventes en magasin',
  'useCases.invoices': 'Factures',
  'useCases.legend': 'Pour quoi souhaitez-vous accepter des paiements ?',
  'useCases.marketplace': 'Place de marché',
  'useCases.online_store': 'Boutique en ligne',
  'useCases.other': 'Autre',
  'useCases.otherLabel': 'Précisez',
  'useCases.subscriptions': 'Abonnements',
} satisfies Catalogue<typeof source>;
