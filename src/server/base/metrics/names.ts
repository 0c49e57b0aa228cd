/**
 * What is counted in each process, by the names that Prometheus stores. They are part of what Florin
 * promises to operators (docs/operations.md): none changes its meaning. A label holds one of a few
 * known values, never an id or an address that someone gave.
 */
export const counters = {
  requests: {
    name: 'florin_http_requests_total',
    help: 'Requests that were answered',
    labels: ['method', 'route', 'status'],
  },
  blocks: {
    name: 'florin_blocks_total',
    help: 'Final blocks that were handled',
    labels: ['chain'],
  },
  transfers: {
    name: 'florin_transfers_total',
    help: 'Transfers that were stored, shown or final',
    labels: ['chain', 'state'],
  },
  payments: {
    name: 'florin_payment_transitions_total',
    help: 'Payments that came from one status into another',
    labels: ['from', 'to'],
  },
  deliveries: {
    name: 'florin_delivery_attempts_total',
    help: 'Attempts to deliver a webhook, by their outcome',
    labels: ['outcome'],
  },
  jobs: {
    name: 'florin_jobs_total',
    help: 'Background jobs that ran, by their result',
    labels: ['job', 'result'],
  },
  providerFailures: {
    name: 'florin_provider_failures_total',
    help: 'Calls to a node that failed after every retry',
    labels: ['chain', 'provider'],
  },
} as const;

export const timers = {
  requests: {
    name: 'florin_http_request_duration_seconds',
    help: 'From a request to the beginning of its answer',
    labels: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
} as const;

/** What is measured when someone asks. Those that all instances share come from the database. */
export const gauges = {
  information: { name: 'florin_info', help: 'Always 1; says the version', labels: ['version'] },
  databaseUp: {
    name: 'florin_database_up',
    help: '1 while the database answers; otherwise what comes from it is left out',
    labels: [],
  },
  connections: {
    name: 'florin_database_connections',
    help: 'Connections of this process to the database, by what they do',
    labels: ['state'],
  },
  waitingForConnection: {
    name: 'florin_database_waiting',
    help: 'Pieces of work that wait for a connection',
    labels: [],
  },
  eventLoopLag: {
    name: 'florin_event_loop_lag_seconds',
    help: '99th percentile since the scrape before',
    labels: [],
  },
  memory: {
    name: 'florin_resident_memory_bytes',
    help: 'Memory that this process holds',
    labels: [],
  },
  chainHealth: {
    name: 'florin_chain_health',
    help: '1 for the health that a chain has, 0 for the others',
    labels: ['chain', 'health'],
  },
  chainAlarm: {
    name: 'florin_chain_alarm',
    help: '1 while a chain has this alarm',
    labels: ['chain', 'alarm'],
  },
  chainBehind: {
    name: 'florin_chain_behind_blocks',
    help: 'Final blocks that were not handled yet',
    labels: ['chain'],
  },
  headAge: {
    name: 'florin_chain_head_age_seconds',
    help: 'Since the head of a chain moved last',
    labels: ['chain'],
  },
  pollAge: {
    name: 'florin_chain_poll_age_seconds',
    help: 'Since a node of a chain answered last',
    labels: ['chain'],
  },
  deliveriesWaiting: {
    name: 'florin_deliveries_waiting',
    help: 'Deliveries that wait for an attempt, at most 10000',
    labels: [],
  },
  deliveryOverdue: {
    name: 'florin_deliveries_overdue_seconds',
    help: 'How long the oldest delivery has been due that nobody has tried',
    labels: [],
  },
  jobsWaiting: {
    name: 'florin_jobs_waiting',
    help: 'Jobs that are due and not begun, at most 10000',
    labels: ['job'],
  },
  jobOverdue: {
    name: 'florin_jobs_overdue_seconds',
    help: 'How long the oldest of them has been due',
    labels: [],
  },
  jobsGivenUp: {
    name: 'florin_jobs_given_up',
    help: 'Jobs that failed in every attempt, at most 10000',
    labels: [],
  },
} as const;
