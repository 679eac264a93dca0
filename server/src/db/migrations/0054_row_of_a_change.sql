-- The row as it stands of what an entry of the log of changes is about, its secrets masked; null when it is gone.
create function data_safety_row(entry security_sensitive_data_log) returns jsonb language plpgsql stable as $$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) from %I t where t.%I::text = $1', entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $$;
