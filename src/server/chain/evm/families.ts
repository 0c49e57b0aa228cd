import type { EvmFamily } from '#contract/chain/networks.ts';
import { ethereumForms, frontierForms, type HeaderForm, reviveForms } from './header-forms.ts';
import type { ReceiptEncoding } from './receipts-root.ts';
import { depositType } from './transaction-bytes.ts';

/** How a family of chains hashes its blocks. What comes first in a list is tried first. */
export type FamilyRules = {
  headerForms: readonly HeaderForm[];
  receiptEncodings: readonly ReceiptEncoding[];
  transactionTypes: ReadonlySet<number>;
  /** Whether blooms hold the bits of all logs and of nothing else. */
  exactBlooms: boolean;
  /** Whether a transaction costs what its own prices and the header's base fee say. */
  ethereumFees: boolean;
};

const ethereumTypes = [0, 1, 2, 3, 4];

// Ethereum's own forms prove for every family: a local node stands in for each of these chains.
export const families: Record<EvmFamily, FamilyRules> = {
  ethereum: {
    headerForms: ethereumForms,
    receiptEncodings: ['typed'],
    transactionTypes: new Set(ethereumTypes),
    exactBlooms: true,
    ethereumFees: true,
  },
  'op-stack': {
    headerForms: ethereumForms,
    receiptEncodings: ['deposit-nonce', 'typed'],
    transactionTypes: new Set([...ethereumTypes, depositType]),
    exactBlooms: true,
    ethereumFees: true,
  },
  frontier: {
    headerForms: [...frontierForms, ...ethereumForms],
    receiptEncodings: ['typed'],
    transactionTypes: new Set(ethereumTypes),
    exactBlooms: true,
    ethereumFees: true,
  },
  revive: {
    headerForms: [...reviveForms, ...ethereumForms],
    receiptEncodings: ['typed', 'untyped'],
    transactionTypes: new Set(ethereumTypes),
    // Runtimes may leave logs of the chain itself out of a receipt's bloom, or have some in no receipt.
    exactBlooms: false,
    // Gas is what the fee comes to at the base price, and older runtimes take no tip.
    ethereumFees: false,
  },
};
