-- An endpoint fails from the first failed attempt until the next success; those who may change webhooks are
-- notified after the third in a row. `failing_since` was set after the fifth, when the pauses begin.
alter table webhooks
  add column failure_status integer,
  add column failure_error attempt_error,
  add column failure_location text,
  add column failing_noticed_at timestamptz,
  add column failing_mailed_at timestamptz;

alter table delivery_attempts add column location text;
alter table deliveries add column attempted_at timestamptz;

comment on column webhooks.failures is 'Failed attempts in a row. Saving the webhook starts the count again.';
comment on column webhooks.failing_since is 'When the first failed attempt since the last success was recorded. Null while deliveries succeed.';
comment on column webhooks.failure_status is 'HTTP status of the last failed attempt; null if there was no response, or while deliveries succeed.';
comment on column webhooks.failure_error is 'Why the last failed attempt had no complete response; null if it had one, or while deliveries succeed.';
comment on column webhooks.failure_location is 'Where the response of the last failed attempt redirects to: text from outside. Null if it does not redirect.';
comment on column webhooks.failing_noticed_at is 'When those who may change webhooks were notified that it fails. Null until then, and once it no longer fails.';
comment on column webhooks.failing_mailed_at is 'When they were last mailed that it fails. Kept after a success, so that mails have a minimum distance.';
comment on column delivery_attempts.location is 'Where a redirect leads, as an absolute URL if it can be read as one: text from outside. Null in attempts from before this was stored.';
comment on column deliveries.attempted_at is 'When the last attempt began. Null before the first one.';

update deliveries d set attempted_at = a.at
from (select delivery_id, max(started_at) as at from delivery_attempts group by delivery_id) a
where a.delivery_id = d.id;
-- Their attempts are no longer kept.
update deliveries set attempted_at = coalesce(delivered_at, created_at)
where attempted_at is null and attempts > 0;

with delivered as (
  select w.id, max(d.delivered_at) as at from webhooks w left join deliveries d on d.webhook_id = w.id
  where w.failures > 0 group by w.id
), failed as (
  select distinct on (d.webhook_id) d.webhook_id, a.status, a.error,
    min(a.started_at) over (partition by d.webhook_id) as since
  from delivered l join deliveries d on d.webhook_id = l.id join delivery_attempts a on a.delivery_id = d.id
  where d.state <> 'delivered' and (l.at is null or a.started_at > l.at)
  order by d.webhook_id, a.started_at desc
)
update webhooks w set failing_since = f.since, failure_status = f.status, failure_error = f.error
from failed f where f.webhook_id = w.id;
update webhooks set failing_since = null where failures = 0;
-- Nothing is known of attempts that are no longer kept.
update webhooks set failing_since = updated_at where failures > 0 and failing_since is null;

-- What was attempted last comes first, then what has not been attempted.
create index deliveries_by_attempt on deliveries (webhook_id, attempted_at desc nulls last, position desc);
-- Those about one subject are found to be replaced, or marked as read once nothing is left to do.
create index notifications_about on notifications (workspace_id, type) where type <> 'payment_received';

alter domain notification_type drop constraint notification_type_known;
alter domain notification_type add constraint notification_type_known check (value in (
    'payment_received', 'payment_reversed', 'wallet_verification', 'company_invite',
    'kyb_verification', 'api_key', 'webhook'
  )) not valid;
alter domain notification_type validate constraint notification_type_known;

-- Records that are almost right: a name to which the provider appended the domain once more, a value in quotation
-- marks, and a record of the domain itself.
alter domain domain_reason drop constraint domain_reason_known;
alter domain domain_reason add constraint domain_reason_known check (value in (
    'record_missing', 'record_other', 'record_doubled', 'record_quoted', 'record_at_domain',
    'no_such_domain', 'no_name_servers', 'name_servers_not_public', 'server_failure', 'no_answer', 'taken'
  )) not valid;
alter domain domain_reason validate constraint domain_reason_known;
