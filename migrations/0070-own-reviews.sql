-- An operator can decide about a workspace of their own only while there is no other, and the log says so.
alter table operator_log add column own boolean not null default false;
comment on column operator_log.own is 'Whether the operator decided about a workspace of their own.';

-- Gold takes two operators where there are two.
alter domain operator_action drop constraint operator_action_known;
alter domain operator_action add constraint operator_action_known check (value in (
  'operator.added', 'operator.removed', 'verification.viewed', 'document.viewed',
  'verification.first_approved', 'verification.approved', 'verification.rejected'
));
