alter table refunds
  -- The payer's address, once the merchant has confirmed it: money that was claimed by its hash may be a
  -- stranger's. Another address of the payer is not confirmed.
  add column confirmed_account text collate "C",
  add constraint refunds_confirmed_is_given
    check (confirmed_account is null or recipient_account is not distinct from confirmed_account);

-- Who has paid by reference before, on this chain.
create index transfers_reference_sender on transfers (chain, sender_account)
  where matched_by = 'reference';
