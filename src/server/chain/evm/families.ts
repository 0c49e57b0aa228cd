import type { EvmFamily } from '#contract/chain/networks.ts';
import {
  ethereumForms,
  frontierForms,
  type HeaderForm,
  reviveForms,
  substituteForms,
} from './header-forms.ts';
import type { ReceiptEncoding } from './receipts-root.ts';
import { depositType } from './transaction-bytes.ts';

/** How a family of chains hashes its blocks. Lists are tried in their order. */
export type FamilyRules = {
  headerForms: readonly HeaderForm[];
  receiptEncodings: readonly ReceiptEncoding[];
  transactionTypes: ReadonlySet<number>;
  /** Whether blooms contain exactly the bits of all logs. */
  exactBlooms: boolean;
  /** Whether a transaction's fee follows from its own prices and the header's base fee. */
  ethereumFees: boolean;
};

const ethereumTypes = [0, 1, 2, 3, 4];

// Ethereum's own forms are valid for every family, because a local node substitutes for each of these chains.
// A family has no two forms that read one header as of two times (`header.test.ts`).
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
    headerForms: [...frontierForms, ...substituteForms],
    receiptEncodings: ['typed'],
    transactionTypes: new Set(ethereumTypes),
    exactBlooms: true,
    ethereumFees: true,
  },
  revive: {
    headerForms: [...reviveForms, ...ethereumForms],
    receiptEncodings: ['typed', 'untyped'],
    transactionTypes: new Set(ethereumTypes),
    // Runtimes may omit the chain's own logs from a receipt's bloom, or have some that are in no receipt.
    exactBlooms: false,
    // Gas is the fee divided by the base price, and older runtimes have no tip.
    ethereumFees: false,
  },
};
