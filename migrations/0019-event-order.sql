-- In which order shops pull events. Ids carry the time of the instance that made them, and a transaction
-- that began earlier can end later: neither is an order in which nothing ever appears further back.
alter table events add column position bigint generated always as identity;
create index events_pulled on events (workspace_id, position);
