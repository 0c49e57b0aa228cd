-- Reversed transfers that only balances or traces showed, and that a balance has to be read to find again. One
-- is taken out when balances are followed from the block that was rewound to, or the same money is credited
-- again; the others raise the alarm `reversed_not_found` (docs/operations.md).
create table unfound_transfers (
  transfer_id text collate "C" primary key references transfers on delete cascade,
  chain text collate "C" not null
);
create index unfound_transfers_chain on unfound_transfers (chain);
