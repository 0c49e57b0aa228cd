import { hexOf, type TestRuntime } from './substrate-runtimes.ts';

// Keys and values of the state, encoded from the metadata by a library that the adapter doesn't use.

export function nativeKey({ builder, addressOf }: TestRuntime, account: string): string {
  return builder.buildStorage('System', 'Account').keys.enc(addressOf(account));
}

export function assetKey({ builder }: TestRuntime, id: number): string {
  return builder.buildStorage('Assets', 'Asset').keys.enc(id);
}

export function holdingKey({ builder, addressOf }: TestRuntime, id: number, account: string) {
  return builder.buildStorage('Assets', 'Account').keys.enc(id, addressOf(account));
}

/** Encodes the record of a used account with this free balance of the native coin, in atomic units. */
export function nativeHolding({ builder }: TestRuntime, free: bigint): string {
  const { value } = builder.buildStorage('System', 'Account');
  const data = { free, reserved: 0n, frozen: 0n, flags: 0n };
  return hexOf(value.enc({ nonce: 3, consumers: 1, providers: 1, sufficients: 1, data }));
}

export function assetDetails({ builder, addressOf }: TestRuntime, minBalance: bigint): string {
  const owner = addressOf(`0x${'7'.repeat(64)}`);
  const { value } = builder.buildStorage('Assets', 'Asset');
  const roles = { owner, issuer: owner, admin: owner, freezer: owner };
  const amounts = { supply: 1n, deposit: 0n, min_balance: minBalance, is_sufficient: true };
  const counts = { accounts: 1, sufficients: 1, approvals: 0, status: { type: 'Live' } };
  return hexOf(value.enc({ ...roles, ...amounts, ...counts }));
}
