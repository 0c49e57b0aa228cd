import type { Catalogue } from '#contract/base/i18n.ts';
import type { networks as source } from './en.ts';

export const networks = {
  'alarm.audit_difference':
    'L’audit nocturne de {network} a trouvé un écart entre le registre de Florin et la blockchain. Les paiements se poursuivent normalement ; l’opérateur de cette installation doit examiner cet écart.',
  'alarm.balances_contradict':
    'Florin a crédité un paiement sur {network} parce que le solde d’un portefeuille avait augmenté, mais le réseau n’affiche plus ce solde. L’opérateur de cette installation doit vérifier pourquoi.',
  'alarm.balances_unread':
    'Les soldes des portefeuilles sur {network} ne peuvent pas être lus pour le moment. Les paiements envoyés par des contrats peuvent apparaître plus tard ; tous les autres sont confirmés normalement.',
  'alarm.behind':
    'Florin est en retard sur les blocs que les fournisseurs RPC de {network} annoncent comme finalisés. Les paiements seront confirmés plus tard ; aucun paiement n’est perdu.',
  'alarm.blocks_unproven':
    'Florin ne peut pas vérifier les nouveaux blocs de {network}. Les paiements seront confirmés dès que ce sera possible ; aucun n’est perdu.',
  'alarm.chain_reset':
    'Le réseau de test {network} a été réinitialisé. Vos clients ne peuvent pas y payer tant que l’opérateur n’a pas accepté la nouvelle chaîne.',
  'alarm.finality_broken':
    '{network} a remplacé des blocs finalisés. Vos clients ne peuvent pas y payer tant que l’opérateur n’a pas vérifié les paiements passés.',
  'alarm.gap':
    'Certains blocs de {network} n’ont pas pu être lus. Les paiements qu’ils contiennent peuvent apparaître dans les transferts non identifiés.',
  'alarm.our_clock':
    'L’horloge de ce serveur et l’heure des blocs de {network} diffèrent. Les échéances des paiements peuvent être inexactes tant que l’opérateur n’a pas corrigé l’horloge.',
  'alarm.providers_disagree':
    'Les fournisseurs RPC de {network} se contredisent. Les paiements peuvent être confirmés plus tard que d’habitude ; aucun n’est perdu.',
  'alarm.reversed_not_found':
    '{network} a remplacé des blocs finalisés dans lesquels des contrats avaient envoyé des paiements. Florin ne peut pas savoir si ces paiements sont arrivés de nouveau ; l’opérateur doit le vérifier.',
  'alarm.rewinding':
    '{network} a remplacé des blocs et Florin corrige les paiements concernés. Vos clients ne peuvent pas y payer tant que la correction n’est pas terminée.',
  'alarm.second_provider_away':
    'Un seul fournisseur RPC de {network} confirme ses blocs. Les paiements seront confirmés dès qu’un second le fera ; d’ici là, les échéances sont prolongées.',
  'alarm.seen_contradicted':
    'Un fournisseur RPC de {network} a signalé un paiement de façon incorrecte avant sa confirmation. Seul le montant confirmé a été crédité.',
  'alarm.wrong_chain':
    'Le fournisseur RPC de {network} est connecté à un autre réseau. Vos clients ne peuvent pas payer sur {network} tant que l’opérateur n’a pas changé de fournisseur.',
  'column.age': 'Heure du dernier bloc',
  'column.behind': 'Blocs de retard',
  'column.final': 'Bloc finalisé',
  'column.head': 'Dernier bloc',
  'column.network': 'Réseau',
  'column.providers': 'Fournisseurs RPC',
  'column.state': 'Statut',
  'health.halted': 'À l’arrêt',
  'health.lagging': 'En retard',
  'health.live': 'Opérationnel',
  'health.not_started': 'Non démarrée',
  'health.unreachable': 'Injoignable',
  never: 'jamais',
  'provider.failing': 'en échec',
  'provider.ready': 'prêt',
  'provider.used': 'utilisé',
  text: 'État en direct de chaque réseau et de ses fournisseurs RPC.',
  title: 'Réseaux',
  'trouble.halted':
    '{network} n’a produit aucun bloc depuis {since}. Vos clients ne peuvent pas y payer et les échéances des paiements en attente sont prolongées.',
  'trouble.lagging':
    'Florin rattrape son retard sur {network}. Les paiements y apparaissent un peu plus tard ; aucun n’est perdu.',
  'trouble.not_started':
    '{network} est une chaîne locale du bac à sable. Elle démarre avec le premier portefeuille que vous y ajoutez, en quelques secondes.',
  'trouble.unreachable':
    'Aucun fournisseur RPC de {network} ne répond (dernier bloc : {since}). Vos clients ne peuvent pas y payer ; les paiements envoyés entre-temps seront crédités dès qu’un fournisseur répondra.',
  'trust.demo': 'Chaîne de test locale',
  'trust.single': 'Un seul fournisseur : s’il est malhonnête, il peut inventer des paiements',
  'trust.two_providers': 'Deux fournisseurs doivent concorder',
} satisfies Catalogue<typeof source>;
