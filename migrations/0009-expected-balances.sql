-- What a watched account must hold of the native coin by everything that was read up to the chain's
-- cursor. Moved with the cursor; what the chain says beyond it came without a transaction or a log.
create table expected_balances (
  chain text collate "C" not null,
  account text collate "C" not null,
  amount_atomic numeric(78, 0) not null,
  -- The height from which on it is followed.
  since_height bigint not null,
  primary key (chain, account)
);

alter table chain_cursors
  -- The last final block whose balances were compared.
  add column compared_height bigint,
  -- Why nothing is credited although nodes answer: `operators_disagree`, `wrong_chain`, `finality_broken`.
  add column alarm text;

-- A credit that balances show and no node traces is known by the blocks it came in:
-- `block_height` is the last of them, and no transaction is known.
alter table transfers
  alter column transaction_hash drop not null,
  add column from_height bigint;
