import * as z from 'zod/mini';
import { answer, endpoint, time } from './endpoint.ts';
import { id } from './ids.ts';
import { environments, networkIds } from './networks.ts';

export const walletColours = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'black',
  'white',
] as const;
export type WalletColour = (typeof walletColours)[number];

export const walletPlatforms = ['manual', 'injected', 'walletconnect'] as const;

export const walletLabel = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'too_long'));
export const walletColour = z.enum(walletColours, 'required');

const metadata = z.object({ ui: z.object({ label: walletLabel, colour: walletColour }) });

export const wallet = z.object({
  id: z.string(),
  companyId: z.string(),
  network: z.enum(networkIds),
  environment: z.enum(environments),
  ecosystem: z.enum(['evm', 'substrate']),
  platform: z.enum(walletPlatforms),
  /** Exactly one, in the form that the network's explorers show. */
  addresses: z.array(z.string()),
  metadata,
  verifiedAt: z.nullable(time),
  /** Payment links that are not archived and pay into this wallet. */
  linkCount: z.number(),
  createdAt: time,
});

export type Wallet = z.infer<typeof wallet>;

export const createWalletInput = z.object({
  companyId: id,
  network: z.enum(networkIds, 'required'),
  environment: z.enum(environments, 'required'),
  platform: z._default(z.enum(walletPlatforms, 'invalid'), 'manual'),
  addresses: z
    .array(z.string().check(z.maxLength(128, 'too_long')))
    .check(z.length(1, 'one_address')),
  metadata,
});

export const wallets = {
  create: endpoint({ permission: 'wallets:write' })
    .route({ method: 'POST', path: '/wallet', summary: 'Add a wallet', successStatus: 201 })
    .input(createWalletInput)
    .output(answer(wallet)),
  list: endpoint({ permission: 'wallets:read' })
    .route({ method: 'GET', path: '/wallet', summary: 'All wallets of a workspace' })
    .input(z.object({ companyId: id, environment: z.optional(z.enum(environments, 'invalid')) }))
    .output(answer(z.object({ wallets: z.array(wallet) }))),
  update: endpoint({ permission: 'wallets:write' })
    .route({ method: 'PATCH', path: '/wallet/{id}', summary: 'Change label and colour' })
    .input(
      z.object({
        id,
        metadata: z.object({
          ui: z.object({ label: z.optional(walletLabel), colour: z.optional(walletColour) }),
        }),
      }),
    )
    .output(answer(wallet)),
  delete: endpoint({ permission: 'wallets:write' })
    .route({
      method: 'DELETE',
      path: '/wallet/{id}',
      summary: 'Delete a wallet',
      successStatus: 204,
    })
    .input(z.object({ id, companyId: id }))
    .output(z.undefined()),
};
