export const networks = {
  'alarm.audit_difference':
    'The nightly audit of {network} found a difference between Florin’s ledger and the chain. Payments continue as usual; the operator of this installation has to review it.',
  'alarm.balances_contradict':
    'A wallet on {network} holds less than the payments that were credited to it. The operator of this installation has to review it.',
  'alarm.balances_unread':
    'Wallet balances on {network} can’t be read right now. Payments sent by contracts may appear later; all others are confirmed as usual.',
  'alarm.blocks_unproven':
    'Florin can’t verify new blocks of {network}. Payments are confirmed once it can; none is lost.',
  'alarm.chain_reset':
    'The test network {network} was reset. Checkout is closed on it until the operator accepts the new chain.',
  'alarm.finality_broken':
    '{network} replaced blocks that were final. Checkout is closed on it until the operator has reviewed past payments.',
  'alarm.gap':
    'Part of {network}’s history couldn’t be read. Transfers from that time appear as unmatched.',
  'alarm.our_clock':
    'This server’s clock and {network}’s block times differ. Payment deadlines may be off until the operator corrects the clock.',
  'alarm.providers_disagree':
    '{network}’s RPC providers contradict each other. Payments may be confirmed later than usual; none is lost.',
  'alarm.reversed_not_found':
    '{network} replaced final blocks in which contracts had sent payments, and whether these arrived again can’t be read. The operator has to check it.',
  'alarm.rewinding':
    '{network} replaced blocks, and Florin is correcting the payments in them. Checkout is closed on it until that’s done.',
  'alarm.second_provider_away':
    'Only one of {network}’s RPC providers confirms its blocks. Payments are confirmed once a second one does; deadlines are extended until then.',
  'alarm.seen_contradicted':
    'An RPC provider of {network} first showed a payment differently than it was confirmed. Only the confirmed amount was credited.',
  'alarm.wrong_chain':
    '{network}’s RPC provider serves another network. Checkout is closed on it until the operator replaces the provider.',
  'column.age': 'Last block',
  'column.behind': 'Blocks behind',
  'column.final': 'Finalized block',
  'column.head': 'Latest block',
  'column.network': 'Network',
  'column.providers': 'RPC providers',
  'column.state': 'Status',
  'health.halted': 'Halted',
  'health.lagging': 'Delayed',
  'health.live': 'Live',
  'health.unreachable': 'Unreachable',
  never: 'never',
  'provider.failing': 'failing',
  'provider.ready': 'ready',
  'provider.used': 'in use',
  text: 'Live status of each network and its RPC providers.',
  title: 'Networks',
  'trouble.halted':
    '{network} has produced no block since {since}. Checkout is closed on it, and deadlines of open payments are extended.',
  'trouble.lagging':
    'Florin is catching up with {network}. Payments on it appear a little later; none is lost.',
  'trouble.unreachable':
    'None of {network}’s RPC providers responds (last block: {since}). Checkout is closed on it; payments sent meanwhile are credited once one responds.',
  'trust.demo': 'Local test chain',
  'trust.single': 'One provider: a dishonest provider can invent payments',
  'trust.two_providers': 'Two providers must agree',
} as const;
