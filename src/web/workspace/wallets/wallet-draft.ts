import * as z from 'zod/mini';
import { type Environment, networkIds } from '#contract/chain/networks.ts';
import { walletColour, walletPlatforms } from '#contract/workspace/wallets.ts';
import { readDraft } from '#web/kit/form/drafts.ts';
import { walletSchema } from './wallet-schema.ts';

/** A wallet that is not saved yet, in its parts that can still be missing or wrong. */
const walletDraft = z.object({
  // A radio group without a choice is null.
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

/** One draft for each workspace and environment. */
export function draftName(companyId: string, environment: Environment): string {
  return `wallet:${companyId}:${environment}`;
}

/** The draft that was kept; one that cannot be read any more counts as none. */
export function keptDraft(name: string): WalletDraft | undefined {
  return walletDraft.safeParse(readDraft(name)).data;
}

/** Whether someone has entered anything that would be a pity to lose. */
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

/** The first step, from 0, that something is missing or wrong in; the last where all is well. */
export function reachedBy(input: object): number {
  const issues = walletSchema.safeParse(input).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path.join('.')));
  const first = stepFields.findIndex((fields) => fields.some((field) => wrong.has(field)));
  return first === -1 ? stepFields.length - 1 : first;
}
