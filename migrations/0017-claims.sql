-- Payers name a transaction that was not recognised as theirs; those that were have an index of their own.
create index transfers_unclaimed on transfers (transaction_hash) where payment_id is null;
