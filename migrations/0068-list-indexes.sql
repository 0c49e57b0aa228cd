-- Lists by a state or type that few records have: without these indexes all others are read.

-- Nothing reads the log by position alone since it begins with what was attempted last.
drop index deliveries_log;
create index deliveries_by_state on deliveries (webhook_id, state, attempted_at desc nulls last, position desc);

create index payment_links_by_status on payment_links (workspace_id, environment, status, id);
-- Shops have a dynamic link for each order; these are found without an index of theirs.
create index payment_links_by_type on payment_links (workspace_id, environment, type, id)
  where type <> 'dynamic';

create index squarespace_orders_by_state on squarespace_orders (integration_id, import_state, paid_at, order_id)
  where import_state is not null;
