-- Accounts whose balance is to be followed, appended by whatever makes somebody wait at them and deleted
-- by the watcher once it follows them. Not unique, so that two payments to one account never wait for
-- each other.
create table accounts_to_follow (
  id bigint generated always as identity primary key,
  chain text collate "C" not null,
  account text collate "C" not null
);
create index accounts_to_follow_chain on accounts_to_follow (chain, id);

create function follow_recipient() returns trigger language plpgsql as $$
begin
  insert into accounts_to_follow (chain, account) values (new.chain, new.recipient_account);
  return null;
end $$;
create trigger payments_follow_recipient after insert on payments for each row
  when (new.status = 'open') execute function follow_recipient();

create function follow_wallet() returns trigger language plpgsql as $$
begin
  insert into accounts_to_follow (chain, account) values (new.chain, new.account);
  return null;
end $$;
create trigger wallets_follow_new after insert on wallets for each row
  when (new.verified_at is not null or new.chain like '%/production')
  execute function follow_wallet();
create trigger wallets_follow_verified after update of verified_at on wallets for each row
  when (old.verified_at is null and new.verified_at is not null) execute function follow_wallet();

insert into accounts_to_follow (chain, account)
select chain, account from (
  select chain, recipient_account as account from payments where late_until >= now()
  union
  select chain, account from wallets where verified_at is not null or chain like '%/production'
) awaited
where not exists (
  select from expected_balances e where e.chain = awaited.chain and e.account = awaited.account
);
drop index wallets_unfollowed;
alter table wallets drop column followed;

-- What a balance fell by without a transaction of the account: contract wallets, delegated accounts and
-- fees outside of transactions make honest ones.
create table balance_falls (
  id bigint generated always as identity primary key,
  chain text collate "C" not null,
  account text collate "C" not null,
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  -- The blocks that it happened in, both included.
  from_height bigint not null,
  to_height bigint not null check (to_height >= from_height),
  found_at timestamptz not null,
  -- The providers that showed the balances.
  providers text[] not null check (cardinality(providers) > 0)
);
create index balance_falls_account on balance_falls (chain, account, found_at);

-- The balances behind a transfer that nothing else shows, at the end of its last block.
create table balance_evidence (
  transfer_id text collate "C" primary key references transfers on delete cascade,
  -- What the account held by everything that was read, and what it held.
  expected_atomic numeric(78, 0) not null,
  held_atomic numeric(78, 0) not null
);
