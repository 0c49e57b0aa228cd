-- Since when a condition has lasted that a watcher acts on only after some time. Stored, because every failed
-- step, lost lease and killed process would begin to count again.
create domain watch_clock as text collate "C" constraint watch_clock_known check (value in (
  'contradicted', 'second_away', 'alone', 'metadata_unagreed', 'state_gone', 'start_unread',
  'deadline_unread', 'comparison_unread', 'balances_differ', 'seen_contradicted'
));
create table watch_clocks (
  chain chain_key not null,
  clock watch_clock not null,
  since timestamptz not null,
  -- When the condition was last observed. Time in which no one watched isn't counted.
  observed_at timestamptz not null,
  primary key (chain, clock)
);

-- What blocks up to this cursor needed in order to be stored; null for those from before it was recorded.
-- `alone`: two providers were required, and one was enough while the second was away (`aloneAfterMinutes`).
create domain trust_in_force as text collate "C" constraint trust_in_force_known check (value in (
  'two_providers', 'single', 'alone', 'demo'
));
alter table agreed_blocks add column trust trust_in_force;

-- By how much the expected balance of an account was lowered because providers contradicted what they had shown
-- before: as much of its increases is false, or of later ones.
create table balance_corrections (
  chain chain_key not null,
  account text collate "C" not null,
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  primary key (chain, account)
);
