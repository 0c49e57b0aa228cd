import { onchainTable } from 'ponder';

export const transfer = onchainTable('transfer', (t) => ({
  id: t.text().primaryKey(),
  recipient: t.hex().notNull(),
  amount: t.bigint().notNull(),
}));
