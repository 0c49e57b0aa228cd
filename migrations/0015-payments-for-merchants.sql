-- What a merchant decides about a payment, and what their lists ask of payments, however many there are.

alter table payments
  -- When the merchant took what had come, part or late, for the whole price.
  add column accepted_at timestamptz,
  add column accepted_reason text;

create index payments_status on payments (workspace_id, environment, status, id);
create index payments_chain on payments (workspace_id, chain, id);
create index payments_email on payments (workspace_id, lower(customer ->> 'email'), id)
  where customer is not null;
create index transfers_transaction on transfers (transaction_hash) where payment_id is not null;
create index payment_links_name on payment_links (workspace_id, lower(name) collate "C");
create index audit_log_target on audit_log (target, id) where target is not null;
