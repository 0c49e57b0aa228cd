import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.finality_broken':
    '{network} a remplacé un bloc qui était définitif. Florin a cessé de le lire : la personne qui exploite cette installation doit s’en occuper.',
  'alarm.operators_disagree':
    'Les opérateurs de {network} se contredisent. Rien n’y est crédité tant qu’ils ne sont pas d’accord ; rien de ce qui est payé entre-temps n’est perdu.',
  'alarm.wrong_chain':
    'Ce qui répond pour {network} est un autre réseau. Rien n’y est crédité tant que les bons nœuds ne sont pas configurés.',
  'column.age': 'Dernier bloc',
  'column.behind': 'À lire',
  'column.final': 'Final',
  'column.head': 'Tête',
  'column.network': 'Réseau',
  'column.operators': 'Opérateurs',
  'column.state': 'État',
  'health.halted': 'À l’arrêt',
  'health.lagging': 'En retard',
  'health.live': 'Actif',
  'health.unreachable': 'Injoignable',
  never: 'jamais',
  'operator.failing': 'en échec',
  'operator.ready': 'prêt',
  'operator.used': 'interrogé',
  text: 'Mesuré en permanence, d’après ce que répondent les nœuds des réseaux.',
  title: 'Réseaux',
  'trouble.halted':
    '{network} est à l’arrêt : aucun nouveau bloc depuis {since}. Personne ne peut y payer avant sa reprise ; les paiements ouverts récupèrent ce temps.',
  'trouble.lagging':
    '{network} est en cours de rattrapage. Les paiements y apparaissent un peu plus tard ; aucun n’est perdu.',
  'trouble.unreachable':
    'Aucun opérateur de {network} ne répond (dernier bloc vu : {since}). Ce qui est payé entre-temps est retrouvé dès que l’un d’eux répond.',
} satisfies Catalogue<typeof source>;
