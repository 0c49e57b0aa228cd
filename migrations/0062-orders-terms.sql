-- Shops say where a customer who doesn't pay returns to, and which taxes an order's price contains.
alter table payment_links add column cancel_url text, add column taxes jsonb;
comment on column payment_links.cancel_url is
  'Of an order: where the shop takes a customer back who doesn''t pay. Null if the shop named none.';
comment on column payment_links.taxes is
  'Of an order: the taxes that its price contains, as names and decimal amounts. Null if the shop named none.';

alter table payments add column cancel_url text, add column taxes jsonb;
comment on column payments.cancel_url is 'The link''s `cancel_url` when the payment was opened.';
comment on column payments.taxes is 'The link''s `taxes` when the payment was opened.';
