import * as z from 'zod/mini';
import { longestPaste } from '#contract/chain/longest-paste.ts';
import { transactionName } from '#contract/chain/transaction-names.ts';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';

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
  .check(legible, z.minLength(1, 'required'), z.maxLength(60, 'too_long'));
export const walletColour = z.enum(walletColours, 'required');

const metadata = z.object({ ui: z.object({ label: walletLabel, colour: walletColour }) });

/** The links of each wallet are counted up to this. */
export const countedLinks = 1_000;

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
  /** Payment links that are not archived and pay into this wallet now or after a pending change; at most 1,000. */
  linkCount: z.number(),
  /** Whether there are more than `linkCount`. */
  isMoreLinks: z.boolean(),
  createdAt: time,
});

export type Wallet = z.infer<typeof wallet>;

/** The final transfers to a wallet's address for this workspace's payments, summed by asset. */
export const received = z.object({
  walletId: z.string(),
  assets: z.array(z.object({ symbol: z.string(), decimals: z.number(), amountAtomic: z.string() })),
});
export type Received = z.infer<typeof received>;

/** A native balance that decreased without a transaction of the wallet, in one of these blocks. */
export const balanceFall = z.object({
  id: z.string(),
  walletId: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  amountAtomic: z.string(),
  fromBlockNumber: z.number(),
  blockNumber: z.number(),
  foundAt: time,
});
export type BalanceFall = z.infer<typeof balanceFall>;

export const balanceFallsMaximum = 50;
/** How many days of balance falls are listed. */
export const balanceFallsDays = 30;

export const createWalletInput = z.object({
  companyId: id,
  network: z.enum(networkIds, 'required'),
  environment: environmentChoice,
  platform: z._default(z.enum(walletPlatforms, 'invalid'), 'manual'),
  addresses: z
    .array(z.string().check(legible, z.maxLength(longestPaste, 'too_long')))
    .check(z.length(1, 'one_address')),
  metadata,
});

/** As wallets return it: 0x and the bytes. Signatures of contract wallets can be long. */
const signature = z
  .string('required')
  .check(z.regex(/^0x([0-9a-fA-F]{2})+$/, 'signature'), z.maxLength(20_000, 'too_long'));

export const signatureProof = z.object({ id, signature });
export const transactionProof = z.object({ id, transactionHash: transactionName });

/** Either proof. */
export const verifyWalletInput = z
  .object({
    id,
    signature: z.optional(signature),
    transactionHash: z.optional(transactionName),
  })
  .check(
    z.refine((proof) => proof.signature !== undefined || proof.transactionHash !== undefined, {
      path: ['signature'],
      error: 'required',
    }),
  );

export const walletChallenge = z.object({
  /** The text to sign, valid once. */
  text: z.string(),
  expiresAt: time,
  /** For addresses that cannot sign a text. */
  transaction: z.object({
    /** The text that the transaction must contain. */
    code: z.string(),
    /** The same in hexadecimal: the call data on EVM, the remark on Substrate. */
    data: z.string(),
    /** EVM: the address itself, which sends to itself. Substrate: null, because a remark has no recipient. */
    to: z.nullable(z.string()),
    expiresAt: time,
  }),
});
export type WalletChallenge = z.infer<typeof walletChallenge>;

export const wallets = {
  create: endpoint(permission('wallets:write').on('companyId'))
    .route({ method: 'POST', path: '/wallet', summary: 'Add a wallet', successStatus: 201 })
    .input(createWalletInput)
    .output(answer(wallet)),
  list: endpoint(permission('wallets:read').on('companyId'))
    .route({ method: 'GET', path: '/wallet', summary: 'List wallets' })
    .input(z.object({ companyId: id, environment: environmentChoice }))
    .output(answer(z.object({ wallets: z.array(wallet) }))),
  received: endpoint(permission('wallets:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/wallet/received',
      summary:
        'List what each wallet received this calendar month (UTC); wallets that received nothing are omitted',
    })
    .input(z.object({ companyId: id, environment: environmentChoice }))
    .output(answer(z.object({ received: z.array(received) }))),
  falls: endpoint(permission('wallets:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/wallet/falls',
      summary:
        'List balance decreases without a transaction from the wallet in the last 30 days; the newest 50',
    })
    .input(z.object({ companyId: id, environment: environmentChoice }))
    .output(answer(z.object({ falls: z.array(balanceFall) }))),
  update: endpoint(permission('wallets:write').on('id'))
    .route({ method: 'PATCH', path: '/wallet/{id}', summary: 'Update a wallet’s label and color' })
    .input(
      z.object({
        id,
        metadata: z.object({
          ui: z.object({ label: z.optional(walletLabel), colour: z.optional(walletColour) }),
        }),
      }),
    )
    .output(answer(wallet)),
  challenge: endpoint(permission('wallets:write').on('id'))
    .route({
      method: 'GET',
      path: '/wallet/{id}/challenge',
      summary: 'Start verifying a wallet: returns a message to sign and a code for a transaction',
    })
    .input(z.object({ id }))
    .output(answer(walletChallenge)),
  verify: endpoint(permission('wallets:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/wallet/{id}/verify',
      summary: 'Verify a wallet with a signature of the message or a transaction with the code',
    })
    .input(verifyWalletInput)
    .output(answer(wallet)),
  delete: endpoint(permission('wallets:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/wallet/{id}',
      summary: 'Delete a wallet',
      successStatus: 204,
    })
    .input(z.object({ id, companyId: id }))
    .output(z.undefined()),
};
