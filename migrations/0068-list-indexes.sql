-- Lists by a state or type that few records have: without these indexes all others are read.

-- Nothing reads the log by position alone since it begins with what was attempted last.
drop index deliveries_log;
create index deliveries_by_state on deliveries (webhook_id, state, attempted_at desc nulls last, position desc);

create index payment_links_by_status on payment_links (workspace_id, environment, status, id);
-- Shops have a dynamic link for each order; these are found without an index of theirs.
create index payment_links_by_type on payment_links (workspace_id, environment, type, id)
  where type <> 'dynamic';

-- The planner doesn't use what a partial index knows of its texts, and reads all links for a rare reference instead.
create statistics payment_links_references on (left(folded_reference, 200)) from payment_links;
analyze payment_links;

-- Texts that contain a word starting with the longest of these words; null without words.
create function fold_longest(text) returns tsquery language sql immutable strict parallel safe
return (
  select ('''' || word || ''':*')::tsquery from unnest(fold_words($1)) as word
  order by length(word) desc, word limit 1
);

create index squarespace_orders_by_state on squarespace_orders (integration_id, import_state, paid_at, order_id)
  where import_state is not null;
