import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.audit_difference':
    'L’audit nocturne de {network} a trouvé une différence entre le registre et la blockchain. L’opérateur de cette installation a été alerté.',
  'alarm.balances_contradict':
    'Un portefeuille sur {network} détient moins que les paiements qui lui ont été crédités. L’opérateur de cette installation a été alerté.',
  'alarm.balances_unread':
    'Les soldes sur {network} ne peuvent pas être lus pour le moment. Les paiements envoyés par des contrats peuvent apparaître plus tard.',
  'alarm.blocks_unproven':
    'Le fournisseur RPC de {network} a renvoyé des blocs qui ne se vérifient pas. Les paiements seront confirmés dès qu’il en renverra de valides.',
  'alarm.chain_reset':
    'Le réseau de test {network} a été réinitialisé. Les paiements y restent fermés jusqu’à ce que l’opérateur accepte la nouvelle chaîne.',
  'alarm.finality_broken':
    '{network} a remplacé un bloc finalisé. Les paiements y sont fermés jusqu’à la vérification par l’opérateur.',
  'alarm.gap':
    'Une partie de l’historique de {network} n’a pas pu être lue. Les transferts de cette période apparaissent comme non rapprochés.',
  'alarm.our_clock':
    'L’horloge de ce serveur et l’heure des blocs de {network} diffèrent. L’opérateur doit vérifier l’heure du serveur.',
  'alarm.providers_disagree':
    'Les fournisseurs RPC de {network} présentent des blocs différents. Les paiements seront confirmés dès qu’ils concordent ; aucun n’est perdu.',
  'alarm.reversed_not_found':
    '{network} a remplacé des blocs finalisés dans lesquels des contrats avaient envoyé des paiements, et il est impossible de lire s’ils sont arrivés de nouveau. L’opérateur doit le vérifier.',
  'alarm.rewinding':
    'Florin ramène {network} à un bloc sur lequel ses fournisseurs RPC concordent. Les paiements y sont fermés jusqu’à la fin de l’opération.',
  'alarm.second_provider_away':
    'Un seul des fournisseurs RPC de {network} répond. Les paiements seront confirmés dès qu’un second répondra, et les échéances sont repoussées.',
  'alarm.seen_contradicted':
    'Un fournisseur RPC de {network} a modifié ce qu’il avait présenté d’un paiement. Seul le montant confirmé a été crédité.',
  'alarm.wrong_chain':
    'Un fournisseur RPC configuré pour {network} sert un autre réseau. L’opérateur doit le remplacer.',
  'column.age': 'Dernier bloc',
  'column.behind': 'Blocs de retard',
  'column.final': 'Bloc finalisé',
  'column.head': 'Bloc le plus récent',
  'column.network': 'Réseau',
  'column.providers': 'Fournisseurs RPC',
  'column.state': 'Statut',
  'health.halted': 'À l’arrêt',
  'health.lagging': 'En retard',
  'health.live': 'Actif',
  'health.unreachable': 'Injoignable',
  never: 'jamais',
  'provider.failing': 'en échec',
  'provider.ready': 'prêt',
  'provider.used': 'utilisé',
  text: 'État en direct de chaque réseau et de ses fournisseurs RPC.',
  title: 'Réseaux',
  'trouble.halted':
    '{network} n’a produit aucun bloc depuis {since}. Les paiements y sont suspendus ; les paiements ouverts récupèrent ce temps.',
  'trouble.lagging':
    'Florin rattrape son retard sur {network}. Les paiements y apparaissent un peu plus tard ; aucun n’est perdu.',
  'trouble.unreachable':
    'Aucun fournisseur RPC de {network} ne répond (dernier bloc : {since}). Les paiements effectués entre-temps seront retrouvés dès que l’un d’eux répondra.',
  'trust.demo': 'Chaîne de test locale',
  'trust.single': 'Un seul fournisseur : s’il est malhonnête, il peut inventer des paiements',
  'trust.two_providers': 'Deux fournisseurs doivent concorder',
} satisfies Catalogue<typeof source>;
