import * as z from 'zod/mini';
import type { Context } from '#server/base/context.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';

const customer = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z.object({
    street: z.string(),
    extra: z.nullable(z.string()),
    city: z.string(),
    state: z.nullable(z.string()),
    postalCode: z.string(),
    country: z.string(),
  }),
});

/** Who ordered something, and where it is sent. */
export type Customer = z.infer<typeof customer>;

/** Encrypts a customer for the row of the order. */
export function sealCustomer(
  { config }: Pick<Context, 'config'>,
  orderId: string,
  who: Customer,
): Buffer {
  return encrypt(config.secretKey, JSON.stringify(who), `squarespace customer ${orderId}`);
}

export function openCustomer(
  { config }: Pick<Context, 'config'>,
  orderId: string,
  sealed: Buffer,
): Customer {
  return customer.parse(
    JSON.parse(decrypt(config.secretKey, sealed, `squarespace customer ${orderId}`)),
  );
}
