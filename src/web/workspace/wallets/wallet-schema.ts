import * as z from 'zod/mini';
import { parseAddress } from '#contract/chain/addresses.ts';
import { chainOf, environments } from '#contract/chain/networks.ts';
import { createWalletInput } from '#contract/workspace/wallets.ts';

// The wizard asks for the environment, although the API has a default.
const placed = z.extend(createWalletInput, { environment: z.enum(environments) });

/** The contract's schema, plus a check of the address on the chosen chain. */
export const walletSchema = placed.check(
  z.refine(
    ({ network, environment, addresses }) => !addressIssue(network, environment, addresses),
    {
      path: ['addresses', 0],
      // The wizard validates each step: a missing label must not hide a wrong address.
      when: () => true,
      error: ({ input }) => {
        const { network, environment, addresses } = input as WalletInput;
        return addressIssue(network, environment, addresses) ?? 'invalid';
      },
    },
  ),
);

export type WalletInput = z.input<typeof placed>;

function addressIssue(
  network: WalletInput['network'] | '',
  environment: WalletInput['environment'],
  addresses: string[],
) {
  if (!network) return undefined;
  const text = addresses[0] ?? '';
  if (text.trim() === '') return 'required';
  const parsed = parseAddress(chainOf(network, environment), text);
  return parsed.ok ? undefined : parsed.issue;
}
