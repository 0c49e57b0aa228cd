import type { LinkType } from '#contract/ledger/link-types.ts';
import type * as z from 'zod/mini';

import { useApiForm } from '#web/kit/form/form.ts';
import { type LinkInput, linkSchemas, type LinkValues } from './link-values.ts';

export type LinkFormApi = ReturnType<typeof useLinkForm>;

/** One form for links of every type: the schema of the type takes its own of what the form holds. */
export function useLinkForm(type: LinkType, initial: LinkInput) {
  const schema = linkSchemas[type] as unknown as z.core.$ZodType<LinkValues, LinkInput>;
  return useApiForm(schema, initial);
}
