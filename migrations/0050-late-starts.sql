-- Where an account should have been followed from, if its balance there could not be read before the cursor moved
-- on. What contracts paid between this height and `since_height` is unknown.
alter table accounts_to_follow add column unread_height bigint;
alter table expected_balances add column unread_height bigint;
