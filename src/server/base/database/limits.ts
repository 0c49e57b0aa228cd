/** The limits of one pool; docs/operations.md lists them. */
export type Limits = {
  max: number;
  /** How long to wait for a connection. */
  connectMs: number;
  /** How long a request may wait for the database in total; without a request, one use of a connection. */
  totalMs: number;
  /** After this time PostgreSQL ends a statement. Shorter than `totalMs`, so that the connection survives. */
  statementMs: number;
  /** After this time PostgreSQL ends a statement that waits for a lock. */
  lockMs: number;
};

/** A payer or a merchant gets an answer within two seconds, whatever the database does. */
const web: Limits = {
  max: 10,
  connectMs: 1_000,
  totalMs: 1_500,
  statementMs: 1_200,
  lockMs: 800,
};

/** The limits of every pool whose users don't wait for as long as it takes. */
export const poolLimits = {
  web,
  /** Health and sign-in have connections of their own, which no list or search can use up. */
  signIn: { ...web, max: 4 },
  /** Exports read in batches. Each batch may take long, and a request takes as many as there are. */
  exports: { ...web, max: 3, totalMs: 31_000, statementMs: 30_000 },
  /**
   * Work after a commit is short and its caller waits for it, so it must not queue behind page requests. If
   * it takes longer, a worker does it: callers wait for far less than a lease.
   */
  effects: { ...web, max: 2, connectMs: 1_000, totalMs: 2_000, statementMs: 1_000 },
} as const satisfies Record<string, Limits>;

export type LimitedPurpose = keyof typeof poolLimits;

/** Multiplies the times, for programs that share their processors with much else. */
export function withPatience(limits: Limits, patience: number): Limits {
  return {
    max: limits.max,
    connectMs: limits.connectMs * patience,
    totalMs: limits.totalMs * patience,
    statementMs: limits.statementMs * patience,
    lockMs: limits.lockMs * patience,
  };
}
