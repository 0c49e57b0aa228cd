export const networks = {
  'alarm.audit_difference':
    'The nightly audit of {network} found a difference between the ledger and the chain. The operator of this installation has been alerted.',
  'alarm.balances_contradict':
    'A wallet on {network} holds less than the payments that were credited to it. The operator of this installation has been alerted.',
  'alarm.balances_unread':
    'Wallet balances on {network} can’t be read at the moment. Payments sent by contracts may appear later.',
  'alarm.blocks_unproven':
    '{network}’s RPC provider returned blocks that don’t verify. Payments are confirmed once it returns valid ones.',
  'alarm.chain_reset':
    'The test network {network} was reset. Payments on it stay closed until the operator accepts the new chain.',
  'alarm.finality_broken':
    '{network} replaced a block that was final. Payments on it are closed until the operator has reviewed it.',
  'alarm.gap':
    'Part of {network}’s history couldn’t be read. Transfers from that time appear as unmatched.',
  'alarm.our_clock':
    'The clock of this server and {network}’s block times differ. The operator should check the server’s time.',
  'alarm.providers_disagree':
    '{network}’s RPC providers show different blocks. Payments are confirmed once they agree; none is lost.',
  'alarm.reversed_not_found':
    '{network} replaced final blocks in which contracts had sent payments, and whether these arrived again can’t be read. The operator has to check it.',
  'alarm.rewinding':
    'Florin is rewinding {network} to a block that its RPC providers agree on. Payments on it are closed until that is done.',
  'alarm.second_provider_away':
    'Only one of {network}’s RPC providers responds. Payments are confirmed once a second one does, and deadlines are extended.',
  'alarm.seen_contradicted':
    'An RPC provider of {network} changed what it had shown of a payment. Only the confirmed amount was credited.',
  'alarm.wrong_chain':
    'An RPC provider configured for {network} serves another network. The operator has to replace it.',
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
    '{network} has produced no block since {since}. Payments on it are paused; open payments get the time back.',
  'trouble.lagging':
    'Florin is catching up with {network}. Payments on it appear a little later; none is lost.',
  'trouble.unreachable':
    'None of {network}’s RPC providers responds (last block: {since}). Payments made meanwhile are found once one does.',
  'trust.demo': 'Local test chain',
  'trust.single': 'One provider: a dishonest provider can invent payments',
  'trust.two_providers': 'Two providers must agree',
} as const;
