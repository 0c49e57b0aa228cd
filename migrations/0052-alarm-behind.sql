-- `behind`: for minutes, the chain hasn't been stored up to a block that a provider shows as final.
alter domain network_alarm drop constraint network_alarm_known;
alter domain network_alarm add constraint network_alarm_known check (value in (
    'finality_broken', 'rewinding', 'wrong_chain', 'chain_reset', 'providers_disagree',
    'second_provider_away', 'blocks_unproven', 'behind', 'gap', 'our_clock', 'balances_contradict',
    'balances_unread', 'reversed_not_found', 'seen_contradicted', 'audit_difference'
  )) not valid;
alter domain network_alarm validate constraint network_alarm_known;
