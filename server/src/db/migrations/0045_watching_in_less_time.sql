-- What was and what became of a watched row is masked field by field: to mask the whole row twice for each field that
-- changed took longer than the rest of the note. The name goes along: it says whether a value is a secret.
create or replace function data_safety_note_changes() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  rule security_sensitive_data;
begin
  select * into rule from security_sensitive_data r where r.data_table = tg_table_name and r.status = '1';
  if not found then return null; end if;
  insert into security_sensitive_data_log
    (sensitive_id, name, account_id, act, connection, data_table, primary_key, id_value, data_field, data_comment, before, after, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key,
    o.row ->> rule.primary_key, f.field ->> 'name', f.field ->> 'value',
    data_safety_masked(jsonb_build_object('name', o.row -> 'name', f.field ->> 'name', o.row -> (f.field ->> 'name'))) -> (f.field ->> 'name'),
    data_safety_masked(jsonb_build_object('name', n.row -> 'name', f.field ->> 'name', n.row -> (f.field ->> 'name'))) -> (f.field ->> 'name'),
    coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select to_jsonb(w) as row from was w) o
  join (select to_jsonb(b) as row from became b) n on o.row -> rule.primary_key = n.row -> rule.primary_key and o.row <> n.row
  cross join jsonb_array_elements(rule.data_fields) f (field)
  left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
  where o.row -> (f.field ->> 'name') <> n.row -> (f.field ->> 'name')
  order by o.row ->> rule.primary_key, f.field ->> 'name';
  return null;
end $$;
