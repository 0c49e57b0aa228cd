import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.finality_broken':
    '{network} substituiu um bloco que era definitivo. O Florin parou de lê-la: quem administra esta instalação precisa verificar.',
  'alarm.operators_disagree':
    'Os operadores de {network} se contradizem. Nada é creditado nela até que voltem a concordar; nada do que for pago enquanto isso se perde.',
  'alarm.wrong_chain':
    'Quem responde por {network} é outra rede. Nada é creditado nela até que os nós certos sejam configurados.',
  'column.age': 'Bloco mais recente',
  'column.behind': 'A ler',
  'column.final': 'Final',
  'column.head': 'Topo',
  'column.network': 'Rede',
  'column.operators': 'Operadores',
  'column.state': 'Estado',
  'health.halted': 'Parada',
  'health.lagging': 'Atrasada',
  'health.live': 'Ativa',
  'health.unreachable': 'Inacessível',
  never: 'nunca',
  'operator.failing': 'falha',
  'operator.ready': 'pronto',
  'operator.used': 'em uso',
  text: 'Medido o tempo todo pelo que respondem os nós das redes.',
  title: 'Redes',
  'trouble.halted':
    '{network} está parada: nenhum bloco novo desde {since}. Ninguém pode pagar nela até que volte; os pagamentos abertos recuperam esse tempo.',
  'trouble.lagging':
    '{network} está sendo atualizada. Os pagamentos nela aparecem um pouco mais tarde; nenhum se perde.',
  'trouble.unreachable':
    'Nenhum operador de {network} responde (último bloco visto: {since}). O que for pago enquanto isso será encontrado assim que um responder.',
} satisfies Catalogue<typeof source>;
