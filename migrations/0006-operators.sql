-- Which operators the watcher asks, and which of them answer: `[{ "host", "state" }]`.
alter table chain_cursors add column operators jsonb not null default '[]';
