-- What goes along with a deleted row is asked for in one statement, whose text a transaction makes once for each table:
-- reading the catalogue for each of thousands of rows took longer than deleting them.
create or replace function data_safety_dependents(parent regclass, given jsonb)
 returns table(data_table text, data jsonb)
 language plpgsql
 stable
as $function$
declare
  known constant text := 'obelisk.cascades_' || parent::oid;
  question text := current_setting(known, true);
  below record;
begin
  if coalesce(question, '') = '' then
    select coalesce(string_agg(format('select %s::oid::regclass as child, %L::text as name, to_jsonb(t) as data from %s t where t.%I = ($1 ->> %L)::%s',
        c.conrelid::oid, k.relname, c.conrelid::regclass, a.attname, b.attname, format_type(a.atttypid, a.atttypmod)),
        ' union all ' order by k.relname), '-')
      into question
    from pg_constraint c join pg_class k on k.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.confrelid = parent and c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and k.relname not in ('session', 'session_token', 'second_factor', 'known_device', 'verification_code', 'job', 'notice');
    perform set_config(known, question, true);
  end if;
  if question = '-' then return; end if;
  for below in execute question using given
  loop
    data_table := below.name;
    data := data_safety_masked(below.data);
    return next;
    return query select * from data_safety_dependents(below.child, below.data);
  end loop;
end $function$;
