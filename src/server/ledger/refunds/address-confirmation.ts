/** A sender of a transfer that was claimed, or recognized as a remaining amount. */
export type ClaimedSender = {
  /** In stored form; null if the chain doesn't show it. */
  account: string | null;
  /** Whether it paid the workspace by reference, on the same chain, before that transfer. */
  hasPaidByReference: boolean;
};

/**
 * Checks whether the merchant has to confirm an address before a payment is refunded to it. Anyone can read a hash
 * from the chain and claim it. So a claimed payment is refunded without confirmation only to the sender of all of
 * it, and only if that account is known to be a customer's own: exchanges and contracts send on behalf of many
 * people, and without a reference.
 */
export function needsConfirmation(recipientAccount: string, senders: ClaimedSender[]): boolean {
  return !senders.every(
    ({ account, hasPaidByReference }) =>
      account === recipientAccount && hasPaidByReference && !hasNoKey(account),
  );
}

// pallet-revive pads 20-byte addresses with 0xee (its `AccountId32Mapper`), including those of contracts. The
// others start with the type of an id without a key: `PalletId` of frame-support, `ParaId` and
// `Sibling` of polkadot-parachain-primitives, `ParentIsPreset` of staging-xcm-builder.
const mappedAddress = /^0x[0-9a-f]{40}(ee){12}$/;
const derivedPrefixes = ['modl', 'para', 'sibl', 'Parent'].map(
  (text) => `0x${Buffer.from(text).toString('hex')}`,
);
const substrateAccountLength = 2 + 64;

/** Checks whether the account's bytes show that no key signs for it. */
function hasNoKey(account: string): boolean {
  if (account.length !== substrateAccountLength) return false;
  return (
    mappedAddress.test(account) || derivedPrefixes.some((prefix) => account.startsWith(prefix))
  );
}
