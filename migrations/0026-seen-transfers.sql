-- Transfers in blocks above finality, for display and `payment.processing` alone. Nothing of money is
-- derived from this table, and it can be rebuilt from the chain at any time.
create table seen_transfers (
  id text collate "C" primary key,
  chain text collate "C" not null,
  block_hash text collate "C" not null,
  kind text collate "C" not null,
  index integer not null,
  block_height bigint not null,
  block_time timestamptz not null,
  transaction_hash text collate "C" not null,
  sender_account text collate "C",
  recipient_account text collate "C" not null,
  asset_id asset_id not null,
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  reference text collate "C",
  payment_id text collate "C" references payments on delete cascade,
  matched_by text,
  -- The provider that showed the block.
  provider text not null,
  -- Its block was reorganized away, or another block became final at its height.
  orphaned boolean not null default false,
  created_at timestamptz not null,
  unique (chain, block_hash, kind, index)
);
create index seen_transfers_payment on seen_transfers (payment_id) where payment_id is not null;
create index seen_transfers_current on seen_transfers (chain, block_height) where not orphaned;
create index seen_transfers_transaction on seen_transfers (transaction_hash) where not orphaned;

insert into seen_transfers (id, chain, block_hash, kind, index, block_height, block_time,
  transaction_hash, sender_account, recipient_account, asset_id, amount_atomic,
  reference, payment_id, matched_by, provider, orphaned, created_at)
select id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
  sender_account, recipient_account, asset_id, amount_atomic, reference, payment_id,
  matched_by, 'unrecorded', state = 'orphaned', created_at
from transfers where state in ('seen', 'orphaned');
delete from transfers where state in ('seen', 'orphaned');
drop index transfers_seen;

-- What a stored transfer rests on, and which providers showed its block as final.
alter table transfers add column proof text, add column providers text[];
-- Rows from before the evidence was kept.
update transfers set proof = 'unrecorded', providers = '{unrecorded}';
alter table transfers
  alter column proof set not null,
  alter column providers set not null,
  -- Only final transfers are stored; `reversed` ones were in a block that a rewind took out of the chain.
  add constraint transfers_are_final check (state in ('final', 'reversed')),
  add constraint transfers_have_proof check (proof in (
    'header_tx_receipt', 'read_proof_metadata_agreed', 'two_providers', 'balances_two_providers',
    'trusted_single', 'demo', 'unrecorded'
  )),
  add constraint transfers_have_providers check (
    cardinality(providers) >= case
      when proof in ('trusted_single', 'demo', 'unrecorded') then 1 else 2 end
  );

-- A final transfer is inserted whole from its proven block. What the chain said is never updated:
-- a row that one provider's word filled in could otherwise be made final by another statement.
create function refuse_changed_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'transfers: what the chain said of % cannot be changed', old.id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger transfers_are_immutable before update on transfers for each row
  when ((old.id, old.chain, old.block_hash, old.kind, old.index, old.block_height, old.block_time,
         old.from_height, old.transaction_hash, old.sender_account, old.recipient_account,
         old.asset_id, old.amount_atomic, old.reference, old.proof, old.providers)
    is distinct from
        (new.id, new.chain, new.block_hash, new.kind, new.index, new.block_height, new.block_time,
         new.from_height, new.transaction_hash, new.sender_account, new.recipient_account,
         new.asset_id, new.amount_atomic, new.reference, new.proof, new.providers))
  execute function refuse_changed_transfer();
