import type { output } from 'zod/mini';
import type { buttonOrderInput, ButtonPage } from '#contract/integrations/buttons.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { buttonPage, orderByButton } from './button-page.ts';

/** A payer opens a page a few times. */
const openings = { limit: 60, windowMs: 60_000 };
const orders = { limit: 20, windowMs: 10 * 60_000 };

/** Returns what a button's page shows, a limited number of times per caller. Throws as `buttonPage` does. */
export async function openButton(context: RequestContext, id: string): Promise<ButtonPage> {
  await throttleCaller(context, 'open a button', openings);
  return buttonPage(context, id);
}

/** Creates an order, a limited number of times per caller, and returns where to pay it. Throws as `orderByButton` does. */
export async function orderOf(
  context: RequestContext,
  input: output<typeof buttonOrderInput>,
): Promise<string> {
  await throttleCaller(context, 'order by a button', orders);
  return orderByButton(context, input);
}
