import type { Catalogue } from '#contract/base/i18n.ts';
import type { networks as source } from './en.ts';

export const networks = {
  'alarm.audit_difference':
    'A auditoria noturna de {network} encontrou uma diferença entre os registros do Florin e a blockchain. Os pagamentos continuam normalmente; o operador desta instalação precisa analisar a diferença.',
  'alarm.balances_contradict':
    'O Florin creditou um pagamento em {network} porque o saldo de uma carteira tinha aumentado, mas a rede não mostra mais esse saldo. O operador desta instalação precisa verificar o motivo.',
  'alarm.balances_unread':
    'No momento não é possível consultar os saldos em {network}. Pagamentos enviados por contratos podem aparecer mais tarde; os demais são confirmados normalmente.',
  'alarm.blocks_unproven':
    'O Florin não consegue verificar os novos blocos de {network}. Os pagamentos serão confirmados assim que conseguir; nenhum se perde.',
  'alarm.chain_reset':
    'A rede de testes {network} foi reiniciada. Não é possível pagar nela até o operador aceitar a nova cadeia.',
  'alarm.finality_broken':
    '{network} substituiu blocos já finalizados. Não é possível pagar nela até o operador revisar os pagamentos anteriores.',
  'alarm.gap':
    'Não foi possível ler alguns blocos de {network}. Os pagamentos neles podem aparecer como transferências não atribuídas.',
  'alarm.our_clock':
    'O relógio deste servidor não coincide com o horário dos blocos de {network}. Os prazos de pagamento podem ficar imprecisos até o operador acertar o relógio.',
  'alarm.providers_disagree':
    'Os provedores RPC de {network} se contradizem. Os pagamentos podem demorar mais para ser confirmados; nenhum se perde.',
  'alarm.reversed_not_found':
    '{network} substituiu blocos finais em que contratos haviam enviado pagamentos, e não é possível ler se eles chegaram de novo. O operador deve verificar.',
  'alarm.rewinding':
    '{network} substituiu blocos, e o Florin está corrigindo os pagamentos que estavam neles. Não é possível pagar nela até isso terminar.',
  'alarm.second_provider_away':
    'Apenas um provedor RPC de {network} confirma os blocos. Os pagamentos serão confirmados quando um segundo provedor fizer o mesmo; até lá, os prazos são estendidos.',
  'alarm.seen_contradicted':
    'Um provedor RPC de {network} informou um pagamento incorretamente antes da confirmação. Só o valor confirmado foi creditado.',
  'alarm.wrong_chain':
    'O provedor RPC de {network} está conectado a outra rede. Não é possível pagar em {network} até o operador trocar de provedor.',
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
    '{network} não produz nenhum bloco desde {since}. Não é possível pagar nela, e os prazos dos pagamentos abertos são estendidos.',
  'trouble.lagging':
    'O Florin está se atualizando com {network}. Os pagamentos nela aparecem um pouco mais tarde; nenhum se perde.',
  'trouble.unreachable':
    'Nenhum provedor RPC de {network} responde (último bloco: {since}). Não é possível pagar nela; os pagamentos enviados nesse meio-tempo serão creditados quando um responder.',
  'trust.demo': 'Cadeia de teste local',
  'trust.single': 'Um só provedor: poderia informar pagamentos falsos',
  'trust.two_providers': 'Dois provedores precisam concordar',
} satisfies Catalogue<typeof source>;
