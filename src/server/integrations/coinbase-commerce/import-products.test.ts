import { beforeAll, describe, expect, test } from 'vitest';
import { uploadMaximum } from '#contract/base/uploads.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { joinAs } from '#test/api.ts';
import { coinbaseFiles, type Member, withWallet } from '#test/coinbase-file.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({ config: { chains: allChains } });
let owner: Member;
let other: Member;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  owner = await withWallet(context);
  other = await withWallet(context);
});

const { send, preview, importAll } = coinbaseFiles(context, () => owner);

async function links(by = owner, environment = 'test') {
  const query = `companyId=${by.companyId}&environment=${environment}&limit=100`;
  const { data } = await by.call('GET', `/payment-link?${query}`);
  return data.links as { id: string; name: string }[];
}

async function count(table: string): Promise<number> {
  const { rows } = await context.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count as number;
}

const header = 'id,name,description,pricing_type,local_price.amount,local_price.currency';
const file = (...rows: string[]) => [header, ...rows].join('\n');
const many = (prefix: string, number: number) =>
  file(...Array.from({ length: number }, (_, i) => `${prefix}-${i},Item ${i},,fixed_price,5,EUR`));

test('a product with a price becomes a static link, one without a donation link', async () => {
  const rows = file(
    'a1,Sencha,"Green, of the first\nharvest",fixed_price,12.50,EUR',
    'a2,Bees,For the bees,no_price,,',
  );
  expect(await preview(rows)).toMatchObject({
    ...{ kind: 'products', new: 2, existing: 0, refused: 0, hasWallet: true },
    rows: [
      { line: 2, id: 'a1', name: 'Sencha', becomes: 'static', amount: '12.50', currency: 'EUR' },
      { line: 4, id: 'a2', name: 'Bees', becomes: 'donation', amount: null, currency: 'USD' },
    ],
  });
  expect(await importAll(rows)).toBe(2);
  const [bees, sencha] = await links();
  expect(sencha).toMatchObject({
    ...{ type: 'static', status: 'active', name: 'Sencha', environment: 'test' },
    description: 'Green, of the first\nharvest',
    amount: { amount: '12.50', currency: 'EUR' },
  });
  expect(bees).toMatchObject({ type: 'donation', name: 'Bees', currency: 'USD', freeAmount: true });
});

test('a preview stores nothing', async () => {
  const before = [await count('payment_links'), await count('coinbase_products')];
  await preview(file('b1,Cup,,fixed_price,4,EUR'));
  expect([await count('payment_links'), await count('coinbase_products')]).toEqual(before);
});

test('a link is created like any other one, with an audit entry and an event', async () => {
  await importAll(file('c1,Pot,,fixed_price,30,EUR'));
  const { id } = (await links())[0]!;
  const { rows } = await context.pool.query(
    `select (select action from audit_log where target = $1),
       (select type from events where body::text like '%' || $1 || '%')`,
    [id],
  );
  expect(rows).toEqual([{ action: 'payment_link.created', type: 'payment_link.created' }]);
});

describe('no product becomes two links', () => {
  test('when its file is imported again, also in another order and with other prices', async () => {
    expect(await importAll(file('d1,One,,fixed_price,1,EUR', 'd2,Two,,fixed_price,2,EUR'))).toBe(2);
    const again = file('d2,Two,,fixed_price,9,EUR', 'd1,One,,fixed_price,1,EUR');
    expect(await preview(again)).toMatchObject({ new: 0, existing: 2, rows: [] });
    expect(await importAll(again)).toBe(0);
  });

  test('when two members import the file at the same time', async () => {
    const before = await count('payment_links');
    const created = await Promise.all([importAll(many('e', 60)), importAll(many('e', 60))]);
    expect(created[0] + created[1]).toBe(60);
    expect((await count('payment_links')) - before).toBe(60);
  });

  test('when the import ends in the middle and is repeated, and none is missing', async () => {
    const before = await count('payment_links');
    // The third link can't be recorded: what was created with it is undone.
    await context.pool.query(
      `create function fail_third() returns trigger language plpgsql as $$ begin
         if new.product_id = 'f-2' then raise exception 'killed'; end if; return new; end $$;
       create trigger fail before insert on coinbase_products for each row execute function fail_third()`,
    );
    expect((await send('import', many('f', 5))).status).toBe(500);
    expect((await count('payment_links')) - before).toBe(2);
    await context.pool.query('drop trigger fail on coinbase_products');
    expect(await importAll(many('f', 5))).toBe(3);
    expect((await count('payment_links')) - before).toBe(5);
  });

  test('when a file has its id twice', async () => {
    const twice = file('g1,One,,fixed_price,1,EUR', 'g1,Other,,fixed_price,2,EUR');
    const { refusedRows } = await preview(twice);
    expect(refusedRows).toMatchObject([{ line: 3, reasons: [{ code: 'csv_id_twice' }] }]);
    expect(await importAll(twice)).toBe(1);
  });
});

test('a workspace knows nothing of what another one imported, nor of its links', async () => {
  const linkId = (await links())[0]!.id;
  const rows = file(`${linkId},Stolen,,fixed_price,1,EUR`, 'a1,Sencha,,fixed_price,1,EUR');
  const before = JSON.stringify(await links());
  expect(await preview(rows, { by: other })).toMatchObject({ new: 2, existing: 0 });
  expect(await importAll(rows, { by: other })).toBe(2);
  expect((await links(other)).map(({ name }) => name).toSorted()).toEqual(['Sencha', 'Stolen']);
  expect((await links(other)).map(({ id }) => id)).not.toContain(linkId);
  expect(JSON.stringify(await links())).toBe(before);
});

describe('a row that can’t become a link says why, and the others do', () => {
  let fine = 0;

  test.each([
    ['h1,,,fixed_price,1,EUR', 'name', 'required'],
    [',No id,,fixed_price,1,EUR', 'id', 'required'],
    [`h3,${'x'.repeat(121)},,fixed_price,1,EUR`, 'name', 'too_long'],
    [`h4,Long,${'x'.repeat(501)},fixed_price,1,EUR`, 'description', 'too_long'],
    [`${'x'.repeat(101)},Long id,,fixed_price,1,EUR`, 'id', 'too_long'],
    ['h5,Nothing,,fixed_price,0,EUR', 'amount', 'amount_positive'],
    ['h6,Negative,,fixed_price,-1,EUR', 'amount', 'amount_format'],
    [`h7,Endless,,fixed_price,1${'0'.repeat(30)},EUR`, 'amount', 'amount_too_large'],
    ['h8,Fine,,fixed_price,1.005,EUR', 'amount', 'too_many_decimals'],
    ['h9,Whole,,fixed_price,1.5,JPY', 'amount', 'too_many_decimals'],
    ['h10,Formula,,fixed_price,=1+1,EUR', 'amount', 'amount_format'],
    ['h11,Thousands,,fixed_price,"1,000.00",EUR', 'amount', 'amount_format'],
    ['h12,Missing,,fixed_price,,EUR', 'amount', 'amount_format'],
    ['h13,Nowhere,,fixed_price,1,XXX', 'currency', 'currency_not_priced'],
    ['h14,Coin,,fixed_price,1,USDC', 'currency', 'currency_not_priced'],
    ['h15,Bitcoin,,no_price,,BTC', 'currency', 'currency_not_priced'],
    ['h16,Bare,,fixed_price,1,', 'currency', 'required'],
  ])('%s', async (row, field, code) => {
    const rows = file(row, `${(fine += 1)},Fine,,fixed_price,1,EUR`);
    const { refusedRows, new: fresh } = await preview(rows);
    expect(refusedRows).toMatchObject([{ line: 2, reasons: [{ field, code }] }]);
    expect(fresh).toBe(1);
    expect(await importAll(rows)).toBe(1);
  });
});

test('texts are stored as people type them: no formula runs, and nothing turns their direction', async () => {
  await importAll(file('i1,=1+1,"\u202Eevil\u202C text",fixed_price,1,EUR'));
  const [link] = await links();
  expect(link).toMatchObject({ name: '=1+1', description: 'evil text' });
});

test('a row that ends early has no price: customers choose the amount', async () => {
  const { rows } = await preview(file('m1,Short'));
  expect(rows).toMatchObject([{ name: 'Short', becomes: 'donation', currency: 'USD' }]);
});

describe('columns', () => {
  test.each([
    ['in any order and case', 'CURRENCY,Price,NAME,ID\nEUR,7,Kettle,n1'],
    ['separated by semicolons', 'ID;Name;Price;Currency\nn1;Kettle;7;EUR'],
    ['with others between them', 'id,logo_url,name,color,price,currency\nn1,,Kettle,#fff,7,EUR'],
  ])('are found %s', async (_how, text) => {
    expect(await preview(text)).toMatchObject({
      new: 1,
      rows: [{ id: 'n1', name: 'Kettle', amount: '7', currency: 'EUR' }],
    });
  });

  test('can have the currency in the price', async () => {
    const { rows } = await preview('Checkout ID,Title,Price\nj1,Kettle,7.50 eur');
    expect(rows).toMatchObject([{ name: 'Kettle', amount: '7.50', currency: 'EUR' }]);
  });
});

test.each([
  ['csv_columns', 'Timestamp,Transaction Type,Asset\n2024-01-01,Buy,BTC'],
  ['csv_columns', ''],
  ['csv_columns', ','.repeat(100_000)],
  ['csv_column_twice', 'id,name,name,price\n1,a,b,5'],
  ['csv_encoding', new Uint8Array([0x69, 0x64, 0xff])],
  ['csv_large', 'x'.repeat(uploadMaximum + 1)],
])('a file of another kind is refused, by name: %s', async (code, text) => {
  for (const what of ['preview', 'import'] as const) {
    const { status, error } = await send(what, text);
    expect([status, error?.issues]).toEqual([422, [{ field: 'file', code }]]);
  }
});

test('without a wallet the preview says so, and the import creates nothing', async () => {
  const rows = file('k1,Cup,,fixed_price,4,EUR');
  const environment = 'production';
  expect(await preview(rows, { environment })).toMatchObject({ new: 1, hasWallet: false });
  const { error } = await send('import', rows, { environment });
  expect(error?.issues).toMatchObject([{ field: 'walletIds', code: 'no_wallet' }]);
  expect(await links(owner, environment)).toEqual([]);
});

test('who may not create links can’t import them', async () => {
  const viewer = { ...(await joinAs(context, owner, 'viewer')), companyId: owner.companyId };
  const rows = file('l1,Cup,,fixed_price,4,EUR');
  for (const what of ['preview', 'import'] as const) {
    expect((await send(what, rows, { by: viewer })).error?.code).toBe('missing_privilege');
  }
});

test('a workspace sends no more files than it needs', async () => {
  const form = () => {
    const body = new FormData();
    body.append('companyId', owner.companyId);
    body.append('file', new File(['x'], 'x.csv'));
    return body;
  };
  let status = 422;
  for (let sent = 0; sent < 121; sent += 1) {
    ({ status } = await owner.call('POST', '/integration/coinbase-commerce/preview', form()));
  }
  expect(status).toBe(429);
});
