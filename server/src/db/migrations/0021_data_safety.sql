-- Data safety: what is deleted from watched tables goes to a bin, what is changed in watched fields to a log. Both are
-- written by triggers, in the transaction of the change, whatever code makes it. A table that has the triggers may be
-- watched (`data_safety_watch`); a rule makes it so. Who acts is said by settings of the transaction (kernel/signed.ts).

create table security_data_recycle (
  id integer generated always as identity primary key,
  name text not null,
  connection text not null default 'main' check (connection = 'main'),
  data_table text not null unique,
  primary_key text not null,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);

create table security_sensitive_data (
  id integer generated always as identity primary key,
  name text not null,
  connection text not null default 'main' check (connection = 'main'),
  data_table text not null unique,
  primary_key text not null,
  data_fields jsonb not null default '[]',
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);

create table security_data_recycle_log (
  id integer generated always as identity primary key,
  recycle_id integer references security_data_recycle on delete set null,
  name text not null,
  account_id integer references account on delete set null,
  act text not null,
  connection text not null,
  data_table text not null,
  primary_key text not null,
  id_value text not null,
  data jsonb not null,
  dependents jsonb not null,
  batch bigint not null,
  ip text not null,
  useragent text not null,
  create_time timestamptz not null default now()
);
create index security_data_recycle_log_rule_idx on security_data_recycle_log (recycle_id);
create index security_data_recycle_log_account_idx on security_data_recycle_log (account_id);
create index security_data_recycle_log_batch_idx on security_data_recycle_log (batch);

create table security_sensitive_data_log (
  id integer generated always as identity primary key,
  sensitive_id integer references security_sensitive_data on delete set null,
  name text not null,
  account_id integer references account on delete set null,
  act text not null,
  connection text not null,
  data_table text not null,
  primary_key text not null,
  id_value text not null,
  data_field text not null,
  data_comment text not null,
  before jsonb not null,
  after jsonb not null,
  ip text not null,
  useragent text not null,
  rollback_time timestamptz,
  create_time timestamptz not null default now()
);
create index security_sensitive_data_log_rule_idx on security_sensitive_data_log (sensitive_id);
create index security_sensitive_data_log_account_idx on security_sensitive_data_log (account_id);
create index security_sensitive_data_log_value_idx on security_sensitive_data_log (data_table, id_value, data_field, id desc);

-- Names of columns, and of configuration items, whose values are never kept.
create function data_safety_is_secret(name text) returns boolean language sql immutable as $$
  select name ~* '(password|passwd|secret|token|salt|totp|private_?key|access_?key|api_?key|_pass$|_hash$|^pin$)'
$$;

create function data_safety_masked(given jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when value <> 'null' and (data_safety_is_secret(key) or (key = 'value' and data_safety_is_secret(coalesce(given ->> 'name', ''))))
    then '"******"' else value end)
  from jsonb_each(given)
$$;

-- What a delete takes along by its keys, rows above before rows below. Sessions, keys and work under way do not come back.
create function data_safety_dependents(parent regclass, given jsonb) returns table (data_table text, data jsonb) language plpgsql stable as $$
declare
  link record;
  below record;
begin
  for link in
    select c.conrelid::regclass as child, k.relname, a.attname, format_type(a.atttypid, a.atttypmod) as kind, b.attname as target
    from pg_constraint c join pg_class k on k.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.confrelid = parent and c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and k.relname not in ('session', 'session_token', 'second_factor', 'known_device', 'verification_code', 'job', 'notice')
    order by k.relname
  loop
    for below in execute format('select to_jsonb(t) as data from %s t where t.%I = ($1 ->> %L)::%s', link.child, link.attname, link.target, link.kind) using given
    loop
      data_table := link.relname;
      data := data_safety_masked(below.data);
      return next;
      return query select * from data_safety_dependents(link.child, below.data);
    end loop;
  end loop;
end $$;

create function data_safety_keep_row() returns trigger language plpgsql as $$
declare
  rule security_data_recycle;
  given jsonb;
  key text;
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
  insert into security_data_recycle_log
    (recycle_id, name, account_id, act, connection, data_table, primary_key, id_value, data, dependents, batch, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key, key,
    data_safety_masked(given),
    (select coalesce(jsonb_agg(jsonb_build_object('data_table', d.data_table, 'data', d.data)), '[]') from data_safety_dependents(tg_relid, given) d),
    pg_current_xact_id()::text::bigint, coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select 1) one left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
    and not (tg_table_name = 'account' and a.id::text = key);
  return old;
end $$;

create function data_safety_note_changes() returns trigger language plpgsql as $$
declare
  rule security_sensitive_data;
begin
  select * into rule from security_sensitive_data r where r.data_table = tg_table_name and r.status = '1';
  if not found then return null; end if;
  insert into security_sensitive_data_log
    (sensitive_id, name, account_id, act, connection, data_table, primary_key, id_value, data_field, data_comment, before, after, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key,
    o.row ->> rule.primary_key, f.field ->> 'name', f.field ->> 'value',
    data_safety_masked(o.row) -> (f.field ->> 'name'), data_safety_masked(n.row) -> (f.field ->> 'name'),
    coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select to_jsonb(w) as row from was w) o
  join (select to_jsonb(b) as row from became b) n on o.row -> rule.primary_key = n.row -> rule.primary_key and o.row <> n.row
  cross join jsonb_array_elements(rule.data_fields) f (field)
  left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
  where o.row -> (f.field ->> 'name') <> n.row -> (f.field ->> 'name')
  order by o.row ->> rule.primary_key, f.field ->> 'name';
  return null;
end $$;

-- Makes a table one that rules may watch.
create procedure data_safety_watch(watched regclass) language plpgsql as $$
begin
  execute format('create trigger data_safety_keep before delete on %s for each row execute function data_safety_keep_row()', watched);
  execute format('create trigger data_safety_note after update on %s referencing old table as was new table as became for each statement execute function data_safety_note_changes()', watched);
end $$;

-- Puts back what lies in the bin, with what went along: every table at once, those that others point to first.
-- A secret was not kept: what must have one gets a mark that fits no password.
create function data_safety_restore(wanted integer[]) returns integer language plpgsql as $$
declare
  pending text[];
  next_table text;
  given jsonb;
  columns text;
  taken integer;
begin
  create temporary table data_safety_returning on commit drop as
    select l.data_table, l.data from security_data_recycle_log l where l.id = any (wanted)
    union
    select d ->> 'data_table', d -> 'data' from security_data_recycle_log l, jsonb_array_elements(l.dependents) d where l.id = any (wanted);
  select array_agg(distinct data_table order by data_table) into pending from data_safety_returning;
  while cardinality(pending) > 0 loop
    select p.name into next_table from unnest(pending) p (name) where not exists (
      select from pg_constraint c where c.contype = 'f' and c.conrelid = p.name::regclass and c.confrelid <> c.conrelid
        and c.confrelid in (select q.name::regclass from unnest(pending) q (name))
    ) limit 1;
    next_table := coalesce(next_table, pending[1]);
    select jsonb_agg(r.data) into given from data_safety_returning r where r.data_table = next_table;
    select string_agg(format('%I', a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = next_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and given -> 0 ? a.attname;
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$I, $1)', next_table, columns)
      using (select jsonb_agg((select jsonb_object_agg(e.key, case when data_safety_is_secret(e.key) and e.value = '"******"' then '"!"' else e.value end)
        from jsonb_each(g) e)) from jsonb_array_elements(given) g);
    pending := array_remove(pending, next_table);
  end loop;
  delete from security_data_recycle_log where id = any (wanted);
  get diagnostics taken = row_count;
  drop table data_safety_returning;
  return taken;
end $$;

-- Writes the values before back, the newest change first, and names the entries whose value is no longer the one logged.
create function data_safety_rollback(wanted integer[]) returns table (id integer, is_gone boolean) language plpgsql as $$
declare
  entry security_sensitive_data_log;
  found_one boolean;
begin
  for entry in select * from security_sensitive_data_log l where l.id = any (wanted) order by l.id desc loop
    execute format('update %1$I t set %2$I = (jsonb_populate_record(null::%1$I, jsonb_build_object(%2$L, $1))).%2$I where t.%3$I::text = $2 and to_jsonb(t) -> %2$L = $3 returning true',
      entry.data_table, entry.data_field, entry.primary_key) into found_one using entry.before, entry.id_value, entry.after;
    if found_one then
      update security_sensitive_data_log l set rollback_time = now() where l.id = entry.id;
    else
      id := entry.id;
      execute format('select not exists (select from %I t where t.%I::text = $1)', entry.data_table, entry.primary_key) into is_gone using entry.id_value;
      return next;
    end if;
  end loop;
end $$;

-- The value of now of what an entry of the log is about, its secrets masked; null when the row is gone.
create function data_safety_now(entry security_sensitive_data_log) returns jsonb language plpgsql stable as $$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) -> %L from %I t where t.%I::text = $1', entry.data_field, entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $$;

do $$
declare watched text;
begin
  foreach watched in array array[
    'account', 'admin_group', 'admin_rule', 'user_group', 'user_rule', 'config',
    'role_assignment', 'college', 'project', 'grade', 'admin_class',
    'teacher', 'student', 'academic_term', 'teaching_class', 'course_catalog',
    'requirement_library', 'security_data_recycle', 'security_sensitive_data'
  ] loop
    call data_safety_watch(watched::regclass);
  end loop;
end $$;

insert into security_data_recycle (name, data_table, primary_key) values
  ('账号', 'account', 'id'),
  ('管理员分组', 'admin_group', 'id'),
  ('菜单规则', 'admin_rule', 'id'),
  ('会员规则', 'user_rule', 'id'),
  ('系统配置项', 'config', 'name'),
  ('数据回收规则', 'security_data_recycle', 'id'),
  ('敏感字段规则', 'security_sensitive_data', 'id'),
  ('学院', 'college', 'id'),
  ('专业', 'project', 'id'),
  ('行政班', 'admin_class', 'id'),
  ('教师', 'teacher', 'id'),
  ('学生', 'student', 'id');

insert into security_sensitive_data (name, data_table, primary_key, data_fields) values
  ('账号资料', 'account', 'id', '[{"name":"username","value":"账号名"},{"name":"mobile","value":"手机"},{"name":"email","value":"邮箱"},{"name":"password_hash","value":"密码"},{"name":"status","value":"状态"}]'),
  ('管理员分组', 'admin_group', 'id', '[{"name":"name","value":"名称"},{"name":"pid","value":"上级"},{"name":"is_all","value":"拥有全部权限"},{"name":"status","value":"状态"}]');
