import type { Page } from '#server/base/database/page.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { LinkType } from '#contract/ledger/link-types.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import type { ListedLink } from '#contract/checkout/payment-links.ts';
import { commit } from '#server/base/database/commit.ts';
import { previewLink } from '#server/checkout/checkout/checkout.ts';
import { notFound } from '#server/base/errors.ts';
import { createdBefore, createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import {
  actorOf,
  environmentOf,
  placed,
  type RequestContext,
} from '#server/base/http/request-context.ts';
import { changeLink, discardPayoutChange } from '#server/checkout/payout-changes/payout-changes.ts';
import { assertWithinLimit } from './limit.ts';
import {
  changeDonationLink,
  changeStaticLink,
  createDonationLink,
  createDynamicLink,
  createStaticLink,
  type Link,
  selectLink,
  selectLinks,
  selectReceived,
  setLinkStatus,
  toPaymentLink,
  type ViewOf,
} from './payment-links.ts';
import type { LinkFilter } from './search-store.ts';
import { isOfType } from './payment-links.ts';

export const paymentLinkRoutes = {
  createStatic: api.paymentLinks.createStatic.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    const data = await createOnce(context, input, (tx) => createStaticLink(tx, context, input));
    return { data };
  }),

  createDynamic: api.paymentLinks.createDynamic.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    // A retry gets its first response, even if the limit has been used up since.
    const isRetry = (await createdBefore(context, input)) !== undefined;
    if (!isRetry) await assertWithinLimit(context, input);
    const data = await createOnce(context, input, (tx) => createDynamicLink(tx, context, input));
    return { data };
  }),

  createDonation: api.paymentLinks.createDonation.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    const data = await createOnce(context, input, (tx) => createDonationLink(tx, context, input));
    return { data };
  }),

  preview: api.paymentLinks.preview.handler(async ({ input, context }) => ({
    data: { html: await previewLink(context, input) },
  })),

  listStatic: api.paymentLinks.listStatic.handler(({ input, context }) =>
    listLinks<'static'>(context, { ...input, type: 'static' }),
  ),

  list: api.paymentLinks.list.handler(({ input, context }) => listLinks(context, input)),

  getStatic: api.paymentLinks.getStatic.handler(({ input, context }) =>
    oneLink(context, input.id, 'static'),
  ),

  getDynamic: api.paymentLinks.getDynamic.handler(({ input, context }) =>
    oneLink(context, input.id, 'dynamic'),
  ),

  getDonation: api.paymentLinks.getDonation.handler(({ input, context }) =>
    oneLink(context, input.id, 'donation'),
  ),

  get: api.paymentLinks.get.handler(({ input, context }) => oneLink(context, input.id)),

  updateStatic: api.paymentLinks.updateStatic.handler(async ({ input, context }) => {
    const data = await commit(context, (tx) =>
      changeLink(tx, context, input, { type: 'static', apply: changeStaticLink }),
    );
    return { data };
  }),

  updateDonation: api.paymentLinks.updateDonation.handler(async ({ input, context }) => {
    const how = { type: 'donation', apply: changeDonationLink } as const;
    const data = await commit(context, (tx) => changeLink(tx, context, input, how));
    return { data };
  }),

  setStatus: api.paymentLinks.setStatus.handler(async ({ input, context }) => {
    const data = await commit(context, async (tx) => {
      if (input.status === 'archived') await discardPayoutChange(tx, context, input.id);
      return setLinkStatus(tx, context, input.id, input.status);
    });
    return { data };
  }),
};

type LinkOf<Type extends LinkType> = Extract<Link, { type: Type }>;

async function listLinks<Type extends LinkType = LinkType>(
  context: RequestContext,
  input: Omit<LinkFilter, 'environment' | 'type'> & {
    environment?: Environment | undefined;
    type?: Type | undefined;
  } & Page,
) {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, input.environment);
  const filter = { ...input, environment };
  const page = await selectLinks(context.db, workspaceId, filter, input);
  const { links: found, ...end } = page;
  const links = found.filter((link) => isOfType(link, input.type));
  const received = await selectReceived(
    context.db,
    workspaceId,
    links.map(({ id }) => id),
  );
  return {
    data: {
      links: links.map((link) => ({
        ...toPaymentLink(context, link),
        received: receivedBy(link, received.get(link.id)),
      })),
      ...end,
      hasMore: end.next !== null,
    },
  };
}

/** Returns the received amounts by currency, the link's own first, even where it is 0. */
function receivedBy(
  { currency }: Link,
  sums: { currency: Currency; amountMinor: bigint }[] = [],
): ListedLink['received'] {
  const own = sums.find((sum) => sum.currency === currency) ?? { currency, amountMinor: 0n };
  return [own, ...sums.filter((sum) => sum !== own)].map((sum) => ({
    amount: fromMinor(sum.amountMinor, sum.currency),
    currency: sum.currency,
  }));
}

async function oneLink<Type extends LinkType>(
  context: RequestContext,
  id: string,
  type?: Type,
): Promise<{ data: ViewOf<LinkOf<Type>> }> {
  const link = await selectLink(context.db, actorOf(context).workspaceId, id);
  if (!link || !isOfType(link, type)) throw notFound();
  return { data: toPaymentLink<LinkOf<Type>>(context, link) };
}
