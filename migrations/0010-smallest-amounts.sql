-- What must arrive at least at an account that does not exist yet, as the chain said last.
create table smallest_amounts (
  chain text collate "C" not null,
  -- Contract or asset id; empty for the native coin.
  asset text collate "C" not null,
  amount_atomic numeric(78, 0) not null,
  primary key (chain, asset)
);
