export const networks = {
  'alarm.audit_difference':
    'The nightly audit of {network} found a difference between Florin’s ledger and the chain. Payments continue as usual; the operator of this installation has to review it.',
  'alarm.balances_contradict':
    'Florin credited a payment on {network} because a wallet’s balance had risen, and the network no longer shows that balance. The operator of this installation has to review it.',
  'alarm.balances_unread':
    'Wallet balances on {network} can’t be read right now. Payments sent by contracts may appear later; all others are confirmed as usual.',
  'alarm.behind':
    'Florin isn’t keeping up with the blocks that {network}’s RPC providers report as final. Payments will be confirmed later; no payment is lost.',
  'alarm.blocks_unproven':
    'Florin can’t verify new blocks of {network}. Payments will be confirmed once it can; no payment is lost.',
  'alarm.chain_reset':
    'The test network {network} was reset. Customers can’t pay on it until the operator accepts the new chain.',
  'alarm.finality_broken':
    '{network} replaced blocks that were final. Customers can’t pay on it until the operator has reviewed past payments.',
  'alarm.gap':
    'Some blocks of {network} couldn’t be read. Payments in them may appear under unmatched transfers.',
  'alarm.our_clock':
    'This server’s clock and {network}’s block times differ. Payment deadlines may be off until the operator corrects the clock.',
  'alarm.providers_disagree':
    '{network}’s RPC providers contradict each other. Payments may be confirmed later than usual; no payment is lost.',
  'alarm.reversed_not_found':
    '{network} replaced final blocks in which contracts had sent payments, and whether these arrived again can’t be read. The operator has to check it.',
  'alarm.rewinding':
    '{network} replaced blocks, and Florin is correcting the payments in them. Customers can’t pay on it until that’s done.',
  'alarm.second_provider_away':
    'Only one RPC provider of {network} confirms its blocks. Payments will be confirmed once a second provider does; deadlines are extended until then.',
  'alarm.seen_contradicted':
    'An RPC provider of {network} reported a payment incorrectly before it was confirmed. Only the confirmed amount was credited.',
  'alarm.wrong_chain':
    '{network}’s RPC provider serves another network. Customers can’t pay on {network} until the operator replaces the provider.',
  'column.age': 'Latest block time',
  'column.behind': 'Blocks behind',
  'column.final': 'Finalized block',
  'column.head': 'Latest block',
  'column.network': 'Network',
  'column.providers': 'RPC providers',
  'column.state': 'Status',
  'health.halted': 'Halted',
  'health.lagging': 'Delayed',
  'health.live': 'Operational',
  'health.not_started': 'Not started',
  'health.unreachable': 'Unreachable',
  never: 'never',
  'provider.failing': 'failing',
  'provider.ready': 'ready',
  'provider.used': 'in use',
  text: 'Current status of each network and its RPC providers.',
  title: 'Networks',
  'trouble.halted':
    '{network} has produced no block since {since}. Customers can’t pay on it, and deadlines of open payments are extended.',
  'trouble.lagging':
    'Florin is catching up with {network}. Payments on it appear a little later; no payment is lost.',
  'trouble.not_started':
    '{network} is a local chain of the sandbox. It starts with the first wallet that you add to it, which takes a few seconds.',
  'trouble.unreachable':
    'None of {network}’s RPC providers is responding (last block: {since}). Customers can’t pay on it; payments sent in the meantime are credited once a provider responds.',
  'trust.demo': 'Local test chain',
  'trust.single': 'One provider: a dishonest provider can invent payments',
  'trust.two_providers': 'Two providers must agree',
} as const;
