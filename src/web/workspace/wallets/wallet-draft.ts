import * as z from 'zod/mini';
import { type Environment, networkIds } from '#contract/chain/networks.ts';
import { walletColour, walletPlatforms } from '#contract/workspace/wallets.ts';
import { readDraft } from '#web/kit/form/drafts.ts';
import { walletSchema } from './wallet-schema.ts';

/** An unsaved wallet, whose parts can still be missing or invalid. */
const walletDraft = z.object({
  // A radio group without a selection is null.
  network: z.nullish(z.enum(networkIds)),
  platform: z.enum(walletPlatforms),
  addresses: z.tuple([z.string()]),
  metadata: z.object({ ui: z.object({ label: z.string(), colour: walletColour }) }),
});
export type WalletDraft = z.infer<typeof walletDraft>;

export const blankDraft: WalletDraft = {
  platform: 'manual',
  addresses: [''],
  metadata: { ui: { label: '', colour: 'blue' } },
};

/** Returns the draft's name: one for each workspace and environment. */
export function draftName(companyId: string, environment: Environment): string {
  return `wallet:${companyId}:${environment}`;
}

/** Returns the stored draft, or undefined if there is none or its format is outdated. */
export function keptDraft(name: string): WalletDraft | undefined {
  return walletDraft.safeParse(readDraft(name)).data;
}

/**
 * Checks whether the draft has nothing that the user would lose. A network preselected by the URL
 * doesn't count.
 */
export function isBlank(draft: WalletDraft, started: WalletDraft): boolean {
  return partsOf(draft) === partsOf({ ...blankDraft, network: started.network });
}

function partsOf({ network, addresses, metadata }: WalletDraft): string {
  const { label, colour } = metadata.ui;
  return JSON.stringify([network ?? null, addresses[0], label, colour]);
}

/** The fields of each step of the wizard. */
export const stepFields = [
  ['network'],
  ['addresses.0'],
  ['metadata.ui.label', 'metadata.ui.colour'],
] as const;

/** Returns the first step, from 0, with a missing or invalid field; the last step if there is none. */
export function reachedBy(input: object): number {
  const issues = walletSchema.safeParse(input).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path.join('.')));
  const first = stepFields.findIndex((fields) => fields.some((field) => wrong.has(field)));
  return first === -1 ? stepFields.length - 1 : first;
}
