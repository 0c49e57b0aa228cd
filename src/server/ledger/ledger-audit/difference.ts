/**
 * What of the ledger an audit found to be different from what the chain and the rules give: what others
 * follow from comes first.
 */
const differenceKinds = [
  'providers_differ',
  'cursor_hash',
  'transfer_block',
  'transfer_unknown',
  'transfer_missing',
  'transfer_height',
  'transfer_time',
  'transfer_transaction',
  'transfer_amount',
  'transfer_recipient',
  'transfer_sender',
  'transfer_asset',
  'transfer_reference',
  'transfer_reversed',
  'transfer_evidence',
  'transfer_payment',
  'transfer_value',
  'payment_status',
  'payment_paid_at',
  'payment_revenue',
  'payment_reserved',
  'payment_event',
  'revenue_bucket',
  'revenue_source',
  'link_revenue',
  'limit_month',
  'limit_reservation',
  'received_amount',
  'expected_balance',
  'balance_rise',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Difference = {
  kind: DifferenceKind;
  /** Id of the transfer or payment, an account, or what a sum is of. */
  subject: string;
  /** What the ledger holds. */
  ledger: string;
  /** What the chain or the recount gives. */
  recount: string;
  /** Where that can be looked up: block, hash, transaction. */
  evidence: string;
};

/** What an audit could not look at, by reason. */
export type Unchecked = { what: string; count: number; reason: string };

/** Returns a difference as a line that a person can read. */
export function differenceLine({ kind, subject, ledger, recount, evidence }: Difference): string {
  return `${kind} ${subject}: the ledger has ${ledger}, the recount ${recount} (${evidence})`;
}

/** Returns what could not be checked as a line that a person can read. */
export function uncheckedLine({ what, count, reason }: Unchecked): string {
  return `not checkable (${reason}): ${what}, ${count}`;
}

/** Returns differences with those first that others follow from. */
export function causesFirst(differences: Difference[]): Difference[] {
  return differences.toSorted(
    (one, two) => differenceKinds.indexOf(one.kind) - differenceKinds.indexOf(two.kind),
  );
}

/** Gathers differences, and what could not be checked. */
export type Findings = {
  differences: Difference[];
  unchecked: Unchecked[];
  differ(difference: Difference): void;
  /** Adds to what is counted of the same kind and reason. */
  skip(what: string, reason: string, count?: number): void;
};

export function createFindings(): Findings {
  const differences: Difference[] = [];
  const unchecked: Unchecked[] = [];
  return {
    differences,
    unchecked,
    differ: (difference) => void differences.push(difference),
    skip(what, reason, count = 1) {
      const same = unchecked.find((one) => one.what === what && one.reason === reason);
      if (same) same.count += count;
      else unchecked.push({ what, count, reason });
    },
  };
}
