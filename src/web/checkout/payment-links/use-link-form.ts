import type { LinkType } from '#contract/ledger/link-types.ts';
import { useEffect } from 'react';
import type * as z from 'zod/mini';

import { useApiForm } from '#web/kit/form/form.ts';
import { type LinkInput, linkSchemas, type LinkValues } from './link-values.ts';

export type LinkFormApi = ReturnType<typeof useLinkForm>;

/**
 * Returns a form for links of any type: the type's schema uses its own part of the values, so that
 * input is kept when another type is chosen.
 */
export function useLinkForm(type: LinkType, initial: LinkInput) {
  const schema = linkSchemas[type] as unknown as z.core.$ZodType<LinkValues, LinkInput>;
  const form = useApiForm(schema, initial);
  const { reset, dirty } = form;
  const { environment } = initial;
  // A form without input follows the environment of the page; one with input keeps it.
  useEffect(() => {
    if (!dirty) reset({ ...form.getValues(), environment });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the page's environment counts
  }, [environment]);
  return form;
}
