-- A constraint that isn't validated is checked whenever a row changes: a transfer from before it that names one
-- operator twice could be neither attributed nor reversed. What the chain said of a stored transfer can't change, so
-- its evidence is checked once, when it is inserted.
alter table transfers drop constraint if exists transfers_name_two_operators;
create function refuse_own_witness() returns trigger language plpgsql as $$
begin
  raise exception 'transfers: % names one operator twice', new.id
    using errcode = 'check_violation', constraint = 'transfers_name_two_operators', table = 'transfers';
end $$;
create trigger transfers_name_two_operators before insert on transfers for each row
  when (new.proof not in ('trusted_single', 'demo', 'unrecorded')
    and new.providers[1] is not distinct from new.providers[2])
  execute function refuse_own_witness();
