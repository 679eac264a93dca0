-- The tables that grow with every term have keys that begin or end with what they can be parted by: the class, whose
-- numbers rise with the terms, or the time. Marks have had such a key from the beginning.
alter table student_teaching_class drop constraint student_teaching_class_pkey;
alter table student_teaching_class drop column id;
-- with the status in it the key also counts the members of a class, and needs no second index beside it
alter table student_teaching_class add constraint student_teaching_class_pkey primary key (teaching_class_id, student_id) include (status);
drop index student_teaching_class_class_idx;

alter table score_history drop constraint score_history_pkey;
alter table score_history add constraint score_history_pkey primary key (teaching_class_id, id);

alter table admin_log drop constraint admin_log_pkey;
alter table admin_log add constraint admin_log_pkey primary key (id, create_time);

-- What goes along with a deleted row is kept with it in one piece, so it has a bound: past it nothing is deleted, and the
-- state of the error says why.
create or replace function data_safety_keep_row() returns trigger language plpgsql as $function$
declare
  rule security_data_recycle;
  given jsonb;
  key text;
  along jsonb;
  most constant integer := 5000;
begin
  select * into rule from security_data_recycle r where r.data_table = tg_table_name and r.status = '1';
  if not found then return old; end if;
  given := to_jsonb(old);
  key := given ->> rule.primary_key;
  -- a row that goes along with one that is kept already lies in the bin with it
  if pg_trigger_depth() > 1 and exists (
    select from security_data_recycle_log l
    where l.batch = pg_current_xact_id()::text::bigint
      and l.dependents @> jsonb_build_array(jsonb_build_object('data_table', tg_table_name, 'data', jsonb_build_object(rule.primary_key, given -> rule.primary_key)))
  ) then return old; end if;
  select coalesce(jsonb_agg(jsonb_build_object('data_table', d.data_table, 'data', d.data)), '[]') into along
    from data_safety_dependents(tg_relid, given) d;
  if jsonb_array_length(along) > most then
    raise exception 'more than % rows would go along with a row of %', most, tg_table_name using errcode = 'OB001';
  end if;
  insert into security_data_recycle_log
    (recycle_id, name, account_id, act, connection, data_table, primary_key, id_value, data, dependents, batch, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key, key,
    data_safety_masked(given), along,
    pg_current_xact_id()::text::bigint, coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select 1) one left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
    and not (tg_table_name = 'account' and a.id::text = key);
  return old;
end $function$;
