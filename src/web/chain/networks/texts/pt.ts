import type { Catalogue } from '#contract/base/i18n.ts';
import type { networks as source } from './en.ts';

export const networks = {
  'alarm.audit_difference':
    'A auditoria noturna da rede {network} encontrou uma diferença entre os registros do Florin e a blockchain. Os pagamentos continuam normalmente; o operador desta instalação precisa analisar a diferença.',
  'alarm.balances_contradict':
    'O Florin creditou um pagamento na rede {network} porque o saldo de uma carteira aumentou, mas a rede não mostra mais esse saldo. O operador desta instalação precisa analisar o caso.',
  'alarm.balances_unread':
    'Não é possível ler os saldos das carteiras na rede {network} no momento. Pagamentos enviados por contratos podem aparecer mais tarde; os demais são confirmados normalmente.',
  'alarm.behind':
    'O Florin está atrasado em relação aos blocos que os provedores RPC da rede {network} informam como finalizados. Os pagamentos serão confirmados mais tarde; nenhum pagamento é perdido.',
  'alarm.blocks_unproven':
    'O Florin não consegue verificar os novos blocos da rede {network}. Os pagamentos serão confirmados assim que conseguir; nenhum pagamento é perdido.',
  'alarm.chain_reset':
    'A rede de teste {network} foi reiniciada. Os clientes não podem pagar por ela até que o operador aceite a nova rede.',
  'alarm.finality_broken':
    'A rede {network} substituiu blocos finalizados. Os clientes não podem pagar por ela até que o operador revise os pagamentos anteriores.',
  'alarm.gap':
    'Não foi possível ler alguns blocos da rede {network}. Os pagamentos neles podem aparecer em transferências não identificadas.',
  'alarm.our_clock':
    'O relógio deste servidor não coincide com o horário dos blocos da rede {network}. Os prazos de pagamento podem ficar imprecisos até que o operador corrija o relógio.',
  'alarm.providers_disagree':
    'Os provedores RPC da rede {network} se contradizem. Os pagamentos podem demorar mais para ser confirmados; nenhum pagamento é perdido.',
  'alarm.reversed_not_found':
    'A rede {network} substituiu blocos finalizados em que contratos haviam enviado pagamentos, e não é possível ler se eles chegaram novamente. O operador precisa verificar.',
  'alarm.rewinding':
    'A rede {network} substituiu blocos, e o Florin está corrigindo os pagamentos contidos neles. Os clientes não podem pagar por ela até que a correção termine.',
  'alarm.second_provider_away':
    'Apenas um provedor RPC da rede {network} confirma os blocos. Os pagamentos serão confirmados quando um segundo provedor também confirmar; até lá, os prazos são estendidos.',
  'alarm.seen_contradicted':
    'Um provedor RPC da rede {network} informou um pagamento incorretamente antes da confirmação. Só o valor confirmado foi creditado.',
  'alarm.wrong_chain':
    'O provedor RPC da rede {network} responde por outra rede. Os clientes não podem pagar por {network} até que o operador troque o provedor.',
  'column.age': 'Hora do último bloco',
  'column.behind': 'Blocos de atraso',
  'column.final': 'Bloco finalizado',
  'column.head': 'Último bloco',
  'column.network': 'Rede',
  'column.providers': 'Provedores RPC',
  'column.state': 'Status',
  'health.halted': 'Parada',
  'health.lagging': 'Com atraso',
  'health.live': 'Operacional',
  'health.not_started': 'Não iniciada',
  'health.unreachable': 'Inacessível',
  never: 'nunca',
  'provider.failing': 'com falha',
  'provider.ready': 'pronto',
  'provider.used': 'em uso',
  text: 'Status em tempo real de cada rede e dos provedores RPC dela.',
  title: 'Redes',
  'trouble.halted':
    'A rede {network} não produz blocos desde {since}. Os clientes não podem pagar por ela, e os prazos dos pagamentos abertos são estendidos.',
  'trouble.lagging':
    'O Florin está se atualizando com a rede {network}. Os pagamentos nela aparecem um pouco mais tarde; nenhum pagamento é perdido.',
  'trouble.not_started':
    '{network} é uma rede local do sandbox. Ela é iniciada com a primeira carteira que você adicionar nela, o que leva alguns segundos.',
  'trouble.unreachable':
    'Nenhum provedor RPC da rede {network} está respondendo (último bloco: {since}). Os clientes não podem pagar por ela; os pagamentos enviados nesse meio-tempo são creditados quando um provedor responder.',
  'trust.demo': 'Rede de teste local',
  'trust.single': 'Um só provedor: se for desonesto, pode inventar pagamentos',
  'trust.two_providers': 'Dois provedores precisam concordar',
} satisfies Catalogue<typeof source>;
