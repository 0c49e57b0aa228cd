/** The kinds of differences between the ledger and the recount. Those from which others follow come first. */
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
  'transfer_proof',
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
  /** Id of the transfer or payment, an account, or the name of a sum. */
  subject: string;
  /** The value in the ledger. */
  ledger: string;
  /** The value on the chain or in the recount. */
  recount: string;
  /** Where to look it up: block, hash, transaction. */
  evidence: string;
};

const ofCredits: DifferenceKind[] = [
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
];

/** What an audit may be unable to check, with the differences that it can't find then. */
const hiddenBy = {
  blocks: ofCredits,
  transfers: ofCredits,
  'internal transfers': ofCredits,
  'rises of balances': ofCredits,
  'expected balances': ['expected_balance'],
  'balances of followed accounts': ['balance_rise'],
  'accounts followed late': ofCredits,
  'proofs of transfers': ['transfer_proof'],
  payments: [
    ...(['payment_status', 'payment_paid_at', 'payment_revenue'] as const),
    ...(['payment_reserved', 'payment_event', 'transfer_value'] as const),
  ],
} satisfies Record<string, DifferenceKind[]>;
type Checkable = keyof typeof hiddenBy;

/** What an audit could not check, by reason. */
export type Unchecked = { what: Checkable; count: number; reason: string };

/** Formats a difference as a readable line. */
export function differenceLine({ kind, subject, ledger, recount, evidence }: Difference): string {
  return `${kind} ${subject}: the ledger has ${ledger}, the recount ${recount} (${evidence})`;
}

/** Formats what could not be checked as a readable line. */
export function uncheckedLine({ what, count, reason }: Unchecked): string {
  return `not checkable (${reason}): ${what}, ${count}`;
}

/** Returns the kinds of differences that could not be found, because this could not be checked. */
export function hiddenKinds(unchecked: Unchecked[]): ReadonlySet<string> {
  return new Set(unchecked.flatMap(({ what }): DifferenceKind[] => hiddenBy[what]));
}

/** Sorts differences so that causes come before their consequences. */
export function causesFirst(differences: Difference[]): Difference[] {
  return differences.toSorted(
    (one, two) => differenceKinds.indexOf(one.kind) - differenceKinds.indexOf(two.kind),
  );
}

/** Collects differences, and what could not be checked. */
export type Findings = {
  differences: Difference[];
  unchecked: Unchecked[];
  differ(difference: Difference): void;
  /** Counts something that could not be checked, by kind and reason. */
  skip(what: Checkable, reason: string, count?: number): void;
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
