/** Who sent claimed money. */
export type ClaimedSender = {
  /** In stored form; null where the chain does not tell. */
  account: string | null;
  /** Whether it paid the workspace by reference, on the same chain, before what was claimed. */
  hasPaidByReference: boolean;
};

/**
 * Returns whether the merchant has to confirm an address before a payment is refunded to it. Anybody can
 * read a hash off the chain and claim it, so claimed money goes back without asking only to anyone who sent all
 * of it, and only where that account is known to be a customer's own: exchanges and contracts send on behalf
 * of many, and put no reference beside it.
 */
export function needsConfirmation(recipientAccount: string, senders: ClaimedSender[]): boolean {
  return !senders.every(
    ({ account, hasPaidByReference }) =>
      account === recipientAccount && hasPaidByReference && !hasNoKey(account),
  );
}

// pallet-revive fills 20-byte addresses up with 0xee (its `AccountId32Mapper`), contracts' among them. The
// others begin with the type of an id that no key belongs to: `PalletId` of frame-support, `ParaId` and
// `Sibling` of polkadot-parachain-primitives, `ParentIsPreset` of staging-xcm-builder.
const mappedAddress = /^0x[0-9a-f]{40}(ee){12}$/;
const derivedPrefixes = ['modl', 'para', 'sibl', 'Parent'].map(
  (text) => `0x${Buffer.from(text).toString('hex')}`,
);
const substrateAccountLength = 2 + 64;

/** Whether no key signs for the account, as far as its bytes tell. */
function hasNoKey(account: string): boolean {
  if (account.length !== substrateAccountLength) return false;
  return (
    mappedAddress.test(account) || derivedPrefixes.some((prefix) => account.startsWith(prefix))
  );
}
