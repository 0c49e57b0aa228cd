import type { Catalogue } from '#contract/base/i18n.ts';
import type { billing as source } from './en.ts';

export const billing = {
  'column.fee': 'Frais',
  'column.feePercent': 'Frais',
  'column.limit': 'Limite par mois',
  'column.month': 'Mois',
  'column.needs': 'Ce qu’il demande',
  'column.received': 'Reçu',
  'column.statement': 'Relevé',
  'column.tier': 'Niveau',
  'months.test':
    'Paiements de test : pas d’argent réel, pas de frais. Passez en réel pour voir votre activité.',
  'months.text':
    'Les mois commencent et finissent à minuit UTC. Les frais sont indiqués ici et ne sont jamais prélevés sur un paiement.',
  'months.title': 'Mois',
  'needs.basic': 'Une adresse e-mail confirmée',
  'needs.basic_plus': 'Un domaine vérifié',
  'needs.gold': 'La vérification renforcée, après Argent',
  'needs.silver': 'Une personne ou une entreprise vérifiée',
  'plan.basic':
    'L’adresse e-mail d’un propriétaire est confirmée. Rien d’autre ne vous a été demandé.',
  'plan.basic_plus': 'Votre domaine est vérifié.',
  'plan.closed': 'Pas encore de paiements réels',
  'plan.gold': 'Votre entreprise a passé la vérification renforcée.',
  'plan.not_verified':
    'Confirmez l’adresse e-mail d’un propriétaire pour recevoir des paiements réels.',
  'plan.silver': 'Vous ou votre entreprise êtes vérifiés.',
  'plan.title': 'Niveau',
  'plans.free':
    'Les limites portent sur les paiements réels d’un mois civil. Aucuns frais ne sont facturés.',
  'plans.text': 'Les limites et les frais portent sur les paiements réels d’un mois civil.',
  'plans.title': 'Tous les niveaux',
  'plans.yours': 'Le vôtre',
  'statement.csv': 'CSV',
  'statement.of': 'relevé de {month}',
  'statement.pdf': 'PDF',
  text: 'Votre formule, sa limite et ce que chaque mois a rapporté.',
  'tier.basic': 'Basique',
  'tier.basic_plus': 'Basique Plus',
  'tier.gold': 'Or',
  'tier.not_verified': 'Non vérifié',
  'tier.silver': 'Argent',
  title: 'Facturation',
  'usage.limit': 'sur {limit}',
  'usage.nearly': 'La limite de ce mois est presque atteinte.',
  'usage.note': 'Le mois est celui du temps UTC. Les paiements de test ne comptent pas.',
  'usage.reached': 'La limite de ce mois est atteinte.',
  'usage.title': 'Paiements réels de ce mois',
} satisfies Catalogue<typeof source>;
