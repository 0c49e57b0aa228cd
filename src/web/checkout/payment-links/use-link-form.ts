import type { LinkType } from '#contract/ledger/link-types.ts';
import type * as z from 'zod/mini';

import { useApiForm } from '#web/kit/form/form.ts';
import { type LinkInput, linkSchemas, type LinkValues } from './link-values.ts';

export type LinkFormApi = ReturnType<typeof useLinkForm>;

/** Returns a form for links of any type: the type's schema uses its own part of the values. */
export function useLinkForm(type: LinkType, initial: LinkInput) {
  const schema = linkSchemas[type] as unknown as z.core.$ZodType<LinkValues, LinkInput>;
  return useApiForm(schema, initial);
}
