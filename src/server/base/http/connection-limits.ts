/** How many connections of one kind this process keeps open, and how long it waits for a request. */
export type ConnectionLimits = {
  /** Open pages of one session; a person has a few tabs. */
  socketsPerSession: number;
  /** Event streams of one address: an office or a mobile network has many payers behind one. */
  streamsPerAddress: number;
  /** Event streams of the process; above this, pages poll. */
  streams: number;
  /** How long a request's headers may take. */
  headersMs: number;
  /** How long a whole request may take, with its body. */
  requestMs: number;
  /** How often both are checked. */
  checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  socketsPerSession: 20,
  streamsPerAddress: 200,
  streams: 5_000,
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
};
