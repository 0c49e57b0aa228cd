-- What a wallet has received since a time.
create index transfers_received on transfers (chain, recipient_account, block_time)
  where state = 'final';
