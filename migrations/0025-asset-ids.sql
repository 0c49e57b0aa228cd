-- The one identity of an asset on its chain (src/contract/assets.ts): contracts were kept in whatever
-- letter case they were given, so that one asset had several names.
create domain asset_id as text collate "C"
  check (value ~ '^(native|erc20:0x[0-9a-f]{40}|asset:(0|[1-9][0-9]{0,38}))$');

create function pg_temp.asset_id_of(contract_or_asset_id text) returns text
language sql immutable return case
  when coalesce(contract_or_asset_id, '') = '' then 'native'
  when contract_or_asset_id ilike '0x%' then 'erc20:' || lower(contract_or_asset_id)
  else 'asset:' || contract_or_asset_id
end;

drop index payments_exact_amount;
alter table payments rename column contract_or_asset_id to asset_id;
alter table payments
  alter column asset_id type asset_id using pg_temp.asset_id_of(asset_id),
  alter column asset_id set not null;
create unique index payments_exact_amount on payments
  (recipient_account, amount_atomic, chain, asset_id) where amount_held;

alter table transfers rename column contract_or_asset_id to asset_id;
alter table transfers
  alter column asset_id type asset_id using pg_temp.asset_id_of(asset_id),
  alter column asset_id set not null;

alter table smallest_amounts rename column asset to asset_id;
alter table smallest_amounts
  alter column asset_id type asset_id using pg_temp.asset_id_of(asset_id);

-- Symbols are labels: two assets of an account can share one. Those of payments that are gone are looked
-- up among what was ever on offer.
alter table received_amounts add column asset_id asset_id;
update received_amounts r set asset_id = coalesce(
  (
    select p.asset_id from payments p
    where p.workspace_id = r.workspace_id and p.chain = r.chain and p.symbol = r.symbol
      and p.recipient_account = r.account
    limit 1
  ),
  case when r.chain = 'polkadot/production' and r.symbol = 'USDt' then 'asset:1984'
    when r.chain = 'polkadot/production' and r.symbol = 'USDC' then 'asset:1337'
    else 'native' end
);
alter table received_amounts
  alter column asset_id set not null,
  drop constraint received_amounts_pkey,
  add primary key (workspace_id, month_at, chain, account, asset_id);
