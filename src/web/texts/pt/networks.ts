import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.audit_difference':
    'A auditoria noturna de {network} encontrou uma diferença entre o registro e a blockchain. O operador desta instalação foi avisado.',
  'alarm.balances_contradict':
    'Uma carteira em {network} tem menos do que os pagamentos creditados a ela. O operador desta instalação foi avisado.',
  'alarm.balances_unread':
    'Os saldos em {network} não podem ser lidos no momento. Pagamentos enviados por contratos podem aparecer mais tarde.',
  'alarm.blocks_unproven':
    'O provedor RPC de {network} retornou blocos que não podem ser verificados. Os pagamentos serão confirmados quando ele retornar blocos válidos.',
  'alarm.chain_reset':
    'A rede de testes {network} foi reiniciada. Os pagamentos nela ficam fechados até o operador aceitar a nova cadeia.',
  'alarm.finality_broken':
    '{network} substituiu um bloco final. Os pagamentos nela estão fechados até o operador verificar.',
  'alarm.gap':
    'Parte do histórico de {network} não pôde ser lida. As transferências desse período aparecem como não conciliadas.',
  'alarm.our_clock':
    'O relógio deste servidor e o horário dos blocos de {network} são diferentes. O operador deve verificar a hora do servidor.',
  'alarm.providers_disagree':
    'Os provedores RPC de {network} mostram blocos diferentes. Os pagamentos serão confirmados quando eles concordarem; nenhum se perde.',
  'alarm.reversed_not_found':
    '{network} substituiu blocos finais em que contratos haviam enviado pagamentos, e não é possível ler se eles chegaram de novo. O operador deve verificar.',
  'alarm.rewinding':
    'O Florin está retrocedendo {network} até um bloco em que seus provedores RPC concordam. Os pagamentos nela ficam fechados até o fim.',
  'alarm.second_provider_away':
    'Apenas um dos provedores RPC de {network} responde. Os pagamentos serão confirmados quando um segundo responder, e os prazos são estendidos.',
  'alarm.seen_contradicted':
    'Um provedor RPC de {network} mudou o que havia mostrado de um pagamento. Só o valor confirmado foi creditado.',
  'alarm.wrong_chain':
    'Um provedor RPC configurado para {network} atende outra rede. O operador precisa substituí-lo.',
  'column.age': 'Último bloco',
  'column.behind': 'Blocos de atraso',
  'column.final': 'Bloco finalizado',
  'column.head': 'Bloco mais recente',
  'column.network': 'Rede',
  'column.providers': 'Provedores RPC',
  'column.state': 'Status',
  'health.halted': 'Parada',
  'health.lagging': 'Com atraso',
  'health.live': 'Ativa',
  'health.unreachable': 'Inacessível',
  never: 'nunca',
  'provider.failing': 'com falha',
  'provider.ready': 'pronto',
  'provider.used': 'em uso',
  text: 'Status em tempo real de cada rede e de seus provedores RPC.',
  title: 'Redes',
  'trouble.halted':
    '{network} não produz nenhum bloco desde {since}. Os pagamentos nela estão pausados; pagamentos abertos recebem o tempo de volta.',
  'trouble.lagging':
    'O Florin está se atualizando com {network}. Os pagamentos nela aparecem um pouco mais tarde; nenhum se perde.',
  'trouble.unreachable':
    'Nenhum provedor RPC de {network} responde (último bloco: {since}). Pagamentos feitos nesse meio-tempo serão encontrados quando um responder.',
  'trust.demo': 'Cadeia de teste local',
  'trust.single': 'Um só provedor: se for desonesto, pode inventar pagamentos',
  'trust.two_providers': 'Dois provedores precisam concordar',
} satisfies Catalogue<typeof source>;
