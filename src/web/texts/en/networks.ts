export const networks = {
  'alarm.finality_broken':
    '{network} has replaced a block that was final. Florin has stopped reading it: whoever runs this installation has to look at it.',
  'alarm.operators_disagree':
    'The operators of {network} contradict each other. Nothing is credited on it until they agree again; none of what is paid meanwhile is lost.',
  'alarm.wrong_chain':
    'What answers for {network} is another network. Nothing is credited on it until the right nodes are set up.',
  'column.age': 'Newest block',
  'column.behind': 'To read',
  'column.final': 'Final',
  'column.head': 'Head',
  'column.network': 'Network',
  'column.operators': 'Operators',
  'column.state': 'State',
  'health.halted': 'Halted',
  'health.lagging': 'Lagging',
  'health.live': 'Live',
  'health.unreachable': 'Unreachable',
  never: 'never',
  'operator.failing': 'fails',
  'operator.ready': 'ready',
  'operator.used': 'asked',
  text: 'Measured all the time, by what the networks’ own nodes answer.',
  title: 'Networks',
  'trouble.halted':
    '{network} stands still: no new block since {since}. Nobody can pay on it until it goes on; payments that are open get the time back.',
  'trouble.lagging':
    '{network} is being caught up with. Payments on it show a little later; none is lost.',
  'trouble.unreachable':
    'No operator of {network} answers (last block seen: {since}). What is paid meanwhile is found as soon as one does.',
} as const;
