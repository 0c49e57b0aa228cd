/**
 * Counters of each process, by their names in Prometheus. They are a published interface
 * (docs/operations.md): their meaning doesn't change. A label has one of a few known values, never an id or
 * an address from outside.
 */
export const counters = {
  requests: {
    name: 'florin_http_requests_total',
    help: 'Requests that received a response',
    labels: ['method', 'route', 'status'],
  },
  blocks: {
    name: 'florin_blocks_total',
    help: 'Final blocks that were processed',
    labels: ['chain'],
  },
  transfers: {
    name: 'florin_transfers_total',
    help: 'Transfers that were stored, detected or final',
    labels: ['chain', 'state'],
  },
  payments: {
    name: 'florin_payment_transitions_total',
    help: 'Payments that changed from one status to another',
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
    help: 'Time from a request to the beginning of its response',
    labels: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
} as const;

/** Gauges, measured at each scrape. Those that all instances share come from the database. */
export const gauges = {
  information: { name: 'florin_info', help: 'Always 1, with the version', labels: ['version'] },
  databaseUp: {
    name: 'florin_database_up',
    help: '1 while the database responds; otherwise its gauges are omitted',
    labels: [],
  },
  connections: {
    name: 'florin_database_connections',
    help: 'Connections of this process to the database, by state',
    labels: ['state'],
  },
  waitingForConnection: {
    name: 'florin_database_waiting',
    help: 'Queries that wait for a connection',
    labels: [],
  },
  eventLoopLag: {
    name: 'florin_event_loop_lag_seconds',
    help: '99th percentile since the last scrape',
    labels: [],
  },
  memory: {
    name: 'florin_resident_memory_bytes',
    help: 'Resident memory of this process',
    labels: [],
  },
  chainHealth: {
    name: 'florin_chain_health',
    help: '1 for the current health of a chain, 0 for the others',
    labels: ['chain', 'health'],
  },
  chainAlarm: {
    name: 'florin_chain_alarm',
    help: '1 while a chain has this alarm',
    labels: ['chain', 'alarm'],
  },
  chainBehind: {
    name: 'florin_chain_behind_blocks',
    help: 'Final blocks that are not processed yet',
    labels: ['chain'],
  },
  headAge: {
    name: 'florin_chain_head_age_seconds',
    help: 'Time since the head of a chain advanced',
    labels: ['chain'],
  },
  pollAge: {
    name: 'florin_chain_poll_age_seconds',
    help: 'Time since a node of a chain last responded',
    labels: ['chain'],
  },
  deliveriesWaiting: {
    name: 'florin_deliveries_waiting',
    help: 'Deliveries that wait for an attempt, at most 10000',
    labels: [],
  },
  deliveryOverdue: {
    name: 'florin_deliveries_overdue_seconds',
    help: 'How long the oldest unattempted delivery has been due',
    labels: [],
  },
  jobsWaiting: {
    name: 'florin_jobs_waiting',
    help: 'Jobs that are due and not started, at most 10000',
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
