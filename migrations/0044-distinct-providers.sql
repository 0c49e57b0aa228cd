-- Two votes are two operators: a provider that is named twice as the evidence of a transfer is its own witness.
-- Rows from before aren't checked: what they name was the provider in use, not always the one that had shown the
-- block.
alter table transfers add constraint transfers_name_two_operators check (
  proof in ('trusted_single', 'demo', 'unrecorded') or providers[1] <> providers[2]
) not valid;
