-- Dynamic links, which are paid once, and donations, whose payers say how much.
alter table payment_links
  alter column amount_minor drop not null,
  -- The shop's order id, and what else it wants back.
  add column reference text,
  add column metadata jsonb,
  add column expires_at timestamptz,
  -- Amounts in minor units as text: { suggested, minimum, maximum, freeAmount, showTotal }.
  add column donation jsonb,
  add check ((type = 'donation') = (amount_minor is null)),
  add check ((type = 'donation') = (donation is not null)),
  add check (type = 'dynamic' or (reference is null and metadata is null and expires_at is null));
create index payment_links_reference on payment_links (workspace_id, reference)
  where reference is not null;
