-- A shop knows its customer already: payments of its orders have them without asking again.
alter table payment_links add column customer jsonb;
comment on column payment_links.customer is
  'Of an order that can still be paid: its customer, whom its payments get. Null if the shop named none, and once the order is closed.';

create index payment_links_customer on payment_links (workspace_id, (customer ->> 'email'))
  where customer is not null;
