-- The head of a chain as each operator shows it. What one of them shows alone decides nothing.
create table provider_heads (
  chain chain_key not null,
  operator text collate "C" not null,
  height bigint not null,
  hash text not null,
  -- Whether its parents lead to the last agreed block.
  linked boolean not null,
  -- When the operator was last asked, and when its head last advanced.
  seen_at timestamptz not null,
  advanced_at timestamptz not null,
  primary key (chain, operator)
);

alter table chain_cursors
  -- The head that every operator that responded showed alike, at least two of them, and when; null while they
  -- show different ones. Payments store it as `opened_height`.
  add column shared_head bigint,
  add column shared_head_at timestamptz,
  -- Whether payments whose deadline has passed by `block_time` are still to be expired.
  add column expiring boolean not null default false,
  add constraint chain_cursors_shared_head check ((shared_head is null) = (shared_head_at is null));

-- Until now, this was the greatest height that any one provider had shown. What it was then can't be checked
-- any more: for payments that can still be paid, the time of the block decides.
update payments set opened_height = null
where opened_height is not null and status not in ('paid', 'overpaid', 'paid_late');
