import type { Context } from '#server/base/context.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';
import type { ShopRecord } from './store.ts';

/** Encrypts a key for the row of its integration. */
export function sealKey({ config }: Pick<Context, 'config'>, id: string, key: string): Buffer {
  return encrypt(config.secretKey, key, `squarespace key ${id}`);
}

/** Returns the stored key of a shop, or undefined once it is disconnected. */
export function openKey(
  { config }: Pick<Context, 'config'>,
  { integrationId, apiKey }: Pick<ShopRecord, 'integrationId' | 'apiKey'>,
): string | undefined {
  if (apiKey === null) return undefined;
  return decrypt(config.secretKey, apiKey, `squarespace key ${integrationId}`);
}

/** Returns the part of a key that is shown: of short ones nothing that helps to guess the rest. */
export function lastOf(key: string): string {
  return key.length < 12 ? '' : key.slice(-4);
}
