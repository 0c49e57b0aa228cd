-- What a reorg took is compared with what becomes final in its place.
create index seen_transfers_orphaned on seen_transfers (chain, block_height) where orphaned;
