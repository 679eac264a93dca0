-- What hangs on rows that are to be deleted, by the foreign keys: rows that hinder it (no action, restrict), and rows that
-- go along (cascade) with what hangs on those. Counted up to 10,001 for each table. Marks have no foreign keys: the
-- trigger score_keeps_row holds their rows, so they are named here.
create function dependents_of(parent regclass, ids bigint[])
returns table (data_table text, count bigint, hinders boolean) language plpgsql stable as $$
declare
  link record;
  held bigint;
  below bigint[];
begin
  for link in
    with keys as (
      select c.conrelid as child, a.attname, c.confdeltype <> 'c' as hinders
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.confrelid = dependents_of.parent and c.contype = 'f' and c.conparentid = 0
        and cardinality(c.conkey) = 1 and c.confdeltype in ('a', 'r', 'c')
      union all
      select 'score'::regclass, kept.name || '_id', true
      from unnest(array['teaching_class', 'evaluation_item', 'student', 'account', 'import_batch']) as kept (name)
      where kept.name::regclass = dependents_of.parent
    )
    select keys.child::regclass as child, k.relname::text as name, keys.hinders as hindering,
      string_agg(format('t.%I = any ($1)', keys.attname), ' or ') as condition,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = keys.child and i.indisprimary and i.indnatts = 1
          and a.atttypid in ('integer'::regtype, 'bigint'::regtype)) as pk
    from keys join pg_class k on k.oid = keys.child
    where k.relname not in ('session', 'session_token', 'second_factor', 'known_device', 'verification_code', 'job', 'notice')
    group by keys.child, k.relname, keys.hinders
    order by k.relname
  loop
    -- rows deleted in the same statement do not hold each other
    execute format(
      'select count(*), array_agg(x.id) from (select %s as id from %s t where (%s) %s limit 10001) x',
      coalesce('t.' || quote_ident(link.pk), 'null::bigint'), link.child, link.condition,
      case when link.child = dependents_of.parent and link.pk is not null
        then format('and t.%I <> all ($1)', link.pk) else '' end)
      into held, below using ids;
    if held > 0 then
      data_table := link.name;
      count := held;
      hinders := link.hindering;
      return next;
      if not link.hindering and link.pk is not null then
        return query select * from dependents_of(link.child, below);
      end if;
    end if;
  end loop;
end $$;

-- Lists of classes are read like lists of people, and what was said of their layout is kept likewise.
alter table people_list_layout drop constraint people_list_layout_kind_check;
alter table people_list_layout add constraint people_list_layout_kind_check
  check (kind in ('teacher', 'student', 'class-list', 'classes'));
