-- `others_silent`: since when no other operator has said anything about final blocks. `final_contradicted`: two
-- have contradicted each other on them, up to the clock's height.
alter domain watch_clock drop constraint watch_clock_known;
alter domain watch_clock add constraint watch_clock_known check (value in (
    'contradicted', 'second_away', 'alone', 'others_silent', 'final_contradicted',
    'metadata_unagreed', 'state_gone', 'start_unread', 'deadline_unread', 'comparison_unread',
    'balances_differ', 'seen_contradicted', 'behind'
  )) not valid;
alter domain watch_clock validate constraint watch_clock_known;

-- The block that the condition is about, for conditions that are about one.
alter table watch_clocks add column height bigint;
