-- Who writes the moment of a change himself keeps it: the demonstration and data taken over tell of earlier days.
create or replace function stamp_change() returns trigger language plpgsql as $$
begin
  if new.changed_at is distinct from old.changed_at then
    return new;
  end if;
  new.changed_by := nullif(current_setting('obelisk.account_id', true), '')::integer;
  new.changed_at := now();
  return new;
end $$;
