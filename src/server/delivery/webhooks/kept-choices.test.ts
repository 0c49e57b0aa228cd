import { expect, test } from 'vitest';
import { paymentEventTypes, linkEventTypes } from '#contract/delivery/event-types.ts';
import { upgradedDatabase } from '#test/upgraded-database.ts';

const rows = upgradedDatabase(
  '0046-openers.sql',
  `insert into workspaces (id, name, size, country, use_cases, created_at)
     values ('wsp', 'Shop', '2-10', 'DE', '{}', now());
   insert into webhooks (id, workspace_id, environment, name, url, secret_key, signing_secret, status, events, created_at, updated_at)
     select id, 'wsp', 'test', id, 'https://shop.example', '', '', 'active', events, now(), now()
     from (values ('all', '{}'::text[]), ('few', '{payment.paid}')) as w (id, events);`,
);

// Those that came later are received by whom they are chosen.
const then = paymentEventTypes.filter((type) => type !== 'payment.claimed');

test('an upgrade leaves every webhook the events that it got before', async () => {
  expect(await rows('select id, events from webhooks order by id')).toEqual([
    { id: 'all', events: [...then, ...linkEventTypes, 'wallet.verified'] },
    { id: 'few', events: ['payment.paid'] },
  ]);
});
