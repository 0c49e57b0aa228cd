-- A resident dispatcher sends deliveries; drain jobs are gone. The column has another name so that workers of an
-- older version can't send what a dispatcher sends too.
alter table deliveries rename column next_attempt_at to due_at;
create index deliveries_in_order on deliveries (webhook_id, position) where state = 'pending';

delete from queued_jobs where kind in ('drain_webhook', 'drain_webhook_slowly', 'resume_webhook');

do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id
      and t.identifier in ('drain_webhook', 'drain_webhook_slowly', 'resume_webhook', 'wake_webhooks');
  end if;
end $$;
