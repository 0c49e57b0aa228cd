import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countMaximum } from '#contract/base/counting.ts';
import { testContext } from '#test/context.ts';
import { countUpToMaximum } from './page.ts';

const context = testContext();

test.each([
  [0, { total: 0, isMore: false }],
  [countMaximum, { total: countMaximum, isMore: false }],
  [countMaximum + 1, { total: countMaximum, isMore: true }],
  [1_000_000, { total: countMaximum, isMore: true }],
])(
  'of %i rows, counts up to ten thousand and says whether there are more',
  async (rows, counted) => {
    const query = sql`select from generate_series(1, ${rows}::int)`;
    expect(await countUpToMaximum(context.db, query)).toEqual(counted);
  },
);
