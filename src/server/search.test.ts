import { beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// A search finds a text however its accents, case and Unicode form are written, whatever the locale of the
// database. `Ångström` is typed with the sign of the unit, in a decomposed form, and without accents.

const found: [stored: string, typed: string[]][] = [
  ['École Étude', ['École Étude', 'école étude', 'ECOLE ETUDE', 'E\u0301cole E\u0301tude', 'Éco']],
  ['Ångström', ['\u212Bngstro\u0308m', 'angstrom', 'ÅNGSTRÖM', 'A\u030ANGSTROM']],
  ['Smørrebrød', ['smørrebrød', 'SMØRREBRØD', 'smorrebrod']],
  ['Łódź', ['łódź', 'ŁÓDŹ', 'lodz']],
  ['Großmann', ['GROSSMANN', 'großmann', 'GROẞMANN', 'grossm']],
  ['Æther Œuvre', ['æther œuvre', 'AETHER OEUVRE']],
  ['İstanbul Diyarbakır', ['istanbul diyarbakir', 'İSTANBUL DİYARBAKIR', 'ISTANBUL DIYARBAKIR']],
  ['ΟΔΥΣΣΕΎΣ', ['οδυσσεύς', 'οδυσσευσ', 'Οδυσσεύς']],
  ['Привет Ёлка', ['привет ёлка', 'ПРИВЕТ ЕЛКА']],
  ['می‌خواهم', ['می‌خواهم', 'میخواهم']],
  ['ﬁne Ｔｅａ', ['fine tea', 'FINE TEA']],
  ['नमस्ते', ['नमस्ते']],
  ['東京カフェ', ['東京カフェ', '東京ｶﾌｪ']],
  ['50% off_now \\ "x"', ['50% off_now \\ "x"', '50% OFF_NOW \\']],
];
/** What must not be taken for a pattern, a word boundary or the syntax of a search. */
const literal = ['%', '_ _', '50_', 'O%f', '\\', "' or true --", '５０％＿'];

describe.each([{ locale: undefined }, { locale: 'en-US' }, { locale: 'tr-TR' }])(
  'in a database of the locale $locale, a search of',
  ({ locale }) => {
    const context = testContext({ config: { chains: allChains }, ...(locale && { locale }) });
    const till = testTill(context);
    const emailOf = (index: number) => `payer${index}@example.com`;

    beforeAll(async () => {
      for (const [index, [name]] of found.entries()) {
        const { data } = await till.owner.call('POST', '/payment-link/static', link({ name }));
        await till.open({ customer: { email: emailOf(index), name } }, data.id);
      }
    });

    const listed = async (path: string, q: string) => {
      const query = `companyId=${till.owner.companyId}&environment=test&limit=100`;
      const { data } = await till.owner.call('GET', `${path}?${query}&q=${encodeURIComponent(q)}`);
      return data;
    };
    const linksBy = async (q: string): Promise<string[]> =>
      (await listed('/payment-link', q)).links.map((one: { name: string }) => one.name);
    const paymentsBy = async (q: string): Promise<string[]> =>
      (await listed('/payment', q)).payments.map((one: { linkName: string }) => one.linkName);
    const customersBy = async (q: string): Promise<string[]> =>
      (await listed('/customer', q)).customers.map((one: { email: string }) => one.email);

    test.each(found)('%s finds it however it is written', async (stored, typed) => {
      const email = emailOf(found.findIndex(([name]) => name === stored));
      for (const q of typed) {
        expect([q, await linksBy(q)]).toEqual([q, [stored.normalize('NFC')]]);
        expect([q, await paymentsBy(q)]).toEqual([q, [stored.normalize('NFC')]]);
        expect([q, await customersBy(q)]).toEqual([q, [email]]);
      }
    });

    test.each(literal)('%s is no pattern', async (q) => {
      const isPart = (name: string) =>
        name.normalize('NFKC').toLowerCase().includes(q.normalize('NFKC').toLowerCase());
      expect(await linksBy(q)).toEqual(found.map(([name]) => name).filter(isPart));
      const startsSo = (name: string) => name.toLowerCase().startsWith(q.toLowerCase());
      expect(await paymentsBy(q)).toEqual(found.map(([name]) => name).filter(startsSo));
    });

    test('a link by its reference, in another form or case', async () => {
      const order = { ...link({ name: 'Order' }), reference: 'Commande-É1' };
      const { data } = await till.owner.call('POST', '/payment-link/dynamic', order);
      await till.open({}, data.id);
      for (const q of ['Commande-É1', 'commande-e\u03011', 'COMMANDE-É1']) {
        expect([q, await linksBy(q)]).toEqual([q, ['Order']]);
        expect([q, await paymentsBy(q)]).toEqual([q, ['Order']]);
      }
      const exactly = (reference: string) =>
        till.owner.call(
          'GET',
          `/payment-link?environment=test&companyId=${till.owner.companyId}&reference=${encodeURIComponent(reference)}`,
        );
      for (const reference of ['Commande-É1', 'Commande-E\u03011'])
        expect((await exactly(reference)).data.total).toBe(1);
      expect((await exactly('commande-é1')).data.total).toBe(0);
      // As references were stored before they were normalized.
      const old = 'Commande-\u200BE\u03011';
      await context.pool.query('update payment_links set reference = $1 where id = $2', [
        old,
        data.id,
      ]);
      expect((await exactly(old)).data.total).toBe(1);
      expect(await linksBy('commande-é1')).toEqual(['Order']);
    });

    test('a name whose folded form is many times longer finds it', async () => {
      // Each sign is compatible with several letters: an index entry or a word of them would be too long.
      const squares = Array.from({ length: 88 }, (_, index) =>
        String.fromCodePoint(0x3300 + index),
      );
      for (const name of ['ﷺ'.repeat(120), squares.join(''), '㌀㌁㌂'.repeat(40)]) {
        const { status, data } = await till.owner.call(
          'POST',
          '/payment-link/static',
          link({ name }),
        );
        expect(status).toBe(201);
        const customer = { email: 'long@example.com', name: name.repeat(2).slice(0, 200) };
        await till.open({ customer }, data.id);
        expect(await paymentsBy(name)).toEqual([name]);
        expect(await customersBy(name)).toEqual(['long@example.com']);
      }
    });

    test('members sorts names as readers expect', async () => {
      for (const name of ['Zoé', 'Élodie', 'emil']) {
        const form = new FormData();
        form.set('name', name);
        const viewer = await joinAs(context, till.owner, 'viewer');
        expect((await viewer.call('PATCH', '/user/info-settings', form)).status).toBe(200);
      }
      const { data } = await till.owner.call('GET', `/company/${till.owner.companyId}/members`);
      const names = data.members.map((one: { name: string | null }) => one.name).filter(Boolean);
      expect(names).toEqual(['Élodie', 'emil', 'Zoé']);
    });

    test('names uses its index', async () => {
      const client = await context.pool.connect();
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      // They would do for a table without rows.
      await client.query(
        'drop index payment_links_workspace, payment_links_by_status, payment_links_by_type',
      );
      const plan = async (condition: string) => {
        const { rows } = await client.query(`explain select from ${condition}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const links = `payment_links where workspace_id = 'w' and`;
      const plans = [
        await plan(`${links} left(folded_name, 200) ^@ left(fold_text('École'), 200)`),
        await plan(
          `${links} folded_reference = fold_text('É')
            and left(folded_reference, 200) = left(fold_text('É'), 200)`,
        ),
        await plan(`customers where words @@ fold_longest('École Étude')`),
      ];
      await client.query('rollback');
      client.release();
      expect(plans[0]).toMatch(/payment_links_name.*\n.*Index Cond:.*'ecole'/);
      expect(plans[1]).toMatch(/payment_links_reference.*\n.*Index Cond:.*'e'/);
      expect(plans[2]).toMatch('customers_words');
    });
  },
);
