import { expect } from 'vitest';
import type { Caller } from './api.ts';

type Row = { id: string };

/**
 * Reads a list page by page, each from the `next` of the one before, and changes it in between. Expects to find all
 * records that the list had at first, once each and in the same order, and that positions of another kind are refused.
 * `path` has a query; `key` names the list in the answer.
 */
export async function expectSteadyPages(
  caller: Pick<Caller, 'call'>,
  path: string,
  key: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const read = async (query: string) => (await caller.call('GET', `${path}&${query}`)).data;
  const all = (await read('limit=100'))[key].map(({ id }: Row) => id);
  expect(all.length).toBeGreaterThan(2);
  const seen: string[] = [];
  let query = 'limit=1';
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await read(query);
    seen.push(...page[key].map(({ id }: Row) => id));
    expect(page.hasMore).toBe(page.next !== null);
    if (page.next === null) break;
    query = `limit=1&after=${encodeURIComponent(page.next)}`;
    if (pages < 3) await change();
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => all.includes(id))).toEqual(all);
  for (const after of ['x', '~', `${'9'.repeat(30)}~${all[0]}`, "1~' or true", 'submitted~1~x']) {
    const refused = await caller.call('GET', `${path}&after=${encodeURIComponent(after)}`);
    expect(refused.error?.issues).toEqual([{ field: 'after', code: 'invalid' }]);
  }
}
