-- What the owner of an address is asked to sign. Each is good once.
create table wallet_challenges (
  wallet_id text collate "C" primary key references wallets on delete cascade,
  text text not null,
  expires_at timestamptz not null
);

-- In production a proven address belongs to one workspace.
create unique index wallets_owner on wallets (chain, account)
  where verified_at is not null and chain like '%/production';
