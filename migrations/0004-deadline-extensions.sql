-- Why a payment's deadline is later than it was when the payment was opened.
create table deadline_extensions (
  payment_id text collate "C" not null references payments on delete cascade,
  -- `halt`: the network stood still between these two blocks.
  reason text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (payment_id, from_at)
);
