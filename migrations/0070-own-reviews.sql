-- An operator can decide about a workspace of their own only while there is no other, and the log says so.
alter table operator_log add column own boolean not null default false;
comment on column operator_log.own is 'Whether the operator decided about a workspace of their own.';
