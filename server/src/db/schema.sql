-- Written by npm run db:types from the migrations. Do not edit.

-- Extensions

create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.account_follows_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.money is distinct from old.money and new.money is distinct from
    (select l.after from money_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the balance of account % changes by its ledger only', new.id using errcode = 'restrict_violation'; end if;
  if new.score is distinct from old.score and new.score is distinct from
    (select l.after from score_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the points of account % change by their ledger only', new.id using errcode = 'restrict_violation'; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.college_over(unit integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  with recursive above as (
    select id, parent_id, kind, 0 as far from college where id = unit
    union all
    select c.id, c.parent_id, c.kind, a.far + 1 from college c join above a on c.id = a.parent_id where a.far < 20
  )
  select coalesce((select id from above where kind = 'college' order by far limit 1), unit)
$function$;

CREATE OR REPLACE FUNCTION public.data_safety_dependents(parent regclass, given jsonb)
 RETURNS TABLE(data_table text, data jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
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

CREATE OR REPLACE FUNCTION public.data_safety_is_secret(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select name ~* '(password|passwd|secret|token|salt|totp|private_?key|access_?key|api_?key|_pass$|_hash$|^pin$)' and name !~* '^(is|has)_'
$function$;

CREATE OR REPLACE FUNCTION public.data_safety_keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

CREATE OR REPLACE FUNCTION public.data_safety_masked(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_object_agg(key, case
    when value <> 'null' and (data_safety_is_secret(key) or (key = 'value' and data_safety_is_secret(coalesce(given ->> 'name', ''))))
    then '"******"' else value end)
  from jsonb_each(given)
$function$;

CREATE OR REPLACE FUNCTION public.data_safety_note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.data_safety_now(entry security_sensitive_data_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) -> %L from %I t where t.%I::text = $1', entry.data_field, entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $function$;

CREATE OR REPLACE FUNCTION public.data_safety_restore(wanted integer[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.data_safety_rollback(wanted integer[])
 RETURNS TABLE(id integer, is_gone boolean)
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.data_safety_row(entry security_sensitive_data_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) from %I t where t.%I::text = $1', entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $function$;

CREATE OR REPLACE PROCEDURE public.data_safety_watch(IN watched regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger data_safety_keep before delete on %s for each row execute function data_safety_keep_row()', watched);
  execute format('create trigger data_safety_note after update on %s referencing old table as was new table as became for each statement execute function data_safety_note_changes()', watched);
end $procedure$;

CREATE OR REPLACE FUNCTION public.dependents_of(parent regclass, ids bigint[])
 RETURNS TABLE(data_table text, count bigint, hinders boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.everything_stands()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from score where not exists (select from teaching_class p where p.id = score.teaching_class_id)) then perform score_lacks('teaching_class'); end if;
  if exists (select from score where not exists (select from evaluation_item p where p.id = score.item_id)) then perform score_lacks('evaluation_item'); end if;
  if exists (select from score where not exists (select from student p where p.id = score.student_id)) then perform score_lacks('student'); end if;
  if exists (select from score where account_id is not null and not exists (select from account p where p.id = score.account_id)) then perform score_lacks('account'); end if;
  if exists (select from score where batch_id is not null and not exists (select from import_batch p where p.id = score.batch_id)) then perform score_lacks('import_batch'); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.knowledge_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'insert into knowledge_due (kind, source_id) select distinct %L, %I from changed where %I is not null',
    tg_argv[0], tg_argv[1], tg_argv[1]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.knowledge_course_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into knowledge_due (kind, source_id)
  select distinct 'syllabus', s.id from changed c join syllabus s on s.course_id = c.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.knowledge_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into knowledge_due (kind, source_id)
  select distinct case kind when 'culture' then 'plan' else kind end, subject_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.note_dropdown_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown text := case tg_op
    when 'INSERT' then 'select %1$s from new_rows'
    when 'DELETE' then 'select %1$s from old_rows'
    else '(select %1$s from new_rows except all select %1$s from old_rows) union all '
      || '(select %1$s from old_rows except all select %1$s from new_rows)' end;
  touched integer[];
begin
  execute format('select array_agg(distinct p) from (select ' || tg_argv[1] || ' as p from (' || shown || ') r) x where p is not null', tg_argv[2])
    into touched;
  if touched is null then return null; end if;
  insert into dropdown_change (project_id, kind) select unnest(touched), tg_argv[0];
  with crowded as (
    select project_id from dropdown_change where kind = tg_argv[0] and project_id = any(touched)
    group by project_id having count(*) > 100),
  free as (
    select id from dropdown_change where kind = tg_argv[0] and project_id in (select project_id from crowded)
    for update skip locked),
  folded as (delete from dropdown_change d using free where d.id = free.id returning d.project_id, d.changes)
  insert into dropdown_change (project_id, kind, changes)
    select project_id, tg_argv[0], sum(changes) from folded group by project_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pinyin_initials(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(
    case when ascii(sign) between 19968 and 40869 then chr(get_byte(letters, ascii(sign) - 19968)) else lower(sign) end,
    '' order by at), '')
  from regexp_split_to_table(words, '') with ordinality as signs (sign, at),
    (select 'ydkqsxhwzssxhbymgcczqpssqbycdscdqldylybsgjgyqzjjfgcclzzawdwzjljpfyynwjjtmyyzwzhfyyppqhgccyyymjqyxxgjxhsdsjnjjsmhmlzrxyfs'
      'ngsyczqzggllyjlmyzssecykyyhqwjssggyxyqyjtwkdjhychmyxjtlxjyqbyxdldwrrjjwysrldzjpcbzjjbrcfslbczstzfxxthtrqggbdlyccscymmrfc'
      'yqzpwwjjyfcrwfdfzqpyddwyxkyjawjffxjpdftzyhhycyswccyqsclcxxwzzxnbgnnxbxlzsqsbsjpysyzdhmdzbqbzcwdzzyytzhbtsyyfzgntnxqywqsk'
      'bphhlxgybfmjnbjhhgqtjcysxstkzglyckglysmzxyalmeldccxgzyrcxsdltjzcqkcnnjwhjczzcqljststbnxbtyxceqxgkwjyflzqlyhjqspsfxlfpbyq'
      'xxxydcczylllsjxfhjxpjbcffyabyxbhczbjyclwlczggbtssmdtjcxpthyqtgjjscjfzkjzjqnlzwlslhdzbwjncjzyzsqnycqyrzcjjwybrtwpyftwexcs'
      'kdzctbxhyzcyyjxzcfbzzmjyxxcdczottbzljwfckszsxfyrlnyjmbdthjxsqjccsbxyytsyfbjdztgbcnclcyzzbsacyzzscjcshzqydxlbpjllmqxtydzx'
      'sqjtzpxlcglqccwjbhctdjjsfxjejjtlbgxsxjmyjjqpfzasyjncydjxkjcdjszcbartcclnjqmwnqnclllkbybzzsyhqcltwlccrshllzntylnewyzyxczx'
      'xgdkdmtcedejtsyyszdqdfmsdzjlhrwnqlybglxhlgtgxbqjdzfyjsjyjcjmrnymgrcjczgjmzmgxmmryxkjnymsgmzjymklfxmbdtgfbhcjhkylpfmdxlqj'
      'jsmtqgzsjlqdldgjycalcmzcsdjllnxdjffffjczfmzffpfkhkgdpqxktacjdhhzdddrrcfqyjkqccwjdxhwjlyllzgcfcqdsmlzpbjjplsbcjggdckkdezs'
      'qsckjgcgkdjtjllzycxklqscgjcltfpcqczgwbjdqsdjjbyjhsjddwgfsjgdkccctllpspkjgqjhzzljplgjgjjthjjyjzcjmlzlyqbgjwmljkxzdznjqsyz'
      'mljlljkywxmkjlhskjgbmclyymkxjqlbmclkmdxxkwyxwslmlpsjqjcqxyjfjtjdxmxxllcrqbsyjbgwywxggbcyxpjtgpepfgdjgbhbncfjyzjkjkhxqfgq'
      'zkfhygkhdgllsdjjxpqykybnqsxqnszswhbsxwhxwbzzxdmndjbsbkbbzklylxgwxjjwaqzmywsjqlcjxxjqwjeqxscwetlzhlyyysdzpyqyzcmtlshtzcfy'
      'cyxyljsdcjjagyslcllyyysglrqqeldxzsccccadycjysfsgbfrsszqsbxxpsjwsdrckgjlgdkzjzbdktcsyqpyhstcldjlhmymcgxyzhjdctmhltxzxyl?m'
      'ohyjcltyfbqqjbfbdfehtksqhzywwcnxxcdwhhwgyjlegmdmcwgfjhcsntfydolbygwqwesjpwnllrydzsztxyqpzgcwxhnxpyxshmdqjhztdppbfyhzhhjy'
      'fczwkgkzbldntsxhqeegzxylzmmzyjzkszxkhkhtxexxgylyapsthxdwhzydpxagkydxbhnhxkdfjnmyhylpmgocslnzhkxxlbzzlbmlsfbhhgsgyyggbhsc'
      'yajtxwlxtzqcwzydqdqmmhdqllszhlsjzwfjhqswscelqazynytlsxthaznkzzsdhlacxtwwcsgqqtddyzbcchyqzflxpslzygpzsznglydqcbdlxjtctajd'
      'kywnsyzljhhdzcwnyyzynmhychhhxhjkzwsxhdnxlyscqydpclyzwmypbkxyjlkzhtyhsxqsyshxasmchkdscrswjpwqsgzjlwwschszhsqnhzsegndaqtba'
      'alzzmsstdqjcjktscjaxplggxhhgoxzcxpdmmhldgtybysjmxhmrzplxjzckzxshflqxccdhxezfchzccdytcjyxqhlxdhypjqxnlsyydzozjnhxqezysjya'
      'yxkypdghddxsppyzndlthrhxydpcjjhtcxmctlhbynyhmhzllhnxmylllmdcppxhmxdkycyrdltxjchhznxclcclylnzsxzjzzlnnllwhyqsnjhxynttdkyj'
      'pychhyegkcttwlgqrlggtgtygyhpyhylqyqgcwyqkpyyyttttlhyhlltyttsplkyzwgtwgpydqqzzdqxskcqnmjjzzbxyqmjrtfbbtkhzkbjdjjkdjjtlbwf'
      'zpbtkqtztgpdgntpjyfalqmkgxbdclzfhzclllladpmxdjhlcclgyhdzfgyddgcyyfgydxkssebdhykdkdkhnaxxybfbyyhxcqgabfqyjjdmljcsjzllpchb'
      'sxgjyndybyqspqwjlzktddtaccbkzdyzypjzqsjnkktknjdjgyepgtlfyqkasdntcyhblgdzhbbydmjregkzyheyybjmcdtyfzjjhgcjplxhldwxjjkytcyk'
      'sssmtwcttqzlzbszdtwzxgzagyktywxlhlcpbclloqmmzsslcmbjcszzkydczxgqjdsmcytzqqlwzqzxssbpkdfqmddzdsddtdmfhtdyzjaqjqkypbdjyyxt'
      'ljhdrqxxxhaydhrjlklytwhllrllrcxylbwsrszzsymkzzhhkyhxksmzsyzgcjfbzbsqlfcxxxnxkxwymsddyqwggqmmyhcdzttfgyyhgstttybykjdhkyjb'
      'elhdypjqnfxfdqkzhqkzbyjtzbxhfdxbdaswhawajldyjsfhbldnndnqjtjnchxfjsrfwhzfmdrfjyhwzpdjkzyjymfcyznynxfbytfyfwygdbnzzzdnytxz'
      'emmqbsqehxfzmbmflzzsrsymjgsxwzjsprydjsjgxhjjgljjynzjjxhgjkymlpeyycsysgqzswhwlyrjlpxslcxmfsmwkcctnxnynpnjszhdzeptxmwywayy'
      'sywlxjqzqxzdclaeelmcpjpclwbxsqhfwrtffjtnqjhjqdxhwlbyzcfjlalkyyjldxhhycstdywnrjtxywdrmdrqhwqcmfjdyzmhmayxjwmyzqsxtlmrspww'
      'chajbxtgcypxyyrrclmpamgkqjszyjrmyjsnxtplnbappypylxmyzkynldgyjzczhnlmzhhanqmpgwqtzmxxmllhgdzxyhxkrxycjmffxyhjfsbssqlhxndy'
      'cannmtcjcyprrnytyqnyymbmsxndlylysljnlxyshqmllyzlzjjjkymzcsfbzxxmstbjgnxyzhlsnmcqscyznfzlxbrnnnylmnrtgzqysatswryhyjzmzdhz'
      'gzdwybsscskxsyhytsxgcqgxzzbhyxjscrhmkkbsczjyjymkqhzjfnbhmqhysnjnzybknqmcjgqhwlsnzswxkhljhyybqcbfcdsxdldspfzfskjjzwzxsddx'
      'jseeegjscssmgclxxkwwyllymwwwgydkzjgggtggsycknjwnjpcxbjjtqtjwdsspjxzxnzxwmelptfsxtllxcljxjjljsxctnstxlehhlyqrwhsycsqrybya'
      'ywjejqfwqcqqcjqgxaldbzzyjgkgxpltqyfxjltpadkyqhpmatlcpdhkxmtxybhblefxdleegqdymsawhzmljtwyqxlyjzljeeyxbqqffnlyxrdsctgjgxyw'
      'lkllxqkcctlhjlqmkkzgcyygllljdzgydhzwxpysjbzkdzgyzzhywyfqytyzszyezklymhjjhtsmqwyzlkyywzcsrkqyqltdxwcdrjklwsqzwbdcqyncjsrs'
      'zjlkcdcdtlzzzacqqczddxyplxcbqjylzllljddzjgyjyjsyxnyyynxjxkxdazwyrdljyyyrjlglldrxjcykywnqcclddnyyykyckczhjxcclgzqjgjwppcq'
      'qjysbzzxyjxjbxjfzbsbdsfnsfpzxhdwztdmpptblzzbzdmyypqjrsdzsqzsqxbdgcpzswdwcsqzgmdhzxmwwfybpdgphtmjthzsmmbgzmbzjcfzhfcbbzmq'
      'cfmbcmcjxlgpnjbbxgyhyyjgptzgzmqbqdcgybjxlwzkydpdymgcftpfxyztzxdzxtgkmtybbclbjaskytssqyymscxfjewlsllszbqjjjaklyldlycctsxm'
      'cwfgkkbqxlllljyxtyltyxytdpjhnhgnkbyqnfjyyzbyyessessgdyhfhwtcjbsdzjtfdmxhcnjzymqwsrxjdzjqpdqbbsdjggfbkjbxdgjhmgwjjjgdllth'
      'zhhyyyyyysxwtyyyccbdbpypzyccztjpzywcbdlfwzcwjdxxhyhlhwczxjtczlcdpxdjczczlyxjjsjbhfxwpywxzptdzzbdccjhjhmlxbqxxbylrddgjrrc'
      'tttgqsczwmxfytmwzcwjwxjywcskybzqccttqnhxnkxxkhkfhtswoccjybcmpzzyjbnnzpbthhjdlscddytyfjpxyngfxbyqxcbhxcbsxtyzdmzysnxsxlhk'
      'mzxlthdhkghxjsshqyhhcjyxglhzxcsnhekdtgqxqypkdhextykcnymyyypkqyytjxzlthhqtbyqhxbmyhsqckwwyllhcyylnneqxqwmcfbdccmljggxdqkt'
      'lxkgnqcdgzjwyjjlyhhqtttnwchhxcxwheszjydjccdbqcdgdnyxzdhcqrxcbmztqcbxwgqwyybxhmbymykdyecmqkyaqyngyzslfykkqgyssqyshjgjcnxk'
      'zycxsbkyxhyylstycxqthysmgscpmmgcccccmtztasmgqzjhklosqylswtmqsyqkdzljqqyplcycztcqqpbbqjzclpkhqcyyxxdtdddsjcxffllchqxmjlwc'
      'jcxtspycxndtjshjwxdqqjckxyamylsjhmlalykxcyydmamdqmlmcznnyybzkkyflmchcmlhxrcjjhsylnmtjggzgywjxsrxcwjgjqhqzdqjdzjjzkjkgdzq'
      'gjjyjylhzxxcdqhhhestmhlfsbdjsyyshfyssczqlpbdrfrztzdkykhsctgkwdqzrkmsynbcrxqbjyfaxpzzedzcjykbcjwhyjbqdzywnyszptdkzpfpbazt'
      'klqyhbbzpnbptyzzybhnydcpjmmcycqmcjfzzdcmnlfpbplngqjtbttajzpzbbdnjkljqylnbzqhksjznggqsczkyxchpzsnbcgzkddzqanzgjkdntlzldwj'
      'ljzlywtxndjzjhxyatncbgtzcsskmnjpjytsrwxcfjwjjtkhtzplbhsnjzsyjbwbzyzlstlsbjhdwwqpslmmfbjdwajyzccjtbnnrzwqxcdslqgdsdpdzhjt'
      'qqpsqlyyjzlgyhyzlctcbjtktyczjtqkbpjlgmjzdmcsgpynjzjjyyknhrpwszxmtncszzyxybyhyzaxywkcjtllckjjtjhgcxdxyqyczbywblwqcglzgjgq'
      'rqcczssbcrbcskydznljsqgxssjmecnstztpbdlthzwhqwqtzexnqczgweskssbybstscsjccgbfsdqszlccglllzghzcthcnmjgyzaznmckcstjmmzckbjy'
      'gqljyjppldxrgzyxccsnhshgdznlzhzjjcddcbcjflbfqbczzwpqdnhxljcthqwjgylnlszzpcjdscqqhjqkdxkpbajyemsmjtzdxlcjyryynwjbngzzkmjx'
      'ltbsllrtpylcsznxjhllhyllqqzqlxymrcwcxsljmczltzldwdjjllnzggqxppskygyggbfzpdkmwghcxmcgdxjmcjsdycabxjdlnbcddygskydjtxdjjyxm'
      'saqazdzfslqxyjsjzylblxxwxqqzbjzlfbblylwdsljhxjyzjwtdjcyfqzqzzdcsxzzqlzcdzfchyspympqzmlpplffxjjnzzylsjyyqzfpfzksywjjjhrdj'
      'zzxtxxglghtdxcskyswmmtcwybazbjkshfhgcxmhfqhyxxyzftsjyzbxyxpzlchmzmbxhzzssyfdmncwdabazlxktcshhxkxjjzjsthygxsxyyhhhjwxkzxc'
      'sbzzwwhhcwtzzzpjxsnxqqjgzyzawllcwxzfxgyxyhxmkyyswsqmnjnaycyspmjkgwcqhylajjmzxhmmcnzhbhxclxtjpltxyjhdyylttxfszhyxxsjbjyay'
      'rsmxyplckdlyhlxrlnllstyzyyqygyhhsccsmcztzcxhyqfpyyrpfflfqtntszllzmhwtcjqyzwtllmlmdwmbzssmzrbpdddlgjjbxccsrzqqygwcsxfwzlx'
      'ccrbtdzmcyggdlqsgtjmwljmymmsyhfbjdgyxccpshxczcsbsjwjgjmpbwaffyfnxhydxzylremzgzcyhsszdlljcsqfzxxkptxzgxjjgbmyyysnbtylbnlh'
      'bfzdcyfbmgqrrmsszxysgtznnydzzcdgbjafjbdknzblcsszpsgzycjszlmlrzzbzzldlsllysxsqzqlyxzlsgkbrxbrbzcycxzjzeeyfgklzlyyhgysgzlf'
      'jhgtgwkraajyzkzqtsshjjxdzyzzyjlzyrzdqqhgjzxsszbtkjpbfrtjxllfqwjgslqtymblpzdxtzagbdhzzrbgjhwnjtjxlhscfsmwlldqysjtxkzscfwj'
      'lbxftzlljzllqblcqmqqcgcdfpbbhzczjlpyygjdtgwdcfczqyyyqysrclqzfklzzzgffsqnwglhjycjjczlqzzyjbjzzbpdccmhjgxdqdgdlzqmfgpsytsd'
      'yfwwdjzjysxyycjcyhzwpbyhxrylybhkjksfxtzjmmchhlltnyymsxxyzpdjjycdyzwmtjjkqyrhllqxpsgtlwycljscbxjyzfnmlrgjjtyzbsyzmsjyjhgf'
      'zqmsyxrszcwtlrtqzsstkxgqggsptgcdnjsgcqcqhmxggztqydjjzdlbzsxjlhyqgggthqscpyhjhhgnygkggcmjdzllcclxqsftgzslllmlcskctbljzzsz'
      'mmnytpzsxqhjcjyqxyexzqzcpshkzzysxcdfgmwqrllqxrfztlysdctmjcsjjdhjnxtnrztzfqrhqgllgcxszsjdjljcytsjtlnyxhszxcgjzyqpylfhdjsb'
      'pcczgjjjqzjqdybssllcmyttmqtbhjqnnygkynqyqmzgcjkpdcgmyzhqllsllclmholzgdylfzsljcqzlylzcjeshnylljxgjxlyjyyyxnbcljsswcqqcjyl'
      'lcldjyllzllbnylgqchxyyqoxccqkyjxxhyklksxaqqxcqkkkkcsgyxxyqxygwtjohthxpxxcsshcyeychzzcbwqbbwjqcscszsslzylgdesjzmmymcytsds'
      'xxscjpqqsqylyfzychdjdzywcbtjsydjhcyddjlbdjjsodzyqysqkxxdhhgqjyohdyxwgmmmajdybbbppbcmhcpljzsmtxerxjmhqdstpjdcbssmsssthjts'
      'lmmtrcplzszmlqdsdmjmqpnqdxcfynbfsdqqyxhyaykqyddlqyyysszbydslntfjtzqbzmchdhczcwfdxtmqqsphqwwxsrgjcwtjtzzqmgwjjrjhtqjbbgwz'
      'fxjhnqfxxqywyyhyscdydhhqmnmdmmcpbszppzzglmzfollcfwhmmsjzttthlmyffytzzgzyskjjxqyjzqbhmbzzlyghgfmshpcfzsnclpbqsnjszslxjfpm'
      'tyjygbxlldlxpzjypjyhhzcywhjylsjexfsqzywxkzjlladtmlymqjpwxxhxsktqjezrpxxzghmhwqpwqlyjjqjjzszcfhjlchhnxjlqwzjhbmzyxbdhhypy'
      'lhlhlgfwlcfyytlhjjcjmscpxstkpnhjxsntyxxtestjctlsslstdlllwwyhdhrjzsfgxssyczykwhtdhwjslhtzdqdjzxxqggyltzphcsqfzlnjtclzpfst'
      'pdynylgmjllycqhynsbchylhqyqtmzybbywrfqykjsyslzdyjmpxyyssrhzjnyqtqdfzbwwdwwrxcwhgyhxmkmyyyhmsmzhngcepmlqqmtcwctmhmxjpjjhf'
      'xyyzsjchtybmstsyjdtjjqytlhynbyqzlcxcnzwsmylkfjxlwgbypjytysylymzcktdwlgsmzsylmpwlzwxwqzssaqsyxyrhssntsrapccpwcmgdhhxzdzxf'
      'jhgzttsbjhgyglzysmyclllybtyxhbbzjkssdmalhhycfygmqypjycqxjllljgclzgqlycjcctotyxmtmshllwcgfxymzmklpszzcxhhjyslctyjcyhxsgyx'
      'zkxlzwpyjpdhjwpjpwsqqxlxxdhmrslzcyzwstcxkystzshbsccstplwsscjchjlcgchssphylhfhhxjsxyllnylmzdhzxylsxlwzyhcldyahzcmddyspjtq'
      'jzlngjfsjshctsdszlblmssmnyymjqbjhrcwtyydchqljapzwbgqybkfcmjwlzllyylszydwhxpsbcmljpscgbhxlqhyrljxyswxhxzlldfhlslymjljyfly'
      'jycdrjlfsyzfsllcqyqfgjyhyszlylmstdjcyhbzllnwlxxygyyhbmgdhxxhhlzzjzxczzzcyqzfnjwpylcpkpykpmclqkdgxzggwqbdxzzkzfbxxlzxjtpj'
      'pttbytszzdwslchzhsltjxhqlhyxxxywzyswtmzkhlxzxzpyhgchkjfsyhztjrlxfjxptztwhplyxfcrhxshxkjxxyhzjdxjwylhyhmjtbflkhtxcwhcfwjc'
      'fpqrxqxcyyyjygrpxgscsxngwchkzdxhflxxhjjbyzwtsxnncyjjymswzjqrmhxzwfqsylzjzgbhynslbgttcsebhxxwxyhhxyxnsqyxmlywrgyqlxbbcljs'
      'ylpsytjzyhyzawlhorjmksczjxxxyxchcytryxqjddsjfslyltsffyxlmtyjmjjyyyxltzcsxqzlhzxlwyxzhdnlrxhxjcdyhlbrlmbrllaxksllljlyxxly'
      'crylcjcgjcmtlzllcyzzpzpcyawhjjfybdyyzsepckzdqyqpbpcjpdcyzbdbbcyydycnnpjmtmlrmfmmgwygbsjgygsmdqqqztxmkqwgxllpjgzbqcdjjjfp'
      'kjkcxbljmswmdtqjxldlppbxcwkcqqbfqjczagzgmykbhyyhzykndkzmbpjyspxthlfpnyygxjdbkxnhhjhzjxstrstldxskzysybmxjlxyslbzyslhxjpfx'
      'bqnbylljqkygzmcyzzymccsldlhzgwfwyxzmwcxtynxjhbyymcysbmhysmydyshqyzchmjjmzcaahcbjbbhplxtylsxsdjgjdhkxxtxxnbhnmlngsltxmrhn'
      'lxqjxmzllyswqgdlbjhdcgjyqyymhwfwjybbbyjmjwjmdpwhxqldyapdfxxbcgjspckrssyzjmslbzzjfljjjlgxzgyxyxlszqyxbexyxhgcxbpldyhwecdw'
      'wcjmbtxchxyqxllxflyxlljlssfwdpzsmyjclmswtczbchqekcqbwlcgydblqppqzqfjqdjhymmcxtxdrmjwrhxcjzclqxdyynhyyhrslsrsywwzjymtltll'
      'gtqcjzyabsckzcjyccqljsqxalmzyyywlwdxzxqdllqshgpjfjljhjabcqzdjgthhsstcyjlbswzlxzxrwgldlzrlzqtgsllllzlymxqgdzhgbdbhzpbrlwz'
      'xqbpfdwozzwhlypcbjcczdmbzpbzzzcyqxldomzblzwpdwyygdstthcsqsccrsssyslfybfntyjszdfndpthtzzmbblxlcmyffgtjjqwftmdpjwdnlbzxmmc'
      'tgbdzlqlpyfhsymjylsdchdzjwjcctljcldtljjcpddpjdsszynndbjlggjzxsxnlycybjjqxcbylzcfzppgkcxzdzfztjjfjsjxzbnzyjqttyjwhtyczhym'
      'djxttmpxsflzcdwslshxybzgtfmlcjtacbbmgdewycyzcdszcyhflyctygwhkjyylsjcxgywjcbhlcsnddbtzbsclyzczzssqdllmqyyhfllqllxfdyhabxg'
      'gnywyypllsdldllbjcyxjzmlhljdxyyqytdlllbbgbfdfbbbjzzmdpjhgclgmjjpgaehhbwcqxaxhhhzchxyphjaxhlphjpgpzjqcqzgjjzzgzdmqyybzzph'
      'yhybwhazyjhykfgdpfqsdlzmljxjpgalxzdaglmdgxmwzqytxdxxpfdmmssympfmdmmkxksyzyshdzkjsysmmzzzmsydnzzczxbmlstmddnmxckjmztyymzm'
      'zzmsshhdccjemxxkljstgwlsqlyjzllsjssdbpmhnlyjczyhmxxhgzcjmdhxtkgrmxfwmckmwkdcksxqmmmfzzydkmsclcmpcgmwrpxqpzdsslcxkyxtmlgj'
      'yahzjgzqmcsnxyhmmpmlkjxmhlmlgmxctkzmjjyszjsyszhsyjzjcdajzybsdqjzgwzkgxfkdmsdjlfmehkzqkjbeypzyszcdwyjffmzjykttdzzefmzlbnp'
      'plplpbpszalltylkckqzkgenqlhagyxydpxlhsxqqwqykxqclhyxxmlyccwlymqyskychlcjnszkpyzkcqzqljbdhdjhlasqlbydwqlwdnbqcryddztjybkb'
      'wszdxdtnpjdtctqdfxqqmgnseclstbhpwslctxxlpwydzklzygzcqapllkccylbqmqczqcljslqzdjxldthpzqdljjxzqdjyzhkzljcyqdyjppypeakjyrmp'
      'cbymcxkllzllfqpylllmbsglcysslrsysqtmxyxqqzbdzrysyztffmzzsmzqhzssccmlyxwtpzgxzjgzgsjsgkddhtqggzllbjdzlcbzhyxyzhzfywxyzyms'
      'dbzzyjgtsmtfxqyxjscdgslnmdlrytzlryylxqhtxsrtzcgyxbnqqzfhykmzjbzymkbpnlyzpblmcnqyzzzsjzhjctzhhyzzjrdyzhnfxglfxslkgjtctssy'
      'llgzrzbbjzzklpkbczyslxyxbjfpnjzzxcdwxzyjxzzdjjgggrsrjkmcmzjlsjywqshyhqjsxpjztzlsnshrnypjtwchklbsrzlcxwjqxqkysjycztlqzybb'
      'ybwzjqdwgyzcytjcjxckcwdkkzxsgkdzywwyyjqyytcytdjlxwkczkklcclzcqqdzlqlcsfqchqhsfsmqzzllbjjzbsjhtsjdysjqjpdlzcdcwjkjzzlpycg'
      'mzwdjjbsjqzsyzyhhxcbbjydssddzncglqmbtsfcbfdzdlznfgfjgfsmptjqlmblgqcyyxbqkdxjqsrfkztjdhczklbsdzcfytplljgjhtxzcsszzxstcygk'
      'gckgyoqxjplzbbbgtgyjdgczqszlbjlsjfzgkqqjcgyczbzqtldxrjxbsxxpzxhyzyclwdsjjhxmfczpfzhqhqmqgkslyhtycgfrzgnqxclpdlbzcsczqllj'
      'blhbdcypczppdymtzsgyhckcpzjgslclnscdsldzxbmsdlddfjmkdjdhslzxlszqpqpgjllybdszgqlbzlslkyyhzttncjyqtzzfszqztlljtyyllqllqyzq'
      'lbdzlslyyzymdfszsnhlxznczqzbbwskrfbcyzmthblgjpmczzcstlxshtzcyzlzblfeqhlxflcjlyljqcbzlzjghsstbrmhxzhjzclxfnbgxgtqjcztmsfz'
      'kjmssnxljkbhszxntnlzdntlmsjxgzjyjczxyhyhwrwwqnztnfjscpzshzjfyrdjsfscjzbjfzqzchzlxfxsbzqlzsgyftzdcszxzjbqmszkjrhxjzcgbjkh'
      'chgtjkjqglxbxfgdrtylxjxgdtsjxhjzjjcmzlcqsbtxhqgxttxhxftsdkfjhzyjfjxrzcdlllcqsqqzqwqxswqtwgwbzcgcllqzbclmqqtzgzxzxljfrmyz'
      'flxysqxxjkxrmjdcdmmyxbsqbhgcmwfwtgmxlzbyytgzyccdxyzxswgxyjyznbgpzjcqsyxcxrtfycgrhztxszzthcbfclsyxzljqmzlmplmxzjssflbysmy'
      'qhxjsxrxsqzzzsslyflczjrcrxhhzxqydshxsjjhzcxjbdynsysxjbqlpxzqpymlxzkyxlxcjlcycrxzzlldlllsjyhzxhyjwkjrwyhcpsgnrzlfzwfzznsx'
      'gxflzsxzzzbfcsyjdbrjkrdhhgxjljjtgxjxxstjtjxlyxqfcsgswmsbctlqzzwlzzkxjmltmjyhsddbxgzhdlbmyjfrzfcgclyjbpmlysmsxlszjqqhjzfx'
      'gfqfqbpxzgyyqxgztcqwyltlgwwgwhllfsfgzjmgmgbgtjfsyzzgzyzaflsspmlbflcwbjzcljjmzlpjjlymqdmyyyfbgygqzglyzdxqyxrqqqhsxyyqqygj'
      'tyxfsfsllgnqcygycwfhcccfxbylypllzqxxxxxkqhhxshjzcfdsczjxcpzwhhhhhapylhalpqafyhxdyllkmzqgggddesrnndltzgchybpysqjjhclljtol'
      'njpzljlhymheydydsqycddhgzpndzclzywllznteytgxlhslpjjbdgwxpcdntjcklkclwkllcasstknzdnqnttlyyzssysszzryljqkcgbhhcrxrzydgrgcw'
      'cgzhfffppjfzynakrgywyqpqxxfkjtszzxswzddfbbqtbgtzfznpzfpzxzpjszbmqhkcyxyldkljnypkyghgdcjxxeahpnzgctzcmxcxmmjxnkszqnmnlwbw'
      'wxjjyhclstmcsqdjcxxtpcnfdtnnpglllzcjlspblplkcdtnjnlyyrscffjfqwdpgzdwmnzcclodaxnssnyzrestyjwjyjdbcfxnmwttbqlwstszgybljpxg'
      'lboclgpcbjftmxzljylzxcltpnclcgxtfzjshcrxsfyszdkntlbyjcyjllstgqcbxnwzxbxklylhzlqzlnzcqwgzlgzjncjgcmnzzgjdzxtzjxycyycxxjyy'
      'xjjxsssjstssttppghtcsxwzdcsyfptfbchfbblzjclzzdbxgcxlqpxkfzflsyltywbmnjhskbmddbcysccldxycddqlyjjhmqllcsgljjsyfpyyccyltjan'
      'tjjpwycmmgqyysxdhqmzhszxbftwwzqswqrfkjlxjqqyfbrxjhhfwjgzyqacmyfrhcyybyqwlpexcczstyrltsdmqlykmbbgmyyjprknnbbsxyxbhyzdjdng'
      'hpmfsgbwfzmfqmmbcmzdcjjlcnyxyqgmlrygqccyhzlwjgcjcggmcjjfyzzjhycfrrcmtzqzxhfqgdjxccjeaqcrjthpljlszdjrbcqhjdzrhxlyxjsymhzy'
      'dwldfryhbbydtssccwbxglpzmlzztqsscpjmmxjcsjytycghycjwsnsxlfemwjnmkllswtxhyyygcmmcwjdqdjzglljwjnkhpzggflccsczmcbltbhbqjxqd'
      'jpdjqtghglfqawbzyzjltstdhqhctcbchflqmpwdshyytqwcnztjtlbypbpdyyyxsqkxwyyflxxncwcxybmaelykkjmzzzbrxyaqjfljpfhhhytzzxrgqqmh'
      'spgdzjwbwpjhzjdyjcqwzkthxsqlzyymysdzgrxckkhjlwpysyscsyzlrmlqsyljxbcxtlhdqzpcycykpppnsxfyzjjrcemhszmsxlxglrwgcstlrsxbygbz'
      'gztcpldjlslylymdtmtcpalcxpqjcjwtcyyzlblxbzlqmyljpghdslssdmxmbdczsxwhamlczcpjmcnhjyjnsygchskqmzzqdllkablwjqsbmocdxjrrlyqc'
      'hjmybyqlrhetfjzfrfksryxfjdwdsxxlwsqjyslyxwjhsnlxyaxhbhawhhjcxwmyljcsqlkydttxbzsxfdxgxsjhhsxxybssxdpwncmrptjzczenygcxqfjx'
      'kjbdmljcmqqxloxslyxxlylljdzbtymhbfsttqqwlhogyblscalzxqlhtwrrqhlstmypyxjjxmqsjpnbryxyjllyqylthylqyfmhkljdmllhfzwkzhljmlhl'
      'jkljstlqxylmbhhlnlsxqchxcfxxlhyhjjgbyzzkbxscqdjqdsxjzsyhzhhmgsxcsymxfebcqwwrbpyyjqtyqcyjhqqzyhmwffhgzfrjfcdbxndqyzpcyhhj'
      'lfrzgppxzdbbgzqstlgdgylcqmgchhmfywlzyxkjlypqgsywmqqgqzmlzjnsqxjqsyjtcbehsxfssfxzwfllbcyyjdytdthwzsfjmqqyjlmqsxlldttkhhyb'
      'fpwdyysqqrnqwlgwdebdwcyygcdlkjxtmxmyjsxhybrwfymwfrxyqmxysctzztfykmldhqdlwyqnlcryjblpsxcxywlsbrrjwxhqybhtydnhhgmmywytzcsq'
      'mtssccdalwztcpqpyjllqzyjswxwzzmmglmxclmxczmxmzsqtzppjqblpgxjzhfljjhycjsnxwcxsccdlxsyjdcqcxslqyclzxlzzxmxqrjmhrhzjphmfljl'
      'mlclqnldxzlllfypngjysxcqqdcmqjzzxhnpnxzmekmxxykyqlxsxtxjxyhwdcwdzhqyybgybcyscfgfsjnzdyzzjzxrzrqjjymcanhrjtldbpyzbstjhxxz'
      'ypbdwfgzzrpymtngxzqbyxmbbfcckrjqjbjegrzgyclkxzdxkknsjkcljspgyyzlqqjybzssqlllkjfcbktylcccdblsppfylgydtzjyqggkqttfcxbdkdxx'
      'hybbfytyhbclpdytgdhryrnjsbtcsnyjqhklllzslydxxwbcjqsbxbfjzjcjdzfbxxbrmlazgcsnclbjdstblfrzdswsbxbcllxxlzdjzsjpylyxxyftfffb'
      'hjjjgbygjpmmmmsscljmtlyzjxswxtyledqpjmygqzjgdjlqjwjqllsdgjgygmscljjxdtygjqjqjcjzcjgdzdshqgsjggcjhqxsnjlzzbxhsgzxcxyljxyx'
      'yydfqqjhjfxdhctxjyrxysqtjxyefyyssyxjxncyzxfxcsyszxyyschshxzzzgzzzgfjdldylnpzgyjyzyyqzpbxqbdztzczyxxyhhscxshcggqhjhgxwszt'
      'mzmehyxgebtylzkkwytjzrclekestdbcykqqsayxcjxwwgsbhjszsdhcsjkqcxswxfctynydpzcczjqtzwjqdzzzqzljchlsbhpydxpsxshhezdxfptjqyzz'
      'xhyaxncfzyyhxgnqmywxtzsjpkhhgymxmxqcxtsbcqsjyxhtyylybcqlmmszmjzjllcogxzaajzyhjmchhcxzsxzdznleyjjzjbhzwzzsqtzpsxztdsxjjjz'
      'nyazphhyysrnqdthzhayjyjhdzxzlswclybzyecwcycrylcxnhzydzydyjdfrjjhtrsqtxyxjrjhojynxelxsfsfjzghpzsxzszdzcqzbyyklsgsjhczshdg'
      'qgxyzgxchxzjwyqwgyhksseqzzndzfkwyssdclzstsymcdhjxxyweyxczaydmpxmdsxybsqmjmzjmtzqlpjyqzcgqhxjhhhxxhlhdldjqcldwbsxfzzyysch'
      'tytyjbhecxhjkgjfxbhyzjfxbwhbdzfyzbcapnpgnydmsxhkhhmamlnbyjtmpxyjmcthjbzyfcgtyhwphftgzzezsbzegpbmdskftycmhbllhgpzjxzjgzjy'
      'xzsbbqsczzlzccstpgxmjsftcczjzdjxcybzlfcjsyzfgszlybcwzzbyzdzypswyjgxzbdsysxlgzbzfygczxbzhzftpbgzgejbstgkdmfhyzzjhzllzzgjq'
      'zlsfdjsscbzgpdlfzfzszyzyzsygcxsntxchczxtzzljfzgqsqyxzjqccccdjcdxzjyqjccgxztdlgscxzsyjjqtcclqdqztqchqqjztezzzpbkkdjfcjfzt'
      'ybqyqttynlmbdktjcpqzjdzfpjsbnjlgyjdxjdzqkzgqkxclpzjtcjdqbxdjjjstcjnxbxcmslyjcqmtjqwwcjjnjnlllhjcwqtbzqyczczpzzdzyddcyzdz'
      'ccjgtjfzdprntctjdcqtqndtjnplzbcllctdsxkjzqdpzlbznbtjdcxfczdbccjjltqjpldcgzdbbzjcqdcjwynllzlzccdwllxwzlxrsntqjccxkjlsgdfq'
      'tddglrlajjtklymkqlldzytdyycygjwyxdxfrskstcdenqmrkqzhhqkdldazfkypbggpzrebzzykyzspegjjglkqzzzslysywyzwfqznlzzlzhwcgkypqgnp'
      'gblplrrjyxcccgyhsfzfwbzywtgzxyljczwhxzjzblfflgskhyjzeyjhlpllllczgxdrzelrhgklzzyhzlyqszzjzqljzflnbhgwlczcfjwspyxzlzlxgccb'
      'zbllcxbbbbxbbcbbcrnncccyrbbsyldcgqyyqxygmqzwtzydyjhyfwdehzdjywlccntzyjjcdedpzdztstqjhdymbjnyjzlxtsstphndjxxbyxqtzqddtjtd'
      'yztgwscszqflshlglbcjbhdlyzjyckwtydylbnydsdsycctyszyyebgexhqddwnygyclxtdcystqmygzasccszzddlcclzrqxyyeljsbymxshztembbllyyl'
      'lytdqyshymrqxkfkbfxnxsbychxbwjyhtqbpbsbwdzylkgzskyghqzjhhxjxgnljkzlyycdxlfwfghljgjybxblybxqpqgztzplncybxdjyqydymrbesjyyh'
      'kxxstmxrczzywxyhybmcflyzhqyzmqxdbxbzwzmslpdmyckfmzklzcyjyczlhxfzlydqzpzygyjyzmzxdzfyfyttqtzhgspczmlccytzxjcytjmkslpzhysn'
      'wllytpzctzzcktxdhxxtqcypksmqccyyazhtjpcylzlyjbjxtfnyljyynrxcylmmnxjsmybcsysslzylxjjgyldzdpqbfzzblfndsqkczfhhhgqmrdsxycst'
      'xnqqjpyjbfcxdyqfbnxejdgyqbsrcnfyyqpghyjdyzxgrhtkyleqdzntsmgklbsgbpyszbytjzsszjcssxzbhbscsbzczptqfzmqflypybbjgszmxxdjmthy'
      'skkbjtxhjcegbsmjyjzcxtmljyxrzzqscxxqptzxmkyxxxjcljprmyygadyskqlsadhrskqxzxztcghztlmlwxybwsycdbhjhcfcwzsxhytkzlxqshlyczjx'
      'emplprcgltbzztlzjcyjgdtclglpllqpjmzpapxyzlaktkdnczzbnzctdqqzjyjgmctxltgcszlmlhbglkfwnwzhdxphlfmkydlgxdtwzfrjejctzhydxyks'
      'hwfzcqshktmqqhtchymjdjskhxzjzbzzxympajqmsdbxlsklyynwrtsqlscbpdbsgzwyhtlkssswhzzlyytnxjgmjszsxfwnlsoztxgxlsammlbwldszylak'
      'qcqctmycfjbslxclzjclxxksbzqclhjphqplsxsckslnhpsfqqytxjjzlqldxzjjzdyydjnzptfcdskjfsljhylzqjzlbthydgdjfdbyazxdzhzjnhhqbykn'
      'xjjqczmlljzkspldsclbblxklelxjlbjycxjxgcnlcqplzlznjtzljgyzdzpltqcssfdmnycxgbtjdcznbgbqyqjwgkfhdnbyqzqgbkpbbyzmtjdytblsqmb'
      'sxtbnpdxklemyycjynzdtldykzzxtdxhqshdgmzsjycctayrzlpwltlkxslzcggexclfxlkjrtlqjaqzncmbqdkkcxglczjzxjhptdjjmzqykqsecqzdshha'
      'dmlzfmmzbgntjnnlgbyjbrbtmlbyjdzxlcjlpldlpcqdhlhzlycblcxzcjadqlmcmmsshmybhbskkbhrsxxjmxsdznzpxlbbragggfchgmsklltsjyycqlcs'
      'kywyehywhbhqywbawykqldqftntkhqcgdqktgpkxhcpdhtwtmssyhbwcrwxhjmkmzngwtmlkfghkjyldyycxwhyyclqhkqhttqkhffldxqwgzyydesbpkyrz'
      'pjfyyzjceqdzzdlattpbfjllcxdlmjsdxegygsjqxcfbxsszpdyzcxdnyxpfzydlyjccpltxlsxyzyrxcyysdylwwndsahjsygyhgywwaxtjzdaxysrltdjs'
      'saxfnejdxyzhlxlllzhzsjnyqyqqxyjghzgjcyjchzlycdshwsgczyjxcllnxzjjyyxnfsmwfpylcyllabwddhwdxjmcxztzpmlqzhsfhzynztlldywlslxh'
      'ymmylmbwwkyxyadtxylldjpybpwfxjmmmllhafdllaflbhhhbqqjtzjcqjjdjtffkmmmbythygdcqrddwrqjxnbysnmzdbyytbjhpybygtjxaahgqdqtmyst'
      'qxkbtsbkjlxrbeqqhqmjjbdjwtgtbxpgbktlgqxjjjcdhxqdwjlwrfmqgwqhckryswgbtgygbwsdwdwrfhwytjjxxxjyzyslphyypayxhydqkxshxyxeskqh'
      'ywbdddpplcjlhqeewxksyyhdyplfjthkjltcyyhhjttpltzzcdlthqkcxqysteeywkyzyxxyysddjkllpwmcyhqgxyhcrmbxpllnqydqhxsxxwgdqbshyllp'
      'jjjthyjkyphthyyktyezyenmdshlcrpqfbgfxzbsbtlgxsjbswyysksflxlpplbbblbsfxfyzbsjssylpbbffffsscjdstzsxtryjcyffsytyzbjtbctsbsd'
      'hrtjjbytcxyjeylxcbnebjdsysyhgsjzbxbytfzwgenyhhthjhatfwgcstbgxklstywmtmbyxjskzscdyjrcytwxzfhmymcxlznsdjtxtxrycfyjsbsdyerx'
      'hljxbbdeynjghxgckgscymblxjmsznskgxfbnbbthfjaafxyxfpxmyfhdtzcxzzpxrsywzdlybbjtyqwqjpzypzjznjpzjlztfysbttslmptzrtdxqsjehbz'
      'ylzdhljsqmlhtxtjecxalzzspktlzkqqyfsygywpcpqfhqhytqxzkrsgtgsqczlptxcdyyzssqzslxlzmacbcqbzyxhbsxlzdltcdjtylzjyytpzylltxjsj'
      'xhlbmytxcqrblzssfjzztnjydxmyjhlhpblcyxqjqqkzzscpzkswalqsblcczjsxgwwwygyatjbbctdkhqhkgtgpbkqyslbxbbckbmllxdzstbklggqkqlsb'
      'kkdfxrmdkbftpzfrtbbmferqgxkjpzsstlbzdpszqzsjthljqlzbpmsmmsxlqqnhknblrddnhxdhddjcyygyfqgzlgsygmjqgkhbpmxyxlytqwlwgcpbmjxc'
      'yzydrjbhtdjxeeshtmjsbyplwhlzffnypmhxqhpltbqpfbcwjdbygpnxtbfzjgsddtjshxeawzzyllttybwjkgxghlfkxdjtmszsqynzggswqsphtlsskmcl'
      'zxyszqzxncjdqgzdlfnykljcjllzlmzznhydsshthxzlzzbbhqzwwycrdhlyqqjbeyfsgxthsrxwqhwfslmssgzttyeyqqwrslalhmjtqjsmxqbjjzjxzyzk'
      'xbyqxbjxshzssfglxmxzxfghkzszggylclsarjxhslllmzxelglxydjytlfbhbpnlyzfbbhptgjkwetzhkjjxzxxglljlstgshjjyqlqzfkcgnndjsszfdbc'
      'twwseqfhqjbsaqtgypjlbxbmmywxgslzhglzgnyfljbyfdjfrgsfmbyzhqfbwjsyfyjjphzbyyzffwodgrlmftmlbzgycqxcdjygzyyyytytydwegazyhxjl'
      'zythlrmgrjxzclhneljjthtbwjybjjbxjjtjteekhwsljplpsfazpqqbdlqjjtyyqlyzkdksqjyyjzldqcgjjyzjsycmraqthtejmfctyhypkmhycwjdcfhy'
      'yxwshctxrljgjshccyyyjltkttytmxgtcjtzayyoczlylbszywjytsjyhbyshfjlygjxxtmzyyltxxypslxyjzyzyypnhmymdyylblhlsyygqllnjjymsoyc'
      'bzgdlyxylcqyxtszegxhzglhwbljgeyxtwqmakbpqcgyshhegqcmwyywljyjhyyzlljjylhzyhmgsljljxcjjyclycjpcpzjzjmmylcjlnqljjjlxxjmlszl'
      'jqlycmmhcfmmfpqqmfxlqmcffqmmmmhmznfhhjgtthhkhslnchhyqdxtmmqdcydyxyqmyqylddcyyydazdcymzydlzfffmmycqcwzzmabtbyctdmndzggdft'
      'ypcgqyttssffwbdtzqssystwjjhjytsxxylbyqhwwhxezxwznnqzjzjjqjccchyyxbzxccyjtllcqxknjycyycynzzqyyoewyczdcjycchyjlbtzyycqwlpg'
      'pyllgkdldlgkgqbgychjxy'::bytea as letters) initials
$function$;

CREATE OR REPLACE FUNCTION public.school_of(account integer)
 RETURNS TABLE(name text, name_en text)
 LANGUAGE sql
 STABLE
AS $function$
  select c.name, c.name_en
  from (
    select t.college_id as unit from teacher t where t.account_id = account
    union all
    select p.college_id from student s join project p on p.id = s.base_project_id where s.account_id = account
    limit 1
  ) as own
  join college c on c.id = college_over(own.unit)
$function$;

CREATE OR REPLACE FUNCTION public.score_keeps_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stands boolean;
begin
  case tg_table_name
    when 'teaching_class' then stands := exists (select from gone join score on score.teaching_class_id = gone.id);
    when 'evaluation_item' then stands := exists (select from gone join score on score.item_id = gone.id);
    when 'student' then stands := exists (select from gone join score on score.student_id = gone.id);
    when 'account' then stands := exists (select from gone join score on score.account_id = gone.id);
    when 'import_batch' then stands := exists (select from gone join score on score.batch_id = gone.id);
  end case;
  if stands then
    raise foreign_key_violation using message = 'a mark refers to a row that is to go', table = 'score',
      constraint = 'score_stands_on_' || tg_table_name, detail = format('Key is still referenced from table "%s".', 'score');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.score_lacks(parent text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise foreign_key_violation using message = 'a mark refers to a row that is not there', table = 'score',
    constraint = 'score_stands_on_' || parent, detail = format('Key is not present in table "%s".', parent);
end $function$;

CREATE OR REPLACE FUNCTION public.score_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
begin
  if not exists (select from fresh) then return null; end if;
  ids := array(select distinct teaching_class_id from fresh);
  if (select count(*) from (select from teaching_class where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('teaching_class'); end if;
  ids := array(select distinct item_id from fresh);
  if (select count(*) from (select from evaluation_item where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('evaluation_item'); end if;
  ids := array(select distinct student_id from fresh);
  if (select count(*) from (select from student where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('student'); end if;
  ids := array(select distinct account_id from fresh where account_id is not null);
  if (select count(*) from (select from account where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('account'); end if;
  ids := array(select distinct batch_id from fresh where batch_id is not null);
  if (select count(*) from (select from import_batch where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('import_batch'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_is_over(began timestamp with time zone, used timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select began < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_days'), 90) * interval '1 day'
    or used < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_idle_hours'), 336) * interval '1 hour'
$function$;

CREATE OR REPLACE FUNCTION public.site_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce((select value #>> '{}' from config_item where name = 'time_zone'), 'Asia/Shanghai') $function$;

CREATE OR REPLACE FUNCTION public.stamp_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.changed_at is distinct from old.changed_at then
    return new;
  end if;
  new.changed_by := nullif(current_setting('obelisk.account_id', true), '')::integer;
  new.changed_at := now();
  return new;
end $function$;

-- Tables

create table academic_term (
  id integer not null generated always as identity,
  year_start smallint not null,
  semester smallint not null,
  name text not null,
  start_date date not null,
  weeks smallint not null default 18,
  is_current boolean not null default false,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint academic_term_pkey PRIMARY KEY (id),
  constraint academic_term_year_start_semester_key UNIQUE (year_start, semester),
  constraint academic_term_semester_check CHECK ((semester = ANY (ARRAY[1, 2])))
);

create table account (
  id integer not null generated always as identity,
  username text not null,
  kind text not null default 'staff'::text,
  password_hash text not null,
  nickname text not null default ''::text,
  name text not null default ''::text,
  name_en text not null default ''::text,
  email text,
  mobile text,
  avatar text not null default ''::text,
  gender smallint not null default 0,
  birthday date,
  money bigint not null default 0,
  score integer not null default 0,
  motto text not null default ''::text,
  status text not null default 'enable'::text,
  last_login_time timestamp with time zone,
  last_login_ip text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  group_id integer not null default 1,
  is_registered boolean not null default false,
  has_first_password boolean not null default false,
  changed_by integer,
  changed_at timestamp with time zone,
  made_by integer,
  opened_by integer,
  address_by integer,
  proven_time timestamp with time zone,
  confirmed_by integer,
  confirmed_time timestamp with time zone,
  locked_time timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_gender_check CHECK ((gender = ANY (ARRAY[0, 1, 2]))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'student'::text, 'admin'::text]))),
  constraint account_money_check CHECK ((money >= 0)),
  constraint account_score_check CHECK ((score >= 0)),
  constraint account_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint account_group_id_fkey FOREIGN KEY (group_id) REFERENCES user_group(id)
);

create table admin_class (
  id integer not null generated always as identity,
  base_project_id integer not null,
  base_grade_id integer not null,
  name text not null,
  tutor_id integer,
  status text not null default 'enable'::text,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint admin_class_pkey PRIMARY KEY (id),
  constraint admin_class_name_key UNIQUE (name),
  constraint admin_class_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint admin_class_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint admin_class_base_project_id_fkey FOREIGN KEY (base_project_id) REFERENCES project(id),
  constraint admin_class_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES teacher(id)
);

create table admin_group (
  id integer not null generated always as identity,
  pid integer,
  name text not null,
  name_en text not null default ''::text,
  is_all boolean not null default false,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint admin_group_pkey PRIMARY KEY (id),
  constraint admin_group_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint admin_group_pid_fkey FOREIGN KEY (pid) REFERENCES admin_group(id)
);

create table admin_group_access (
  account_id integer not null,
  group_id integer not null,
  constraint admin_group_access_pkey PRIMARY KEY (account_id, group_id),
  constraint admin_group_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint admin_group_access_group_id_fkey FOREIGN KEY (group_id) REFERENCES admin_group(id)
);

create table admin_group_rule (
  group_id integer not null,
  rule_id integer not null,
  constraint admin_group_rule_pkey PRIMARY KEY (group_id, rule_id),
  constraint admin_group_rule_group_id_fkey FOREIGN KEY (group_id) REFERENCES admin_group(id) ON DELETE CASCADE,
  constraint admin_group_rule_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES admin_rule(id) ON DELETE CASCADE
);

create table admin_log (
  id bigint not null generated always as identity,
  account_id integer,
  username text not null default ''::text,
  act text not null,
  input jsonb not null default '{}'::jsonb,
  outcome text not null,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  request_id text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  title text not null default ''::text,
  title_en text not null default ''::text,
  constraint admin_log_pkey PRIMARY KEY (id, create_time),
  constraint admin_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

create table admin_rule (
  id integer not null generated always as identity,
  pid integer,
  type text not null,
  title text not null,
  title_en text not null default ''::text,
  name text not null,
  path text not null default ''::text,
  icon text not null default ''::text,
  menu_type text,
  url text not null default ''::text,
  component text not null default ''::text,
  keepalive smallint not null default 0,
  extend text not null default 'none'::text,
  remark text not null default ''::text,
  remark_en text not null default ''::text,
  weigh integer not null default 0,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint admin_rule_pkey PRIMARY KEY (id),
  constraint admin_rule_name_key UNIQUE (name),
  constraint admin_rule_extend_check CHECK ((extend = ANY (ARRAY['none'::text, 'add_rules_only'::text, 'add_menu_only'::text]))),
  constraint admin_rule_keepalive_check CHECK ((keepalive = ANY (ARRAY[0, 1]))),
  constraint admin_rule_menu_type_check CHECK ((menu_type = ANY (ARRAY['tab'::text, 'link'::text, 'iframe'::text]))),
  constraint admin_rule_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint admin_rule_type_check CHECK ((type = ANY (ARRAY['menu_dir'::text, 'menu'::text, 'button'::text]))),
  constraint admin_rule_pid_fkey FOREIGN KEY (pid) REFERENCES admin_rule(id)
);

create table approval_record (
  id bigint not null generated always as identity,
  document_id integer not null,
  round integer not null,
  step integer not null,
  account_id integer not null,
  action text not null,
  opinion text not null default ''::text,
  digest text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  taken_back_time timestamp with time zone,
  addressed_before integer[],
  constraint approval_record_pkey PRIMARY KEY (id),
  constraint approval_record_action_check CHECK ((action = ANY (ARRAY['assign'::text, 'submit'::text, 'withdraw'::text, 'remind'::text, 'approve'::text, 'return'::text, 'publish'::text, 'supersede'::text, 'archive'::text, 'void'::text, 'refresh'::text, 'revise'::text, 'approve-taken-back'::text, 'return-taken-back'::text]))),
  constraint approval_record_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint approval_record_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);

create table approval_step (
  id integer not null generated always as identity,
  kind text not null,
  step integer not null,
  name text not null,
  name_en text not null,
  roles text[] not null,
  constraint approval_step_pkey PRIMARY KEY (id),
  constraint approval_step_kind_step_key UNIQUE (kind, step)
);

create table assessment_review (
  id integer not null generated always as identity,
  course_id integer not null,
  academic_term_id integer not null,
  syllabus_id integer not null,
  form_key text not null,
  form_name text not null,
  form_name_en text not null default ''::text,
  scope text not null,
  items jsonb not null,
  filled jsonb not null,
  judged jsonb not null,
  conclusion text,
  sheet jsonb,
  revision integer not null default 1,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint assessment_review_pkey PRIMARY KEY (id),
  constraint assessment_review_course_id_academic_term_id_form_key_key UNIQUE (course_id, academic_term_id, form_key),
  constraint assessment_review_conclusion_check CHECK ((conclusion = ANY (ARRAY['reasonable'::text, 'mostly'::text, 'unreasonable'::text]))),
  constraint assessment_review_scope_check CHECK ((scope = ANY (ARRAY['process'::text, 'final'::text, 'whole'::text]))),
  constraint assessment_review_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint assessment_review_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint assessment_review_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id)
);

create table assistant_acceptance (
  account_id integer not null,
  version text not null,
  accept_time timestamp with time zone not null default now(),
  text text not null default ''::text,
  constraint assistant_acceptance_pkey PRIMARY KEY (account_id, version),
  constraint assistant_acceptance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table assistant_call (
  id bigint not null generated always as identity,
  account_id integer not null,
  model text not null,
  outcome text not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  create_time timestamp with time zone not null default now(),
  scene text not null default 'chat'::text,
  cost numeric(14,4) not null default 0,
  constraint assistant_call_pkey PRIMARY KEY (id),
  constraint assistant_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table assistant_prompt (
  id integer not null generated always as identity,
  account_id integer,
  scene text not null,
  title text not null,
  text text not null,
  revision integer not null default 1,
  changed_by integer,
  update_time timestamp with time zone not null default now(),
  constraint assistant_prompt_pkey PRIMARY KEY (id),
  constraint assistant_prompt_scene_check CHECK ((scene = ANY (ARRAY['general'::text, 'plan'::text, 'syllabus'::text, 'report'::text, 'measure'::text]))),
  constraint assistant_prompt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint assistant_prompt_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id) ON DELETE SET NULL
);

create table assistant_suggestion (
  id integer not null generated always as identity,
  account_id integer not null,
  kind text not null,
  source_id integer not null,
  place text not null,
  label text not null,
  wish text not null default ''::text,
  state text not null default 'waiting'::text,
  before text not null,
  after text not null default ''::text,
  reasons jsonb not null default '[]'::jsonb,
  left_out integer not null default 0,
  sent jsonb,
  model text not null default ''::text,
  fault text not null default ''::text,
  accepted jsonb not null default '[]'::jsonb,
  accept_time timestamp with time zone,
  is_over boolean not null default false,
  create_time timestamp with time zone not null default now(),
  task text not null default 'rewrite'::text,
  about text not null default ''::text,
  options jsonb not null default '[]'::jsonb,
  batch integer,
  attachment_id integer,
  writing_until timestamp with time zone,
  has_turn boolean not null default false,
  constraint assistant_suggestion_pkey PRIMARY KEY (id),
  constraint assistant_suggestion_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'done'::text, 'failed'::text]))),
  constraint assistant_suggestion_task_check CHECK ((task = ANY (ARRAY['rewrite'::text, 'review'::text, 'map'::text, 'translate'::text, 'fill'::text, 'points'::text, 'themes'::text]))),
  constraint assistant_suggestion_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint assistant_suggestion_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES chat_attachment(id) ON DELETE SET NULL,
  constraint assistant_suggestion_batch_fkey FOREIGN KEY (batch) REFERENCES assistant_suggestion(id) ON DELETE CASCADE
);

create table attainment_objective (
  run_id integer not null,
  objective_id integer not null,
  objective_no integer not null,
  weight numeric(12,9) not null,
  direct numeric(12,9),
  indirect numeric(12,9),
  combined numeric(12,9),
  threshold numeric(6,4) not null,
  verdict text not null,
  share_reached numeric(12,9),
  constraint attainment_objective_pkey PRIMARY KEY (run_id, objective_id),
  constraint attainment_objective_verdict_check CHECK ((verdict = ANY (ARRAY['attained'::text, 'near'::text, 'below'::text, 'not_enough_evidence'::text]))),
  constraint attainment_objective_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id),
  constraint attainment_objective_run_id_fkey FOREIGN KEY (run_id) REFERENCES attainment_run(id) ON DELETE CASCADE
);

create table attainment_receipt (
  run_id integer not null,
  receipt text not null,
  constraint attainment_receipt_pkey PRIMARY KEY (run_id),
  constraint attainment_receipt_run_id_fkey FOREIGN KEY (run_id) REFERENCES attainment_run(id) ON DELETE CASCADE
);

create table attainment_run (
  id integer not null generated always as identity,
  scope text not null,
  course_id integer not null,
  academic_term_id integer not null,
  base_grade_id integer not null,
  teaching_class_id integer,
  syllabus_id integer not null,
  method text not null,
  engine_version text not null,
  digest text not null,
  parameters jsonb not null,
  result jsonb not null,
  data_versions jsonb not null default '{}'::jsonb,
  students integer not null,
  excluded integer not null default 0,
  course_value numeric(12,9),
  is_current boolean not null default true,
  stale_time timestamp with time zone,
  stale_reason jsonb,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  remarks jsonb not null default '[]'::jsonb,
  constraint attainment_run_pkey PRIMARY KEY (id),
  constraint attainment_run_scope_check CHECK ((scope = ANY (ARRAY['class'::text, 'course'::text]))),
  constraint attainment_run_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint attainment_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint attainment_run_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint attainment_run_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint attainment_run_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id),
  constraint attainment_run_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table calendar_entry (
  id integer not null generated always as identity,
  academic_term_id integer not null,
  kind text not null,
  from_date date not null,
  to_date date not null,
  follows date,
  name text not null default ''::text,
  constraint calendar_entry_pkey PRIMARY KEY (id),
  constraint calendar_entry_check CHECK ((to_date >= from_date)),
  constraint calendar_entry_check1 CHECK (((kind <> 'make-up'::text) OR (from_date = to_date))),
  constraint calendar_entry_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'make-up'::text, 'exam'::text]))),
  constraint calendar_entry_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id) ON DELETE CASCADE
);

create table calendar_feed (
  id integer not null generated always as identity,
  account_id integer not null,
  teaching_plan_id integer,
  language text not null,
  nonce text not null,
  used_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint calendar_feed_teaching_plan_id_fkey FOREIGN KEY (teaching_plan_id) REFERENCES teaching_plan(id) ON DELETE CASCADE
);

create table captcha (
  id_hash bytea not null,
  answer jsonb not null,
  tries integer not null default 0,
  expires_time timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (id_hash)
);

create table chapter (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  no integer not null,
  name text not null,
  content text not null default ''::text,
  key_points text not null default ''::text,
  difficult_points text not null default ''::text,
  requirement text not null default ''::text,
  ideology text not null default ''::text,
  methods text not null default ''::text,
  homework text not null default ''::text,
  hours_theory numeric(6,1) not null default 0,
  hours_lab numeric(6,1) not null default 0,
  hours_computer numeric(6,1) not null default 0,
  hours_practice numeric(6,1) not null default 0,
  hours_other numeric(6,1) not null default 0,
  weigh integer not null default 0,
  hours_seminar numeric(6,1) not null default 0,
  hours_exercise numeric(6,1) not null default 0,
  constraint chapter_pkey PRIMARY KEY (id),
  constraint chapter_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table chapter_objective (
  chapter_id integer not null,
  objective_id integer not null,
  constraint chapter_objective_pkey PRIMARY KEY (chapter_id, objective_id),
  constraint chapter_objective_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(id) ON DELETE CASCADE,
  constraint chapter_objective_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id) ON DELETE CASCADE
);

create table chat (
  id integer not null generated always as identity,
  account_id integer not null,
  title text not null,
  is_pinned boolean not null default false,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  is_archived boolean not null default false,
  folder text not null default ''::text,
  constraint chat_pkey PRIMARY KEY (id),
  constraint chat_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table chat_attachment (
  id integer not null generated always as identity,
  account_id integer not null,
  chat_id integer,
  name text not null,
  parts jsonb not null,
  letters integer not null,
  is_cut boolean not null default false,
  create_time timestamp with time zone not null default now(),
  unread_pages integer[] not null default '{}'::integer[],
  constraint chat_attachment_pkey PRIMARY KEY (id),
  constraint chat_attachment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint chat_attachment_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
);

create table chat_message (
  id integer not null generated always as identity,
  chat_id integer not null,
  parent_id integer,
  role text not null,
  state text not null,
  answered_by text not null default 'search'::text,
  text text not null default ''::text,
  sources jsonb not null default '[]'::jsonb,
  steps jsonb not null default '[]'::jsonb,
  sent jsonb,
  model text not null default ''::text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  fault text not null default ''::text,
  thumb smallint,
  thumb_reason text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  unproven jsonb not null default '[]'::jsonb,
  about jsonb,
  attachments integer[] not null default '{}'::integer[],
  writing_until timestamp with time zone,
  has_turn boolean not null default false,
  stop_asked boolean not null default false,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_answered_by_check CHECK ((answered_by = ANY (ARRAY['search'::text, 'model'::text]))),
  constraint chat_message_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
  constraint chat_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
  constraint chat_message_thumb_check CHECK ((thumb = ANY (ARRAY['-1'::integer, 1]))),
  constraint chat_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE,
  constraint chat_message_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES chat_message(id) ON DELETE CASCADE
);

create table chat_share (
  chat_id integer not null,
  share text not null,
  last_message_id integer not null,
  create_time timestamp with time zone not null default now(),
  constraint chat_share_pkey PRIMARY KEY (chat_id),
  constraint chat_share_share_key UNIQUE (share),
  constraint chat_share_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
);

create table chosen_option (
  teaching_class_id integer not null,
  student_id integer not null,
  item_id integer not null,
  option text not null,
  account_id integer,
  constraint chosen_option_pkey PRIMARY KEY (teaching_class_id, item_id, student_id),
  constraint chosen_option_option_check CHECK ((option <> ''::text)),
  constraint chosen_option_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint chosen_option_item_id_fkey FOREIGN KEY (item_id) REFERENCES evaluation_item(id) ON DELETE CASCADE,
  constraint chosen_option_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint chosen_option_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table college (
  id integer not null generated always as identity,
  parent_id integer,
  kind text not null default 'college'::text,
  code text not null,
  name text not null,
  name_en text not null default ''::text,
  weigh integer not null default 0,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint college_pkey PRIMARY KEY (id),
  constraint college_code_key UNIQUE (code),
  constraint college_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'college'::text, 'section'::text]))),
  constraint college_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES college(id)
);

create table component (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  name text not null,
  name_en text not null default ''::text,
  stage text not null default 'process'::text,
  form text not null default ''::text,
  ratio numeric(9,4) not null,
  evidence text not null default ''::text,
  weigh integer not null default 0,
  constraint component_pkey PRIMARY KEY (id),
  constraint component_ratio_check CHECK (((ratio >= (0)::numeric) AND (ratio <= (100)::numeric))),
  constraint component_stage_check CHECK ((stage = ANY (ARRAY['process'::text, 'final'::text]))),
  constraint component_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table component_objective (
  component_id integer not null,
  objective_id integer not null,
  points numeric(9,4) not null,
  target numeric(5,4),
  constraint component_objective_pkey PRIMARY KEY (component_id, objective_id),
  constraint component_objective_points_check CHECK (((points > (0)::numeric) AND (points <= (100)::numeric))),
  constraint component_objective_target_check CHECK (((target > (0)::numeric) AND (target <= (1)::numeric))),
  constraint component_objective_component_id_fkey FOREIGN KEY (component_id) REFERENCES component(id) ON DELETE CASCADE,
  constraint component_objective_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id) ON DELETE CASCADE
);

create table config (
  name text not null,
  value jsonb not null,
  update_time timestamp with time zone not null default now(),
  constraint config_pkey PRIMARY KEY (name)
);

create table config_item (
  id integer not null generated always as identity,
  name text not null,
  group_name text not null,
  title text not null,
  title_en text not null default ''::text,
  tip text not null default ''::text,
  tip_en text not null default ''::text,
  type text not null,
  value jsonb,
  secret bytea,
  options jsonb not null default '[]'::jsonb,
  rule text[] not null default '{}'::text[],
  extend jsonb not null default '{}'::jsonb,
  input_extend jsonb not null default '{}'::jsonb,
  allow_del boolean not null default false,
  weigh integer not null default 0,
  revision integer not null default 0,
  changed_by text not null default ''::text,
  changed_time timestamp with time zone,
  constraint config_item_pkey PRIMARY KEY (id),
  constraint config_item_name_key UNIQUE (name),
  constraint config_item_check CHECK (((type <> 'password'::text) OR (value IS NULL))),
  constraint config_item_check1 CHECK (((type = 'password'::text) OR (secret IS NULL))),
  constraint config_item_name_check CHECK ((name ~ '^[a-zA-Z][a-zA-Z0-9_]{0,29}$'::text)),
  constraint config_item_type_check CHECK ((type = ANY (ARRAY['string'::text, 'password'::text, 'number'::text, 'radio'::text, 'checkbox'::text, 'switch'::text, 'textarea'::text, 'array'::text, 'datetime'::text, 'year'::text, 'date'::text, 'time'::text, 'select'::text, 'selects'::text, 'city'::text, 'image'::text, 'images'::text, 'file'::text, 'files'::text, 'icon'::text, 'color'::text])))
);

create table course (
  id integer not null generated always as identity,
  base_culture_id integer not null,
  catalog_id integer not null,
  origin_course_id integer,
  code text not null,
  name text not null,
  name_en text not null default ''::text,
  term smallint not null,
  category text not null default 'major-core'::text,
  ceeaa_category text not null default 'major'::text,
  nature text not null default 'required'::text,
  credits numeric(4,1) not null,
  hours_total numeric(6,1) not null default 0,
  hours_theory numeric(6,1) not null default 0,
  hours_lab numeric(6,1) not null default 0,
  hours_computer numeric(6,1) not null default 0,
  hours_practice numeric(6,1) not null default 0,
  hours_other numeric(6,1) not null default 0,
  weeks numeric(4,1) not null default 0,
  assess_type text not null default 'exam'::text,
  college_id integer,
  group_id integer,
  is_core boolean not null default false,
  is_eval boolean not null default false,
  industry boolean not null default false,
  weigh integer not null default 0,
  module text not null default ''::text,
  hours_seminar numeric(6,1) not null default 0,
  hours_exercise numeric(6,1) not null default 0,
  weekly_hours numeric(4,1),
  is_bilingual boolean not null default false,
  educations text[] not null default '{}'::text[],
  constraint course_pkey PRIMARY KEY (id),
  constraint course_base_culture_id_code_key UNIQUE (base_culture_id, code),
  constraint course_assess_type_check CHECK ((assess_type = ANY (ARRAY['exam'::text, 'check'::text]))),
  constraint course_category_check CHECK ((category = ANY (ARRAY['general'::text, 'discipline'::text, 'major-basic'::text, 'major-core'::text, 'major-elective'::text, 'practice'::text, 'personal'::text, 'innovation'::text]))),
  constraint course_ceeaa_category_check CHECK ((ceeaa_category = ANY (ARRAY['maths-science'::text, 'engineering-basic'::text, 'major-basic'::text, 'major'::text, 'practice'::text, 'humanities'::text, 'other'::text]))),
  constraint course_credits_check CHECK ((credits >= (0)::numeric)),
  constraint course_educations_check CHECK ((educations <@ ARRAY['moral'::text, 'intellectual'::text, 'physical'::text, 'aesthetic'::text, 'labour'::text])),
  constraint course_nature_check CHECK ((nature = ANY (ARRAY['required'::text, 'restricted'::text, 'elective'::text]))),
  constraint course_term_check CHECK (((term >= 1) AND (term <= 8))),
  constraint course_base_culture_id_fkey FOREIGN KEY (base_culture_id) REFERENCES culture(id) ON DELETE CASCADE,
  constraint course_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint course_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id),
  constraint course_group_id_fkey FOREIGN KEY (group_id) REFERENCES course_group(id) ON DELETE SET NULL,
  constraint course_origin_course_id_fkey FOREIGN KEY (origin_course_id) REFERENCES course(id) ON DELETE SET NULL
);

create table course_catalog (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  name_en text not null default ''::text,
  college_id integer,
  constraint course_catalog_pkey PRIMARY KEY (id),
  constraint course_catalog_code_key UNIQUE (code),
  constraint course_catalog_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id)
);

create table course_group (
  id integer not null generated always as identity,
  culture_id integer not null,
  name text not null,
  kind text not null,
  rule text not null default 'mean'::text,
  constraint course_group_pkey PRIMARY KEY (id),
  constraint course_group_kind_check CHECK ((kind = ANY (ARRAY['pick_one'::text, 'level'::text, 'direction'::text, 'free'::text]))),
  constraint course_group_rule_check CHECK ((rule = ANY (ARRAY['min'::text, 'mean'::text]))),
  constraint course_group_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table course_prerequisite (
  course_id integer not null,
  prerequisite_id integer not null,
  constraint course_prerequisite_pkey PRIMARY KEY (course_id, prerequisite_id),
  constraint course_prerequisite_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_prerequisite_prerequisite_id_fkey FOREIGN KEY (prerequisite_id) REFERENCES course(id) ON DELETE CASCADE
);

create table course_result_pin (
  base_grade_id integer not null,
  course_id integer not null,
  run_id integer not null,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint course_result_pin_pkey PRIMARY KEY (base_grade_id, course_id),
  constraint course_result_pin_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint course_result_pin_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint course_result_pin_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint course_result_pin_run_id_fkey FOREIGN KEY (run_id) REFERENCES attainment_run(id)
);

create table credential_key (
  number integer not null,
  kid text not null,
  public_key jsonb not null,
  sealed_key bytea not null,
  create_time timestamp with time zone not null default now(),
  constraint credential_key_pkey PRIMARY KEY (number),
  constraint credential_key_kid_key UNIQUE (kid),
  constraint credential_key_number_check CHECK ((number > 0))
);

create table criterion_value (
  teaching_class_id integer not null,
  student_id integer not null,
  value double precision not null,
  constraint criterion_value_pkey PRIMARY KEY (teaching_class_id, student_id),
  constraint criterion_value_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint criterion_value_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table culture (
  id integer not null generated always as identity,
  base_project_id integer not null,
  parent_id integer,
  library_id integer not null,
  name text not null,
  name_en text not null default ''::text,
  major integer not null,
  minor integer not null default 0,
  degree text not null default '工学学士'::text,
  length_years smallint not null default 4,
  total_credits numeric(5,1) not null default 160,
  introduction text not null default ''::text,
  objective_statement text not null default ''::text,
  conditions text not null default ''::text,
  change_note text not null default ''::text,
  published_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  permitted_years text not null default '3–6'::text,
  positioning text not null default ''::text,
  features text not null default ''::text,
  disciplines text not null default ''::text,
  main_practice text not null default ''::text,
  degree_en text not null default ''::text,
  introduction_en text not null default ''::text,
  positioning_en text not null default ''::text,
  features_en text not null default ''::text,
  disciplines_en text not null default ''::text,
  main_practice_en text not null default ''::text,
  conditions_en text not null default ''::text,
  objective_statement_en text not null default ''::text,
  change_note_en text not null default ''::text,
  constraint culture_pkey PRIMARY KEY (id),
  constraint culture_base_project_id_major_minor_key UNIQUE (base_project_id, major, minor),
  constraint culture_base_project_id_fkey FOREIGN KEY (base_project_id) REFERENCES project(id),
  constraint culture_library_id_fkey FOREIGN KEY (library_id) REFERENCES requirement_library(id),
  constraint culture_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES culture(id)
);

create table culture_edit (
  id bigint not null generated always as identity,
  culture_id integer not null,
  account_id integer,
  place text not null,
  before text,
  after text,
  create_time timestamp with time zone not null default now(),
  constraint culture_edit_pkey PRIMARY KEY (id),
  constraint culture_edit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint culture_edit_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table culture_grade (
  culture_id integer not null,
  grade_id integer not null,
  in_force boolean not null default false,
  constraint culture_grade_pkey PRIMARY KEY (culture_id, grade_id),
  constraint culture_grade_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE,
  constraint culture_grade_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grade(id)
);

create table culture_undo (
  id integer not null generated always as identity,
  culture_id integer not null,
  account_id integer,
  kind text not null,
  content jsonb not null,
  create_time timestamp with time zone not null default now(),
  undone_time timestamp with time zone,
  constraint culture_undo_pkey PRIMARY KEY (id),
  constraint culture_undo_kind_check CHECK ((kind = ANY (ARRAY['delete-rows'::text, 'delete-courses'::text, 'batch-courses'::text, 'import-courses'::text, 'import-matrix'::text, 'generate-weights'::text, 'read-document'::text]))),
  constraint culture_undo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint culture_undo_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table document (
  id integer not null generated always as identity,
  kind text not null,
  subject_id integer not null,
  title text not null,
  title_en text not null default ''::text,
  version text not null,
  project_id integer,
  catalog_id integer,
  author_id integer,
  state text not null default 'draft'::text,
  round integer not null default 0,
  step integer not null default 0,
  submitted_time timestamp with time zone,
  update_time timestamp with time zone not null default now(),
  create_time timestamp with time zone not null default now(),
  college_id integer,
  step_time timestamp with time zone,
  addressed integer[] not null default '{}'::integer[],
  written_time timestamp with time zone,
  academic_term_id integer,
  may_self_approve boolean,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_kind_subject_id_key UNIQUE (kind, subject_id),
  constraint document_state_check CHECK ((state = ANY (ARRAY['unassigned'::text, 'draft'::text, 'submitted'::text, 'returned'::text, 'approved'::text, 'published'::text, 'superseded'::text, 'archived'::text, 'void'::text]))),
  constraint document_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint document_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint document_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id),
  constraint document_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id)
);

create table document_version (
  id integer not null generated always as identity,
  document_id integer not null,
  round integer not null,
  snapshot jsonb not null,
  digest text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  findings jsonb not null default '[]'::jsonb,
  rules jsonb not null default '[]'::jsonb,
  reason text not null default ''::text,
  constraint document_version_pkey PRIMARY KEY (id),
  constraint document_version_document_id_round_key UNIQUE (document_id, round),
  constraint document_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint document_version_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);

create table dropdown_change (
  id bigint not null generated always as identity,
  project_id integer not null,
  kind text not null,
  changes bigint not null default 1,
  constraint dropdown_change_pkey PRIMARY KEY (id),
  constraint dropdown_change_kind_check CHECK ((kind = ANY (ARRAY['base'::text, 'people'::text])))
);

create table edu_objective (
  id integer not null generated always as identity,
  culture_id integer not null,
  no integer not null,
  text text not null,
  text_en text not null default ''::text,
  weigh integer not null default 0,
  horizon_years smallint not null default 5,
  constraint edu_objective_pkey PRIMARY KEY (id),
  constraint edu_objective_horizon_years_check CHECK (((horizon_years >= 0) AND (horizon_years <= 20))),
  constraint edu_objective_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table endpoint_hour (
  hour timestamp with time zone not null,
  endpoint text not null,
  done integer not null,
  refused integer not null,
  away integer not null,
  failed integer not null,
  slow integer not null,
  total_ms bigint not null,
  max_ms integer not null,
  durations integer[] not null,
  last_failed text not null default ''::text,
  last_failed_time timestamp with time zone,
  constraint endpoint_hour_pkey PRIMARY KEY (hour, endpoint)
);

create table evaluation_class (
  teaching_class_id integer not null,
  set_id integer not null,
  state text not null default 'setup'::text,
  data_version bigint not null default 1,
  confirmed_time timestamp with time zone,
  confirmed_account_id integer,
  unlock_reason text not null default ''::text,
  unlocked_time timestamp with time zone,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  criterion_name text not null default ''::text,
  constraint evaluation_class_pkey PRIMARY KEY (teaching_class_id),
  constraint evaluation_class_state_check CHECK ((state = ANY (ARRAY['setup'::text, 'entering'::text, 'confirmed'::text]))),
  constraint evaluation_class_confirmed_account_id_fkey FOREIGN KEY (confirmed_account_id) REFERENCES account(id),
  constraint evaluation_class_set_id_fkey FOREIGN KEY (set_id) REFERENCES evaluation_set(id),
  constraint evaluation_class_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table evaluation_item (
  id integer not null generated always as identity,
  set_id integer not null,
  component_id integer not null,
  no text not null,
  name text not null,
  full_score numeric(8,3) not null,
  points numeric(9,4) not null,
  is_objective boolean not null default false,
  complex_problem boolean not null default false,
  weigh integer not null default 0,
  exam_paper_id integer,
  paper_item integer,
  constraint evaluation_item_pkey PRIMARY KEY (id),
  constraint evaluation_item_full_score_check CHECK ((full_score > (0)::numeric)),
  constraint evaluation_item_points_check CHECK (((points >= (0)::numeric) AND (points <= (100)::numeric))),
  constraint evaluation_item_component_id_fkey FOREIGN KEY (component_id) REFERENCES component(id),
  constraint evaluation_item_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint evaluation_item_set_id_fkey FOREIGN KEY (set_id) REFERENCES evaluation_set(id) ON DELETE CASCADE
);

create table evaluation_item_objective (
  item_id integer not null,
  objective_id integer not null,
  share numeric(9,6) not null,
  constraint evaluation_item_objective_pkey PRIMARY KEY (item_id, objective_id),
  constraint evaluation_item_objective_share_check CHECK (((share > (0)::numeric) AND (share <= (1)::numeric))),
  constraint evaluation_item_objective_item_id_fkey FOREIGN KEY (item_id) REFERENCES evaluation_item(id) ON DELETE CASCADE,
  constraint evaluation_item_objective_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id)
);

create table evaluation_set (
  id integer not null generated always as identity,
  course_id integer not null,
  academic_term_id integer not null,
  base_grade_id integer not null,
  syllabus_id integer not null,
  update_time timestamp with time zone not null default now(),
  create_time timestamp with time zone not null default now(),
  revision integer not null default 1,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint evaluation_set_pkey PRIMARY KEY (id),
  constraint evaluation_set_course_id_academic_term_id_base_grade_id_key UNIQUE (course_id, academic_term_id, base_grade_id),
  constraint evaluation_set_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint evaluation_set_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint evaluation_set_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint evaluation_set_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id)
);

create table evaluation_setting (
  id integer not null generated always as identity,
  scope_type text not null,
  scope_id integer not null default 0,
  key text not null,
  value jsonb not null,
  update_account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint evaluation_setting_pkey PRIMARY KEY (id),
  constraint evaluation_setting_scope_type_scope_id_key_key UNIQUE (scope_type, scope_id, key),
  constraint evaluation_setting_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text, 'culture'::text, 'course'::text, 'teaching_class'::text]))),
  constraint evaluation_setting_update_account_id_fkey FOREIGN KEY (update_account_id) REFERENCES account(id)
);

create table evaluation_weight (
  indicator_id integer not null,
  course_id integer not null,
  weight numeric(9,4) not null,
  constraint evaluation_weight_pkey PRIMARY KEY (indicator_id, course_id),
  constraint evaluation_weight_weight_check CHECK (((weight > (0)::numeric) AND (weight <= (1)::numeric))),
  constraint evaluation_weight_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint evaluation_weight_indicator_id_fkey FOREIGN KEY (indicator_id) REFERENCES indicator(id) ON DELETE CASCADE
);

create table exam_paper (
  id integer not null generated always as identity,
  catalog_id integer not null,
  syllabus_id integer,
  academic_term_id integer not null,
  kind text not null,
  mode text not null default 'closed'::text,
  way text not null default 'teacher'::text,
  labels text[] not null default '{A,B}'::text[],
  total numeric(6,2) not null default 100,
  duration integer not null default 120,
  finished_date date,
  exam_time timestamp with time zone,
  place text not null default ''::text,
  permitted text not null default ''::text,
  copies integer,
  scratch_sheets integer not null default 1,
  has_answer_card boolean not null default false,
  expected_mean numeric(5,2),
  expected_pass numeric(5,4),
  seal_line text not null default 'every'::text,
  targets jsonb not null default '[]'::jsonb,
  previous_id integer,
  review_state text not null default 'none'::text,
  judged jsonb not null default '{}'::jsonb,
  sealed_opinion bytea,
  number text,
  draw_commitment text,
  sealed_draw bytea,
  draw_words text,
  draw_opened text,
  draw_by integer,
  draw_time timestamp with time zone,
  drawn_label text,
  open_from timestamp with time zone,
  released_time timestamp with time zone,
  released_by integer,
  next_item integer not null default 1,
  revision integer not null default 1,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  handed_in_time timestamp with time zone,
  limits jsonb,
  open_from_by integer,
  draw_sealed_by integer,
  constraint exam_paper_pkey PRIMARY KEY (id),
  constraint exam_paper_number_key UNIQUE (number),
  constraint exam_paper_kind_check CHECK ((kind = ANY (ARRAY['final'::text, 'midterm'::text, 'make-up'::text, 'deferred'::text, 'retake'::text, 'clearing'::text, 'quiz'::text]))),
  constraint exam_paper_mode_check CHECK ((mode = ANY (ARRAY['closed'::text, 'open'::text, 'half-open'::text, 'machine'::text, 'oral'::text, 'essay'::text, 'other'::text]))),
  constraint exam_paper_review_state_check CHECK ((review_state = ANY (ARRAY['none'::text, 'asked'::text, 'passed'::text, 'returned'::text]))),
  constraint exam_paper_seal_line_check CHECK ((seal_line = ANY (ARRAY['every'::text, 'first'::text, 'none'::text]))),
  constraint exam_paper_way_check CHECK ((way = ANY (ARRAY['bank'::text, 'group'::text, 'teacher'::text, 'others'::text, 'unified'::text]))),
  constraint exam_paper_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint exam_paper_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint exam_paper_draw_by_fkey FOREIGN KEY (draw_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES exam_paper(id) ON DELETE SET NULL,
  constraint exam_paper_released_by_fkey FOREIGN KEY (released_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id)
);

create table exam_paper_admission (
  exam_paper_id integer not null,
  account_id integer not null,
  admitted_by integer not null,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_admission_pkey PRIMARY KEY (exam_paper_id, account_id),
  constraint exam_paper_admission_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint exam_paper_admission_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_analysis (
  id integer not null generated always as identity,
  exam_paper_id integer not null,
  teaching_class_id integer,
  figures jsonb,
  computed_time timestamp with time zone,
  sealed_words bytea,
  revision integer not null default 0,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint exam_paper_analysis_pkey PRIMARY KEY (id),
  constraint exam_paper_analysis_exam_paper_id_teaching_class_id_key UNIQUE NULLS NOT DISTINCT (exam_paper_id, teaching_class_id),
  constraint exam_paper_analysis_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE,
  constraint exam_paper_analysis_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table exam_paper_class (
  exam_paper_id integer not null,
  teaching_class_id integer not null,
  constraint exam_paper_class_pkey PRIMARY KEY (exam_paper_id, teaching_class_id),
  constraint exam_paper_class_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE,
  constraint exam_paper_class_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table exam_paper_opening (
  exam_paper_id integer not null,
  account_id integer not null,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_opening_pkey PRIMARY KEY (exam_paper_id, account_id),
  constraint exam_paper_opening_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint exam_paper_opening_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_package (
  exam_paper_id integer not null,
  label text not null,
  account_id integer not null,
  revision integer not null,
  sealed bytea not null,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_package_pkey PRIMARY KEY (exam_paper_id, label, account_id),
  constraint exam_paper_package_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint exam_paper_package_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_person (
  exam_paper_id integer not null,
  account_id integer not null,
  duty text not null,
  constraint exam_paper_person_pkey PRIMARY KEY (exam_paper_id, account_id, duty),
  constraint exam_paper_person_duty_check CHECK ((duty = ANY (ARRAY['setter'::text, 'reviewer'::text, 'trial'::text]))),
  constraint exam_paper_person_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint exam_paper_person_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_picture (
  exam_paper_id integer not null,
  no integer not null,
  sealed bytea not null,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_picture_pkey PRIMARY KEY (exam_paper_id, no),
  constraint exam_paper_picture_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_reading (
  exam_paper_id integer not null,
  label text not null,
  account_id integer,
  state text not null,
  problem text not null default ''::text,
  revision integer not null default 1,
  sealed_file bytea,
  sealed_read bytea,
  sealed_rows bytea,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_reading_pkey PRIMARY KEY (exam_paper_id, label),
  constraint exam_paper_reading_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text]))),
  constraint exam_paper_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_reading_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_reading_picture (
  exam_paper_id integer not null,
  label text not null,
  no integer not null,
  sealed bytea not null,
  constraint exam_paper_reading_picture_pkey PRIMARY KEY (exam_paper_id, label, no),
  constraint exam_paper_reading_picture_exam_paper_id_label_fkey FOREIGN KEY (exam_paper_id, label) REFERENCES exam_paper_reading(exam_paper_id, label) ON DELETE CASCADE
);

create table exam_paper_remark (
  id integer not null generated always as identity,
  exam_paper_id integer not null,
  label text not null,
  item_id integer,
  account_id integer,
  sealed bytea not null,
  sealed_answer bytea,
  answered_by integer,
  settled_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_remark_pkey PRIMARY KEY (id),
  constraint exam_paper_remark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_remark_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_remark_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_round (
  exam_paper_id integer not null,
  round integer not null,
  label text not null,
  sealed bytea not null,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_round_pkey PRIMARY KEY (exam_paper_id, round, label),
  constraint exam_paper_round_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_text (
  exam_paper_id integer not null,
  label text not null,
  revision integer not null default 1,
  sealed bytea not null,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint exam_paper_text_pkey PRIMARY KEY (exam_paper_id, label),
  constraint exam_paper_text_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_trial (
  exam_paper_id integer not null,
  label text not null,
  account_id integer not null,
  seconds jsonb not null default '{}'::jsonb,
  sealed bytea,
  started_time timestamp with time zone not null default now(),
  finished_time timestamp with time zone,
  constraint exam_paper_trial_pkey PRIMARY KEY (exam_paper_id, label),
  constraint exam_paper_trial_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint exam_paper_trial_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table exam_paper_view (
  id integer not null generated always as identity,
  exam_paper_id integer not null,
  label text not null,
  page text not null,
  account_id integer,
  address text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  constraint exam_paper_view_pkey PRIMARY KEY (id),
  constraint exam_paper_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint exam_paper_view_exam_paper_id_fkey FOREIGN KEY (exam_paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);

create table external_attempt (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  area text not null,
  keep boolean not null,
  nonce text not null,
  verifier text not null,
  account_id integer,
  stage text not null default 'begun'::text,
  proven bytea,
  ip text not null,
  expires_time timestamp with time zone not null,
  create_time timestamp with time zone not null default now(),
  constraint external_attempt_pkey PRIMARY KEY (state_hash),
  constraint external_attempt_area_check CHECK ((area = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint external_attempt_provider_check CHECK ((provider = ANY (ARRAY['cas'::text, 'oidc'::text, 'wecom'::text, 'wechat'::text]))),
  constraint external_attempt_stage_check CHECK ((stage = ANY (ARRAY['begun'::text, 'proven'::text, 'done'::text]))),
  constraint external_attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table external_binding (
  id integer not null generated always as identity,
  account_id integer not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  name text not null default ''::text,
  bound_by text not null,
  create_time timestamp with time zone not null default now(),
  last_used_time timestamp with time zone not null default now(),
  constraint external_binding_pkey PRIMARY KEY (id),
  constraint external_binding_account_id_provider_key UNIQUE (account_id, provider),
  constraint external_binding_provider_issuer_subject_key UNIQUE (provider, issuer, subject),
  constraint external_binding_bound_by_check CHECK ((bound_by = ANY (ARRAY['number'::text, 'person'::text]))),
  constraint external_binding_provider_check CHECK ((provider = ANY (ARRAY['cas'::text, 'oidc'::text, 'wecom'::text, 'wechat'::text]))),
  constraint external_binding_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table external_session (
  session_id bigint not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  sid text not null default ''::text,
  ticket_hash bytea,
  id_token bytea,
  constraint external_session_pkey PRIMARY KEY (session_id),
  constraint external_session_provider_check CHECK ((provider = ANY (ARRAY['cas'::text, 'oidc'::text, 'wecom'::text, 'wechat'::text]))),
  constraint external_session_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table file (
  id integer not null generated always as identity,
  owner_id integer,
  topic text not null default 'default'::text,
  name text not null,
  size bigint not null,
  mimetype text not null,
  sha256 text not null,
  create_time timestamp with time zone not null default now(),
  is_admin boolean not null default false,
  width integer not null default 0,
  height integer not null default 0,
  quote integer not null default 1,
  storage text not null default 'local'::text,
  sha1 text not null default ''::text,
  url text not null default ''::text,
  last_upload_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id)
);

create table first_day_reminder (
  project_id integer not null,
  account_id integer not null,
  reminded_by integer,
  reminded_time timestamp with time zone not null default now(),
  constraint first_day_reminder_pkey PRIMARY KEY (project_id, account_id),
  constraint first_day_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint first_day_reminder_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint first_day_reminder_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES account(id) ON DELETE SET NULL
);

create table form_template (
  id integer not null generated always as identity,
  kind text not null,
  language text not null,
  scope_type text not null,
  college_id integer,
  project_id integer,
  in_force_id integer,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  constraint form_template_pkey PRIMARY KEY (id),
  constraint form_template_kind_language_college_id_project_id_key UNIQUE NULLS NOT DISTINCT (kind, language, college_id, project_id),
  constraint form_template_check CHECK (((scope_type = 'college'::text) = (college_id IS NOT NULL))),
  constraint form_template_check1 CHECK (((scope_type = 'project'::text) = (project_id IS NOT NULL))),
  constraint form_template_language_check CHECK ((language = ANY (ARRAY['zh-cn'::text, 'en'::text]))),
  constraint form_template_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text]))),
  constraint form_template_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id) ON DELETE CASCADE,
  constraint form_template_in_force_fkey FOREIGN KEY (id, in_force_id) REFERENCES form_template_version(template_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint form_template_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);

create table form_template_act (
  id integer not null generated always as identity,
  template_id integer not null,
  version_id integer not null,
  act text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint form_template_act_pkey PRIMARY KEY (id),
  constraint form_template_act_act_check CHECK ((act = ANY (ARRAY['upload'::text, 'publish'::text, 'retire'::text]))),
  constraint form_template_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint form_template_act_template_id_fkey FOREIGN KEY (template_id) REFERENCES form_template(id) ON DELETE CASCADE,
  constraint form_template_act_version_id_fkey FOREIGN KEY (version_id) REFERENCES form_template_version(id) ON DELETE CASCADE
);

create table form_template_version (
  id integer not null generated always as identity,
  template_id integer not null,
  number integer not null,
  file_id integer not null,
  file_name text not null,
  note text not null default ''::text,
  findings jsonb not null,
  errors integer not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint form_template_version_pkey PRIMARY KEY (id),
  constraint form_template_version_template_id_id_key UNIQUE (template_id, id),
  constraint form_template_version_template_id_number_key UNIQUE (template_id, number),
  constraint form_template_version_number_check CHECK ((number > 0)),
  constraint form_template_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint form_template_version_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint form_template_version_template_id_fkey FOREIGN KEY (template_id) REFERENCES form_template(id) ON DELETE CASCADE
);

create table grade (
  id integer not null generated always as identity,
  base_project_id integer not null,
  year smallint not null,
  name text not null,
  status text not null default 'enable'::text,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint grade_pkey PRIMARY KEY (id),
  constraint grade_base_project_id_year_key UNIQUE (base_project_id, year),
  constraint grade_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint grade_year_check CHECK (((year >= 1990) AND (year <= 2100))),
  constraint grade_base_project_id_fkey FOREIGN KEY (base_project_id) REFERENCES project(id)
);

create table graduation_final (
  id bigint not null generated always as identity,
  run_id integer not null,
  action text not null,
  reason text not null default ''::text,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint graduation_final_pkey PRIMARY KEY (id),
  constraint graduation_final_action_check CHECK ((action = ANY (ARRAY['final'::text, 'reopened'::text]))),
  constraint graduation_final_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint graduation_final_run_id_fkey FOREIGN KEY (run_id) REFERENCES graduation_run(id)
);

create table graduation_run (
  id integer not null generated always as identity,
  base_grade_id integer not null,
  culture_id integer not null,
  engine_version text not null,
  digest text not null,
  parameters jsonb not null,
  result jsonb not null,
  receipt text not null,
  is_current boolean not null default true,
  stale_time timestamp with time zone,
  stale_reason jsonb,
  final_time timestamp with time zone,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint graduation_run_pkey PRIMARY KEY (id),
  constraint graduation_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint graduation_run_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint graduation_run_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id)
);

create table group_contribution (
  teaching_class_id integer not null,
  student_id integer not null,
  component_id integer not null,
  factor numeric(3,2) not null,
  account_id integer,
  constraint group_contribution_pkey PRIMARY KEY (teaching_class_id, student_id, component_id),
  constraint group_contribution_factor_check CHECK (((factor >= (0)::numeric) AND (factor <= (2)::numeric))),
  constraint group_contribution_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint group_contribution_component_id_fkey FOREIGN KEY (component_id) REFERENCES component(id),
  constraint group_contribution_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint group_contribution_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table idempotency_key (
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  create_time timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key, request_hash),
  constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table import_batch (
  id integer not null generated always as identity,
  teaching_class_id integer not null,
  file_id integer not null,
  account_id integer not null,
  state text not null default 'preview'::text,
  mapping jsonb not null default '{}'::jsonb,
  summary jsonb not null default '{}'::jsonb,
  cells_saved integer not null default 0,
  confirmed_time timestamp with time zone,
  undone_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  kind text not null default 'marks'::text,
  data_version bigint not null default 0,
  rows_total integer not null default 0,
  rows_failed integer not null default 0,
  done_account_id integer,
  items jsonb,
  constraint import_batch_pkey PRIMARY KEY (id),
  constraint import_batch_kind_check CHECK ((kind = ANY (ARRAY['marks'::text, 'totals'::text]))),
  constraint import_batch_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'confirmed'::text, 'undone'::text, 'cancelled'::text, 'failed'::text]))),
  constraint import_batch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint import_batch_done_account_id_fkey FOREIGN KEY (done_account_id) REFERENCES account(id),
  constraint import_batch_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint import_batch_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table import_layout (
  id integer not null generated always as identity,
  account_id integer not null,
  layout_key text not null,
  mapping jsonb not null,
  batch_id integer,
  update_time timestamp with time zone not null default now(),
  constraint import_layout_pkey PRIMARY KEY (id),
  constraint import_layout_account_id_layout_key_key UNIQUE (account_id, layout_key),
  constraint import_layout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint import_layout_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batch(id) ON DELETE SET NULL
);

create table improvement (
  id integer not null generated always as identity,
  document_id integer,
  project_id integer,
  catalog_id integer,
  teaching_class_id integer,
  academic_term_id integer,
  objective_no integer,
  kind text not null default 'content'::text,
  problem text not null,
  evidence text not null default ''::text,
  cause text not null default ''::text,
  measure text not null default ''::text,
  applies_to text not null default 'syllabus'::text,
  owner_id integer,
  due_date date,
  value_before numeric(12,9),
  target_value numeric(12,9),
  value_after numeric(12,9),
  state text not null default 'open'::text,
  implemented text not null default ''::text,
  effect text not null default ''::text,
  verifier_id integer,
  verified_time timestamp with time zone,
  carried_from_id integer,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint improvement_pkey PRIMARY KEY (id),
  constraint improvement_kind_check CHECK ((kind = ANY (ARRAY['content'::text, 'method'::text, 'assessment'::text, 'students'::text, 'resources'::text, 'syllabus'::text, 'plan'::text]))),
  constraint improvement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_progress'::text, 'submitted'::text, 'verified'::text, 'closed'::text, 'returned'::text]))),
  constraint improvement_carried_from_id_fkey FOREIGN KEY (carried_from_id) REFERENCES improvement(id),
  constraint improvement_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint improvement_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint improvement_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id),
  constraint improvement_verifier_id_fkey FOREIGN KEY (verifier_id) REFERENCES account(id)
);

create table improvement_log (
  id bigint not null generated always as identity,
  improvement_id integer not null,
  account_id integer,
  action text not null,
  note text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  constraint improvement_log_pkey PRIMARY KEY (id),
  constraint improvement_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint improvement_log_improvement_id_fkey FOREIGN KEY (improvement_id) REFERENCES improvement(id) ON DELETE CASCADE
);

create table indicator (
  id integer not null generated always as identity,
  culture_id integer not null,
  requirement_id integer not null,
  no text not null,
  name text not null default ''::text,
  description text not null,
  description_en text not null default ''::text,
  weight_in_requirement numeric(9,4),
  threshold numeric(6,4),
  weigh integer not null default 0,
  constraint indicator_pkey PRIMARY KEY (id),
  constraint indicator_culture_id_no_key UNIQUE (culture_id, no),
  constraint indicator_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE,
  constraint indicator_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id) ON DELETE CASCADE
);

create table indirect_value (
  teaching_class_id integer not null,
  objective_id integer not null,
  value numeric(12,9) not null,
  answers integer not null,
  targeted integer,
  source text not null default 'manual'::text,
  note text not null default ''::text,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  questions jsonb,
  constraint indirect_value_pkey PRIMARY KEY (teaching_class_id, objective_id),
  constraint indirect_value_answers_check CHECK ((answers >= 0)),
  constraint indirect_value_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'survey'::text]))),
  constraint indirect_value_value_check CHECK (((value >= (0)::numeric) AND (value <= (1)::numeric))),
  constraint indirect_value_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint indirect_value_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id),
  constraint indirect_value_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table installation (
  id boolean not null default true,
  secret_fingerprint text not null,
  noted_time timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id)
);

create table job (
  id bigint not null generated always as identity,
  account_id integer,
  kind text not null,
  title text not null,
  state text not null default 'waiting'::text,
  payload jsonb not null default '{}'::jsonb,
  done integer not null default 0,
  total integer not null default 0,
  cancel_wanted boolean not null default false,
  result jsonb not null default '{}'::jsonb,
  error text,
  file_id integer,
  create_time timestamp with time zone not null default now(),
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  starts integer not null default 0,
  from_time timestamp with time zone,
  lane text not null default 'long'::text,
  turn integer not null default 0,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_lane_check CHECK ((lane = ANY (ARRAY['long'::text, 'short'::text, 'system'::text]))),
  constraint job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint job_turn_check CHECK ((turn >= 0)),
  constraint job_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint job_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
);

create table knowledge_due (
  id bigint not null generated always as identity,
  kind text not null,
  source_id integer not null,
  constraint knowledge_due_pkey PRIMARY KEY (id)
);

create table knowledge_gram (
  gram text not null,
  passages integer not null,
  constraint knowledge_gram_pkey PRIMARY KEY (gram)
);

create table knowledge_passage (
  id bigint not null generated always as identity,
  kind text not null,
  source_id integer not null,
  place text not null,
  "position" integer not null,
  title text not null,
  title_en text not null default ''::text,
  text text not null,
  is_current boolean not null default true,
  grams text[] not null,
  constraint knowledge_passage_pkey PRIMARY KEY (id),
  constraint knowledge_passage_kind_source_id_place_key UNIQUE (kind, source_id, place)
);

create table known_device (
  hash bytea not null,
  account_id integer not null,
  last_time timestamp with time zone not null default now(),
  constraint known_device_pkey PRIMARY KEY (hash),
  constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table lab_item (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  name text not null,
  hours numeric(6,1) not null default 2,
  kind text not null default 'design'::text,
  required boolean not null default true,
  group_size smallint not null default 1,
  content text not null default ''::text,
  weigh integer not null default 0,
  constraint lab_item_pkey PRIMARY KEY (id),
  constraint lab_item_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'integrate'::text, 'design'::text, 'innovate'::text]))),
  constraint lab_item_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table lab_objective (
  lab_item_id integer not null,
  objective_id integer not null,
  constraint lab_objective_pkey PRIMARY KEY (lab_item_id, objective_id),
  constraint lab_objective_lab_item_id_fkey FOREIGN KEY (lab_item_id) REFERENCES lab_item(id) ON DELETE CASCADE,
  constraint lab_objective_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id) ON DELETE CASCADE
);

create table later_sitting (
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  kind text not null,
  no smallint not null,
  mark numeric(8,3) not null,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint later_sitting_pkey PRIMARY KEY (teaching_class_id, item_id, student_id, kind, no),
  constraint later_sitting_check CHECK (((no >= 1) AND (no <= 20) AND ((no = 1) OR (kind = 'attempt'::text)))),
  constraint later_sitting_kind_check CHECK ((kind = ANY (ARRAY['make_up'::text, 'deferred_sitting'::text, 'attempt'::text]))),
  constraint later_sitting_mark_check CHECK ((mark >= (0)::numeric)),
  constraint later_sitting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint later_sitting_item_id_fkey FOREIGN KEY (item_id) REFERENCES evaluation_item(id) ON DELETE CASCADE,
  constraint later_sitting_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint later_sitting_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table later_sitting_history (
  id bigint not null generated always as identity,
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  kind text not null,
  no smallint not null,
  old_mark numeric(8,3) not null,
  old_account_id integer,
  old_time timestamp with time zone not null,
  new_mark numeric(8,3),
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint later_sitting_history_pkey PRIMARY KEY (teaching_class_id, id),
  constraint later_sitting_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint later_sitting_history_item_id_fkey FOREIGN KEY (item_id) REFERENCES evaluation_item(id) ON DELETE CASCADE,
  constraint later_sitting_history_old_account_id_fkey FOREIGN KEY (old_account_id) REFERENCES account(id),
  constraint later_sitting_history_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint later_sitting_history_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table load_slot (
  slot timestamp with time zone not null,
  server text not null,
  done integer not null,
  refused integer not null,
  away integer not null,
  failed integer not null,
  slow integer not null,
  late_ms real not null,
  durations integer[] not null,
  constraint load_slot_pkey PRIMARY KEY (slot, server)
);

create table money_log (
  id integer not null generated always as identity,
  user_id integer not null,
  money bigint not null,
  before bigint not null,
  after bigint not null,
  memo text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint money_log_pkey PRIMARY KEY (id),
  constraint money_log_after_check CHECK ((after >= 0)),
  constraint money_log_before_check CHECK ((before >= 0)),
  constraint money_log_memo_check CHECK ((memo <> ''::text)),
  constraint money_log_money_check CHECK ((money <> 0)),
  constraint money_log_sum_check CHECK ((after = (before + money))),
  constraint money_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint money_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);

create table notice (
  id bigint not null generated always as identity,
  account_id integer not null,
  kind text not null,
  "values" jsonb not null default '{}'::jsonb,
  link text not null default ''::text,
  read_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table objective (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  no integer not null,
  text text not null,
  text_en text not null default ''::text,
  kind text not null default 'ability'::text,
  bloom text not null default 'apply'::text,
  threshold numeric(6,4),
  constraint objective_pkey PRIMARY KEY (id),
  constraint objective_syllabus_id_no_key UNIQUE (syllabus_id, no),
  constraint objective_bloom_check CHECK ((bloom = ANY (ARRAY['remember'::text, 'understand'::text, 'apply'::text, 'analyse'::text, 'evaluate'::text, 'create'::text]))),
  constraint objective_kind_check CHECK ((kind = ANY (ARRAY['knowledge'::text, 'ability'::text, 'quality'::text]))),
  constraint objective_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table objective_indicator (
  objective_id integer not null,
  indicator_id integer not null,
  weight numeric(9,4) not null default 1,
  constraint objective_indicator_pkey PRIMARY KEY (objective_id, indicator_id),
  constraint objective_indicator_weight_check CHECK (((weight > (0)::numeric) AND (weight <= (1)::numeric))),
  constraint objective_indicator_indicator_id_fkey FOREIGN KEY (indicator_id) REFERENCES indicator(id),
  constraint objective_indicator_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id) ON DELETE CASCADE
);

create table official_grade (
  teaching_class_id integer not null,
  student_id integer not null,
  total numeric(6,2),
  state text not null default 'normal'::text,
  import_time timestamp with time zone not null default now(),
  constraint official_grade_pkey PRIMARY KEY (teaching_class_id, student_id),
  constraint official_grade_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint official_grade_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table outgoing_message (
  id bigint not null generated always as identity,
  channel text not null,
  address text not null,
  subject text not null default ''::text,
  body text,
  outcome text not null,
  create_time timestamp with time zone not null default now(),
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'mobile'::text]))),
  constraint outgoing_message_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'failed'::text, 'kept'::text])))
);

create table people_list_layout (
  id integer not null generated always as identity,
  account_id integer not null,
  kind text not null,
  layout_key text not null,
  file_id integer,
  said jsonb not null,
  update_time timestamp with time zone not null default now(),
  constraint people_list_layout_pkey PRIMARY KEY (id),
  constraint people_list_layout_account_id_kind_layout_key_key UNIQUE (account_id, kind, layout_key),
  constraint people_list_layout_kind_check CHECK ((kind = ANY (ARRAY['teacher'::text, 'student'::text, 'class-list'::text, 'classes'::text, 'timetables'::text, 'plan-rows'::text]))),
  constraint people_list_layout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint people_list_layout_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL
);

create table personal_project (
  account_id integer not null,
  project_id integer not null,
  constraint personal_project_pkey PRIMARY KEY (account_id, project_id),
  constraint personal_project_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint personal_project_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);

create table personal_record (
  account_id integer not null,
  id_number bytea,
  id_number_end text not null default ''::text,
  intro text not null default ''::text,
  mobile text not null default ''::text,
  email text not null default ''::text,
  office text not null default ''::text,
  address text not null default ''::text,
  default_project_id integer,
  info_version integer not null default 0,
  contact_version integer not null default 0,
  project_version integer not null default 0,
  info_time timestamp with time zone not null default now(),
  contact_time timestamp with time zone not null default now(),
  project_time timestamp with time zone not null default now(),
  constraint personal_record_pkey PRIMARY KEY (account_id),
  constraint personal_record_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint personal_record_default_project_id_fkey FOREIGN KEY (default_project_id) REFERENCES project(id) ON DELETE SET NULL
);

create table plan_import_layout (
  id integer not null generated always as identity,
  college_id integer not null,
  kind text not null,
  layout_key text not null,
  mapping jsonb,
  file_name text not null,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint plan_import_layout_pkey PRIMARY KEY (id),
  constraint plan_import_layout_college_id_kind_layout_key_key UNIQUE (college_id, kind, layout_key),
  constraint plan_import_layout_kind_check CHECK ((kind = ANY (ARRAY['courses'::text, 'matrix'::text]))),
  constraint plan_import_layout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint plan_import_layout_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id) ON DELETE CASCADE
);

create table project (
  id integer not null generated always as identity,
  college_id integer not null,
  code text not null,
  name text not null,
  name_en text not null default ''::text,
  degree text not null default '工学学士'::text,
  length_years smallint not null default 4,
  is_engineering boolean not null default true,
  status text not null default 'enable'::text,
  weigh integer not null default 0,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint project_pkey PRIMARY KEY (id),
  constraint project_code_key UNIQUE (code),
  constraint project_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint project_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id)
);

create table question (
  id integer not null generated always as identity,
  catalog_id integer not null,
  number integer not null,
  kind text not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  enabled_version integer,
  author_id integer,
  visibility text not null default 'group'::text,
  reserved_until date,
  chapter text not null default ''::text,
  knowledge text[] not null default '{}'::text[],
  objectives integer[] not null default '{}'::integer[],
  bloom text,
  difficulty numeric(3,2),
  minutes integer,
  is_complex boolean not null default false,
  tags text[] not null default '{}'::text[],
  source text not null default ''::text,
  source_year integer,
  licence text not null default ''::text,
  language text not null default 'zh-cn'::text,
  uses integer not null default 0,
  last_term_id integer,
  p numeric(5,4),
  d numeric(5,4),
  n integer,
  search_text text not null,
  grams text[] not null,
  fingerprint text not null,
  shingles integer[] not null,
  bands integer[] not null,
  has_alike boolean not null default false,
  import_id integer,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  use_days date[] not null default '{}'::date[],
  has_idle_option boolean not null default false,
  leaked_on date,
  sister_group integer,
  merged_into integer,
  complex_features integer[] not null default '{}'::integer[],
  constraint question_pkey PRIMARY KEY (id),
  constraint question_catalog_id_number_key UNIQUE (catalog_id, number),
  constraint question_bloom_check CHECK ((bloom = ANY (ARRAY['remember'::text, 'understand'::text, 'apply'::text, 'analyse'::text, 'evaluate'::text, 'create'::text]))),
  constraint question_complex_features_check CHECK ((complex_features <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint question_difficulty_check CHECK (((difficulty >= (0)::numeric) AND (difficulty <= (1)::numeric))),
  constraint question_language_check CHECK ((language = ANY (ARRAY['zh-cn'::text, 'en'::text]))),
  constraint question_merged_into_check CHECK ((merged_into <> id)),
  constraint question_number_check CHECK ((number > 0)),
  constraint question_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'enabled'::text, 'retired'::text]))),
  constraint question_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'group'::text, 'school'::text]))),
  constraint question_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint question_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_import(id) ON DELETE SET NULL,
  constraint question_last_term_id_fkey FOREIGN KEY (last_term_id) REFERENCES academic_term(id),
  constraint question_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES question(id) ON DELETE SET NULL
);

create table question_act (
  id integer not null generated always as identity,
  question_id integer not null,
  version integer not null,
  act text not null,
  opinion text not null default ''::text,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint question_act_pkey PRIMARY KEY (id),
  constraint question_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_act_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);

create table question_difference (
  one_id integer not null,
  other_id integer not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint question_difference_pkey PRIMARY KEY (one_id, other_id),
  constraint question_difference_check CHECK ((one_id < other_id)),
  constraint question_difference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_difference_one_id_fkey FOREIGN KEY (one_id) REFERENCES question(id) ON DELETE CASCADE,
  constraint question_difference_other_id_fkey FOREIGN KEY (other_id) REFERENCES question(id) ON DELETE CASCADE
);

create table question_duty (
  exam_paper_id integer not null,
  account_id integer not null,
  catalog_id integer not null,
  constraint question_duty_pkey PRIMARY KEY (exam_paper_id, account_id),
  constraint question_duty_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint question_duty_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id) ON DELETE CASCADE
);

create table question_import (
  id integer not null generated always as identity,
  catalog_id integer not null,
  format text not null,
  file_name text not null,
  account_id integer,
  added integer not null default 0,
  undone_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  state text not null default 'ready'::text,
  source_file_id integer,
  source_text text,
  found integer not null default 0,
  written_time timestamp with time zone,
  reading jsonb,
  source_rich jsonb,
  problem text not null default ''::text,
  constraint question_import_pkey PRIMARY KEY (id),
  constraint question_import_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'writing'::text, 'written'::text, 'failed'::text, 'undone'::text]))),
  constraint question_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_import_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id)
);

create table question_import_item (
  import_id integer not null,
  no integer not null,
  item jsonb not null,
  question_id integer,
  reason text not null default ''::text,
  constraint question_import_item_pkey PRIMARY KEY (import_id, no),
  constraint question_import_item_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_import(id) ON DELETE CASCADE,
  constraint question_import_item_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE SET NULL
);

create table question_move (
  id integer not null generated always as identity,
  from_catalog_id integer not null,
  to_catalog_id integer not null,
  account_id integer,
  before jsonb not null,
  create_time timestamp with time zone not null default now(),
  undone_time timestamp with time zone,
  constraint question_move_pkey PRIMARY KEY (id),
  constraint question_move_check CHECK ((from_catalog_id <> to_catalog_id)),
  constraint question_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_move_from_catalog_id_fkey FOREIGN KEY (from_catalog_id) REFERENCES course_catalog(id) ON DELETE CASCADE,
  constraint question_move_to_catalog_id_fkey FOREIGN KEY (to_catalog_id) REFERENCES course_catalog(id) ON DELETE CASCADE
);

create table question_search (
  id integer not null generated always as identity,
  account_id integer not null,
  catalog_id integer not null,
  name text not null,
  query jsonb not null,
  create_time timestamp with time zone not null default now(),
  constraint question_search_pkey PRIMARY KEY (id),
  constraint question_search_once UNIQUE (account_id, catalog_id, name),
  constraint question_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint question_search_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id) ON DELETE CASCADE
);

create table question_sheet_layout (
  account_id integer not null,
  layout_key text not null,
  said jsonb not null,
  update_time timestamp with time zone not null default now(),
  constraint question_sheet_layout_pkey PRIMARY KEY (account_id, layout_key),
  constraint question_sheet_layout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table question_usage (
  id integer not null generated always as identity,
  question_id integer not null,
  version integer not null,
  academic_term_id integer not null,
  paper text not null,
  place text not null default ''::text,
  n integer not null,
  p numeric(5,4),
  d numeric(5,4),
  create_time timestamp with time zone not null default now(),
  class_names text not null default ''::text,
  options jsonb,
  use_key text,
  classes jsonb not null default '[]'::jsonb,
  paper_id integer,
  minutes numeric(5,1),
  constraint question_usage_pkey PRIMARY KEY (id),
  constraint question_usage_d_check CHECK (((d >= ('-1'::integer)::numeric) AND (d <= (1)::numeric))),
  constraint question_usage_minutes_check CHECK ((minutes >= (0)::numeric)),
  constraint question_usage_n_check CHECK ((n >= 0)),
  constraint question_usage_p_check CHECK (((p >= (0)::numeric) AND (p <= (1)::numeric))),
  constraint question_usage_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint question_usage_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id),
  constraint question_usage_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_version(question_id, number)
);

create table question_version (
  id integer not null generated always as identity,
  question_id integer not null,
  number integer not null,
  content jsonb not null,
  note text not null default ''::text,
  author_id integer,
  create_time timestamp with time zone not null default now(),
  constraint question_version_pkey PRIMARY KEY (id),
  constraint question_version_question_id_number_key UNIQUE (question_id, number),
  constraint question_version_number_check CHECK ((number > 0)),
  constraint question_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_version_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);

create table report (
  id integer not null generated always as identity,
  scope text not null,
  teaching_class_id integer,
  course_id integer not null,
  catalog_id integer not null,
  base_grade_id integer not null,
  academic_term_id integer not null,
  run_id integer,
  previous_report_id integer,
  language text not null default 'zh-cn'::text,
  author_id integer,
  conclusion text not null default ''::text,
  update_time timestamp with time zone not null default now(),
  create_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_language_check CHECK ((language = ANY (ARRAY['zh-cn'::text, 'en'::text]))),
  constraint report_scope_check CHECK ((scope = ANY (ARRAY['class'::text, 'course'::text]))),
  constraint report_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint report_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint report_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint report_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint report_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint report_previous_report_id_fkey FOREIGN KEY (previous_report_id) REFERENCES report(id),
  constraint report_run_id_fkey FOREIGN KEY (run_id) REFERENCES attainment_run(id),
  constraint report_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table report_form (
  scope_type text not null,
  scope_id integer not null,
  sections jsonb,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint report_form_pkey PRIMARY KEY (scope_type, scope_id),
  constraint report_form_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text]))),
  constraint report_form_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

create table report_section (
  report_id integer not null,
  key text not null,
  title text not null default ''::text,
  content text not null default ''::text,
  enabled boolean not null default true,
  weigh integer not null default 0,
  version integer not null default 1,
  update_time timestamp with time zone not null default now(),
  account_id integer,
  constraint report_section_pkey PRIMARY KEY (report_id, key),
  constraint report_section_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint report_section_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);

create table requirement (
  id integer not null generated always as identity,
  culture_id integer not null,
  no integer not null,
  name text not null,
  name_en text not null default ''::text,
  description text not null default ''::text,
  threshold numeric(6,4),
  weigh integer not null default 0,
  description_en text not null default ''::text,
  constraint requirement_pkey PRIMARY KEY (id),
  constraint requirement_culture_id_no_key UNIQUE (culture_id, no),
  constraint requirement_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table requirement_library (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  name_en text not null,
  year smallint not null,
  college_id integer,
  revision integer not null default 1,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint requirement_library_pkey PRIMARY KEY (id),
  constraint requirement_library_code_key UNIQUE (code),
  constraint requirement_library_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id)
);

create table requirement_library_item (
  id integer not null generated always as identity,
  library_id integer not null,
  no integer not null,
  name text not null,
  name_en text not null,
  description text not null default ''::text,
  description_en text not null default ''::text,
  constraint requirement_library_item_pkey PRIMARY KEY (id),
  constraint requirement_library_item_library_id_no_key UNIQUE (library_id, no),
  constraint requirement_library_item_library_id_fkey FOREIGN KEY (library_id) REFERENCES requirement_library(id) ON DELETE CASCADE
);

create table requirement_library_map (
  item_id integer not null,
  other_item_id integer not null,
  constraint requirement_library_map_pkey PRIMARY KEY (item_id, other_item_id),
  constraint requirement_library_map_item_id_fkey FOREIGN KEY (item_id) REFERENCES requirement_library_item(id) ON DELETE CASCADE,
  constraint requirement_library_map_other_item_id_fkey FOREIGN KEY (other_item_id) REFERENCES requirement_library_item(id) ON DELETE CASCADE
);

create table requirement_objective (
  requirement_id integer not null,
  edu_objective_id integer not null,
  strength text not null default 'M'::text,
  constraint requirement_objective_pkey PRIMARY KEY (requirement_id, edu_objective_id),
  constraint requirement_objective_strength_check CHECK ((strength = ANY (ARRAY['H'::text, 'M'::text, 'L'::text]))),
  constraint requirement_objective_edu_objective_id_fkey FOREIGN KEY (edu_objective_id) REFERENCES edu_objective(id) ON DELETE CASCADE,
  constraint requirement_objective_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id) ON DELETE CASCADE
);

create table requirement_standard (
  requirement_id integer not null,
  library_item_id integer not null,
  constraint requirement_standard_pkey PRIMARY KEY (requirement_id, library_item_id),
  constraint requirement_standard_library_item_id_fkey FOREIGN KEY (library_item_id) REFERENCES requirement_library_item(id),
  constraint requirement_standard_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id) ON DELETE CASCADE
);

create table resource (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  kind text not null default 'textbook'::text,
  title text not null,
  author text not null default ''::text,
  publisher text not null default ''::text,
  year smallint,
  edition text not null default ''::text,
  isbn text not null default ''::text,
  url text not null default ''::text,
  is_planned boolean not null default false,
  weigh integer not null default 0,
  constraint resource_pkey PRIMARY KEY (id),
  constraint resource_kind_check CHECK ((kind = ANY (ARRAY['textbook'::text, 'reference'::text, 'digital'::text, 'tool'::text]))),
  constraint resource_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table review_form (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  name_en text not null default ''::text,
  scope text not null,
  items jsonb not null,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint review_form_pkey PRIMARY KEY (id),
  constraint review_form_key_key UNIQUE (key),
  constraint review_form_scope_check CHECK ((scope = ANY (ARRAY['process'::text, 'final'::text, 'whole'::text])))
);

create table review_reminder (
  course_id integer not null,
  academic_term_id integer not null,
  review_id integer,
  reminded_by integer,
  reminded_time timestamp with time zone not null default now(),
  constraint review_reminder_course_id_academic_term_id_review_id_key UNIQUE NULLS NOT DISTINCT (course_id, academic_term_id, review_id),
  constraint review_reminder_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id) ON DELETE CASCADE,
  constraint review_reminder_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint review_reminder_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint review_reminder_review_id_fkey FOREIGN KEY (review_id) REFERENCES assessment_review(id) ON DELETE CASCADE
);

create table role_assignment (
  id integer not null generated always as identity,
  account_id integer not null,
  role text not null,
  scope_type text not null,
  scope_id integer,
  start_date date not null default ((now() AT TIME ZONE site_zone()))::date,
  end_date date,
  changed_by integer,
  changed_at timestamp with time zone,
  given_by integer,
  given_time timestamp with time zone,
  confirmed_by integer,
  confirmed_time timestamp with time zone,
  constraint role_assignment_pkey PRIMARY KEY (id),
  constraint role_assignment_check CHECK (((scope_type = ANY (ARRAY['school'::text, 'self'::text])) = (scope_id IS NULL))),
  constraint role_assignment_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text, 'catalog'::text, 'self'::text]))),
  constraint role_assignment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table role_log (
  id bigint not null generated always as identity,
  account_id integer not null,
  role text not null,
  scope_type text not null,
  scope_id integer,
  action text not null,
  start_date date,
  end_date date,
  by_account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint role_log_pkey PRIMARY KEY (id),
  constraint role_log_action_check CHECK ((action = ANY (ARRAY['appoint'::text, 'change'::text, 'end'::text]))),
  constraint role_log_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text, 'catalog'::text, 'self'::text]))),
  constraint role_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint role_log_by_account_id_fkey FOREIGN KEY (by_account_id) REFERENCES account(id)
);

create table roster_import (
  id integer not null generated always as identity,
  account_id integer not null,
  kind text not null,
  file_name text not null,
  added integer not null,
  changed integer not null,
  content jsonb,
  create_time timestamp with time zone not null default now(),
  undone_time timestamp with time zone,
  kept integer,
  stays jsonb not null default '[]'::jsonb,
  constraint roster_import_pkey PRIMARY KEY (id),
  constraint roster_import_kind_check CHECK ((kind = ANY (ARRAY['teacher'::text, 'student'::text, 'admin-class'::text]))),
  constraint roster_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table rubric_cell (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  objective_id integer not null,
  level smallint not null,
  label text not null,
  range_from numeric(6,2) not null,
  range_to numeric(6,2) not null,
  text text not null default ''::text,
  constraint rubric_cell_pkey PRIMARY KEY (id),
  constraint rubric_cell_objective_id_level_key UNIQUE (objective_id, level),
  constraint rubric_cell_level_check CHECK (((level >= 1) AND (level <= 9))),
  constraint rubric_cell_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objective(id) ON DELETE CASCADE,
  constraint rubric_cell_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table school_document (
  id integer not null generated always as identity,
  category text not null,
  title text not null,
  college_id integer,
  file_id integer not null,
  passages jsonb not null,
  is_cut boolean not null default false,
  account_id integer,
  revision integer not null default 0,
  create_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  unread_pages integer[] not null default '{}'::integer[],
  constraint school_document_pkey PRIMARY KEY (id),
  constraint school_document_category_check CHECK ((category = ANY (ARRAY['rule'::text, 'standard'::text, 'other'::text]))),
  constraint school_document_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint school_document_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id),
  constraint school_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
);

create table score (
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  value numeric(8,3),
  state text not null default 'normal'::text,
  note text not null default ''::text,
  version integer not null default 1,
  account_id integer,
  batch_id integer,
  origin text,
  update_time timestamp with time zone not null default now(),
  constraint score_pkey PRIMARY KEY (teaching_class_id, item_id, student_id),
  constraint score_check CHECK (((state = 'normal'::text) = (value IS NOT NULL))),
  constraint score_state_check CHECK ((state = ANY (ARRAY['normal'::text, 'absent'::text, 'deferred'::text, 'cheating'::text, 'exempt'::text, 'withdrawn'::text, 'not_submitted'::text, 'lost_paper'::text, 'on_leave'::text])))
);

create table score_history (
  id bigint not null generated always as identity,
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  old_value numeric(8,3),
  old_state text,
  new_value numeric(8,3),
  new_state text,
  batch_id integer,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  old_note text not null default ''::text,
  old_account_id integer,
  old_batch_id integer,
  old_origin text,
  old_time timestamp with time zone,
  constraint score_history_pkey PRIMARY KEY (teaching_class_id, id),
  constraint score_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint score_history_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batch(id),
  constraint score_history_old_account_id_fkey FOREIGN KEY (old_account_id) REFERENCES account(id),
  constraint score_history_old_batch_id_fkey FOREIGN KEY (old_batch_id) REFERENCES import_batch(id)
);

create table score_log (
  id integer not null generated always as identity,
  user_id integer not null,
  score integer not null,
  before integer not null,
  after integer not null,
  memo text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint score_log_pkey PRIMARY KEY (id),
  constraint score_log_after_check CHECK ((after >= 0)),
  constraint score_log_before_check CHECK ((before >= 0)),
  constraint score_log_memo_check CHECK ((memo <> ''::text)),
  constraint score_log_score_check CHECK ((score <> 0)),
  constraint score_log_sum_check CHECK ((after = (before + score))),
  constraint score_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint score_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);

create table second_factor (
  account_id integer not null,
  secret bytea not null,
  confirmed_time timestamp with time zone,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  create_time timestamp with time zone not null default now(),
  constraint second_factor_pkey PRIMARY KEY (account_id),
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table section_time (
  section smallint not null,
  from_time text not null,
  to_time text not null,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint section_time_pkey PRIMARY KEY (section),
  constraint section_time_check CHECK ((to_time > from_time)),
  constraint section_time_section_check CHECK (((section >= 1) AND (section <= 14)))
);

create table security_data_recycle (
  id integer not null generated always as identity,
  name text not null,
  connection text not null default 'main'::text,
  data_table text not null,
  primary_key text not null,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint security_data_recycle_pkey PRIMARY KEY (id),
  constraint security_data_recycle_data_table_key UNIQUE (data_table),
  constraint security_data_recycle_connection_check CHECK ((connection = 'main'::text)),
  constraint security_data_recycle_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))
);

create table security_data_recycle_log (
  id integer not null generated always as identity,
  recycle_id integer,
  name text not null,
  account_id integer,
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
  create_time timestamp with time zone not null default now(),
  constraint security_data_recycle_log_pkey PRIMARY KEY (id),
  constraint security_data_recycle_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint security_data_recycle_log_recycle_id_fkey FOREIGN KEY (recycle_id) REFERENCES security_data_recycle(id) ON DELETE SET NULL
);

create table security_sensitive_data (
  id integer not null generated always as identity,
  name text not null,
  connection text not null default 'main'::text,
  data_table text not null,
  primary_key text not null,
  data_fields jsonb not null default '[]'::jsonb,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint security_sensitive_data_pkey PRIMARY KEY (id),
  constraint security_sensitive_data_data_table_key UNIQUE (data_table),
  constraint security_sensitive_data_connection_check CHECK ((connection = 'main'::text)),
  constraint security_sensitive_data_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))
);

create table security_sensitive_data_log (
  id integer not null generated always as identity,
  sensitive_id integer,
  name text not null,
  account_id integer,
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
  rollback_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  constraint security_sensitive_data_log_pkey PRIMARY KEY (id),
  constraint security_sensitive_data_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint security_sensitive_data_log_sensitive_id_fkey FOREIGN KEY (sensitive_id) REFERENCES security_sensitive_data(id) ON DELETE SET NULL
);

create table server_process (
  name text not null,
  version text not null,
  node text not null,
  started_time timestamp with time zone not null,
  seen_time timestamp with time zone not null,
  state jsonb not null,
  constraint server_process_pkey PRIMARY KEY (name)
);

create table session (
  id bigint not null generated always as identity,
  account_id integer not null,
  area text not null,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  last_used_time timestamp with time zone not null default now(),
  revoked_time timestamp with time zone,
  revoked_reason text,
  way text not null default 'password'::text,
  rotates boolean not null default true,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_area_check CHECK ((area = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint session_way_check CHECK ((way = ANY (ARRAY['password'::text, 'cas'::text, 'oidc'::text, 'wecom'::text, 'wechat'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table session_token (
  hash bytea not null,
  session_id bigint not null,
  kind text not null,
  expires_time timestamp with time zone not null,
  used_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  constraint session_token_pkey PRIMARY KEY (hash),
  constraint session_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text, 'ticket'::text]))),
  constraint session_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table setting_log (
  id integer not null generated always as identity,
  scope_type text not null,
  scope_id integer not null,
  name text not null,
  name_en text not null default ''::text,
  path text[] not null,
  key text not null,
  action text not null,
  from_value jsonb not null,
  to_value jsonb not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint setting_log_pkey PRIMARY KEY (id),
  constraint setting_log_action_check CHECK ((action = ANY (ARRAY['set'::text, 'reset'::text]))),
  constraint setting_log_scope_type_check CHECK ((scope_type = ANY (ARRAY['school'::text, 'college'::text, 'project'::text, 'culture'::text, 'course'::text, 'teaching_class'::text]))),
  constraint setting_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
);

create table sign_in_failure (
  name_hash bytea not null,
  source text not null,
  failures integer not null default 1,
  last_time timestamp with time zone not null default now(),
  constraint sign_in_failure_pkey PRIMARY KEY (name_hash, source)
);

create table size_hour (
  hour timestamp with time zone not null,
  free bigint not null,
  total bigint not null,
  database_bytes bigint not null,
  file_bytes bigint not null,
  constraint size_hour_pkey PRIMARY KEY (hour)
);

create table source_link (
  id integer not null generated always as identity,
  document_id integer not null,
  source_id integer not null,
  source_version_id integer,
  stale_time timestamp with time zone,
  stale_reason jsonb,
  constraint source_link_pkey PRIMARY KEY (id),
  constraint source_link_document_id_source_id_key UNIQUE (document_id, source_id),
  constraint source_link_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint source_link_source_id_fkey FOREIGN KEY (source_id) REFERENCES document(id),
  constraint source_link_source_version_id_fkey FOREIGN KEY (source_version_id) REFERENCES document_version(id)
);

create table student (
  id integer not null generated always as identity,
  account_id integer,
  student_no text not null,
  name text not null,
  name_en text not null default ''::text,
  gender smallint not null default 0,
  admin_class_id integer,
  base_project_id integer not null,
  base_grade_id integer not null,
  enroll_status text not null default 'enrolled'::text,
  enroll_date date,
  mobile text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  origin_area integer,
  changed_by integer,
  changed_at timestamp with time zone,
  constraint student_pkey PRIMARY KEY (id),
  constraint student_account_id_key UNIQUE (account_id),
  constraint student_student_no_key UNIQUE (student_no),
  constraint student_enroll_status_check CHECK ((enroll_status = ANY (ARRAY['enrolled'::text, 'suspended'::text, 'withdrawn'::text, 'graduated'::text]))),
  constraint student_gender_check CHECK ((gender = ANY (ARRAY[0, 1, 2]))),
  constraint student_origin_area_check CHECK (((origin_area >= 100000) AND (origin_area <= 999999))),
  constraint student_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint student_admin_class_id_fkey FOREIGN KEY (admin_class_id) REFERENCES admin_class(id),
  constraint student_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint student_base_project_id_fkey FOREIGN KEY (base_project_id) REFERENCES project(id)
);

create table student_exclusion (
  teaching_class_id integer not null,
  student_id integer not null,
  reason text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint student_exclusion_pkey PRIMARY KEY (teaching_class_id, student_id),
  constraint student_exclusion_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint student_exclusion_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint student_exclusion_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id)
);

create table student_teaching_class (
  student_id integer not null,
  teaching_class_id integer not null,
  status smallint not null default 1,
  kind text not null default 'normal'::text,
  joined_time timestamp with time zone not null default now(),
  removed_time timestamp with time zone,
  constraint student_teaching_class_pkey PRIMARY KEY (teaching_class_id, student_id) INCLUDE (status),
  constraint student_teaching_class_student_id_teaching_class_id_key UNIQUE (student_id, teaching_class_id),
  constraint student_teaching_class_kind_check CHECK ((kind = ANY (ARRAY['normal'::text, 'retake'::text, 'exchange'::text]))),
  constraint student_teaching_class_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint student_teaching_class_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id),
  constraint student_teaching_class_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id) ON DELETE CASCADE
);

create table support (
  course_id integer not null,
  indicator_id integer not null,
  strength text not null,
  constraint support_pkey PRIMARY KEY (course_id, indicator_id),
  constraint support_strength_check CHECK ((strength = ANY (ARRAY['H'::text, 'M'::text, 'L'::text]))),
  constraint support_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint support_indicator_id_fkey FOREIGN KEY (indicator_id) REFERENCES indicator(id) ON DELETE CASCADE
);

create table survey (
  id integer not null generated always as identity,
  kind text not null,
  title text not null,
  title_en text not null default ''::text,
  definition jsonb not null,
  revision integer not null default 1,
  template text not null default ''::text,
  account_id integer,
  project_id integer,
  course_id integer,
  syllabus_id integer,
  base_grade_id integer,
  academic_term_id integer,
  state text not null default 'draft'::text,
  way text not null default 'anonymous-once'::text,
  from_time timestamp with time zone,
  to_time timestamp with time zone,
  publish_time timestamp with time zone,
  close_time timestamp with time zone,
  min_n integer not null default 5,
  min_rate numeric(5,4) not null default 0.6,
  scheme text not null default 'proportional'::text,
  counts_marked boolean not null default false,
  may_change boolean not null default false,
  shows_results boolean not null default true,
  wants_reply boolean not null default true,
  code text not null,
  access_code text not null default ''::text,
  class_until timestamp with time zone,
  result_revision integer not null default 0,
  is_answered boolean not null default false,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  sheet_key bytea,
  constraint survey_pkey PRIMARY KEY (id),
  constraint survey_code_key UNIQUE (code),
  constraint survey_min_n_check CHECK (((min_n >= 5) AND (min_n <= 1000))),
  constraint survey_min_rate_check CHECK (((min_rate >= (0)::numeric) AND (min_rate <= (1)::numeric))),
  constraint survey_scheme_check CHECK ((scheme = ANY (ARRAY['proportional'::text, 'interval'::text]))),
  constraint survey_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'paused'::text, 'closed'::text, 'archived'::text]))),
  constraint survey_way_check CHECK ((way = ANY (ARRAY['named'::text, 'anonymous-once'::text, 'public'::text]))),
  constraint survey_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint survey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint survey_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint survey_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id),
  constraint survey_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id)
);

create table survey_act (
  id integer not null generated always as identity,
  survey_id integer not null,
  act text not null,
  note text not null default ''::text,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint survey_act_pkey PRIMARY KEY (id),
  constraint survey_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_act_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_audience (
  id integer not null generated always as identity,
  survey_id integer not null,
  kind text not null,
  target_id integer,
  targeted integer,
  public_key text not null default ''::text,
  sealed_key bytea,
  student_ids integer[] not null default '{}'::integer[],
  constraint survey_audience_pkey PRIMARY KEY (id),
  constraint survey_audience_of_survey UNIQUE (id, survey_id),
  constraint survey_audience_survey_id_kind_target_id_key UNIQUE NULLS NOT DISTINCT (survey_id, kind, target_id),
  constraint survey_audience_kind_check CHECK ((kind = ANY (ARRAY['teaching-class'::text, 'admin-class'::text, 'grade'::text, 'list'::text, 'contacts'::text, 'public'::text]))),
  constraint survey_audience_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_comment (
  survey_id integer not null,
  key text not null,
  theme text not null default ''::text,
  is_marked boolean not null default false,
  constraint survey_comment_pkey PRIMARY KEY (survey_id, key),
  constraint survey_comment_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_contact (
  id integer not null generated always as identity,
  survey_id integer not null,
  name text not null,
  organisation text not null default ''::text,
  email text not null default ''::text,
  token_hash text not null,
  is_answered boolean not null default false,
  list_id integer,
  constraint survey_contact_pkey PRIMARY KEY (id),
  constraint survey_contact_survey_id_token_hash_key UNIQUE (survey_id, token_hash),
  constraint survey_contact_list_id_fkey FOREIGN KEY (list_id) REFERENCES survey_contact_list(id) ON DELETE SET NULL,
  constraint survey_contact_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_contact_link (
  token_hash text not null,
  contact_id integer not null,
  sent_time timestamp with time zone,
  constraint survey_contact_link_pkey PRIMARY KEY (token_hash),
  constraint survey_contact_link_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES survey_contact(id) ON DELETE CASCADE
);

create table survey_contact_list (
  id integer not null generated always as identity,
  survey_id integer not null,
  account_id integer,
  added integer not null,
  create_time timestamp with time zone not null default now(),
  undone_time timestamp with time zone,
  kept integer,
  stays jsonb not null default '[]'::jsonb,
  constraint survey_contact_list_pkey PRIMARY KEY (id),
  constraint survey_contact_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_contact_list_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_correction (
  id integer not null generated always as identity,
  survey_id integer not null,
  question text not null,
  title jsonb not null,
  before jsonb not null,
  reason text not null,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint survey_correction_pkey PRIMARY KEY (id),
  constraint survey_correction_survey_id_question_key UNIQUE (survey_id, question),
  constraint survey_correction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_correction_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_draft (
  survey_id integer not null,
  student_id integer not null,
  answers jsonb not null,
  page integer not null default 0,
  constraint survey_draft_pkey PRIMARY KEY (survey_id, student_id),
  constraint survey_draft_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id) ON DELETE CASCADE,
  constraint survey_draft_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_import (
  id integer not null generated always as identity,
  survey_id integer not null,
  account_id integer,
  file_id integer,
  file_name text not null,
  state text not null default 'reading'::text,
  wanted jsonb,
  reading jsonb,
  revision integer not null,
  found integer not null default 0,
  added integer not null default 0,
  create_time timestamp with time zone not null default now(),
  written_time timestamp with time zone,
  problem text not null default ''::text,
  constraint survey_import_pkey PRIMARY KEY (id),
  constraint survey_import_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text, 'written'::text, 'undone'::text]))),
  constraint survey_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_import_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_import_item (
  import_id integer not null,
  no integer not null,
  item jsonb not null,
  constraint survey_import_item_pkey PRIMARY KEY (import_id, no),
  constraint survey_import_item_import_id_fkey FOREIGN KEY (import_id) REFERENCES survey_import(id) ON DELETE CASCADE
);

create table survey_mark (
  survey_id integer not null,
  student_id integer not null,
  audience_id integer not null,
  blinded_hash text not null default ''::text,
  constraint survey_mark_pkey PRIMARY KEY (survey_id, student_id),
  constraint survey_mark_audience_fkey FOREIGN KEY (audience_id, survey_id) REFERENCES survey_audience(id, survey_id) ON DELETE CASCADE,
  constraint survey_mark_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id) ON DELETE CASCADE
);

create table survey_reminded (
  id integer not null generated always as identity,
  account_id integer not null,
  create_time timestamp with time zone not null default now(),
  constraint survey_reminded_pkey PRIMARY KEY (id),
  constraint survey_reminded_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table survey_reminder (
  id integer not null generated always as identity,
  survey_id integer not null,
  account_id integer,
  people integer not null,
  create_time timestamp with time zone not null default now(),
  constraint survey_reminder_pkey PRIMARY KEY (id),
  constraint survey_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_reminder_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_reply (
  survey_id integer not null,
  intro text not null default ''::text,
  pairs jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  publish_time timestamp with time zone,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint survey_reply_pkey PRIMARY KEY (survey_id),
  constraint survey_reply_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_reply_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_response (
  id uuid not null default gen_random_uuid(),
  survey_id integer not null,
  audience_id integer not null,
  student_id integer,
  contact_id integer,
  token_hash text,
  receipt text,
  day date not null,
  answers jsonb not null,
  marks text[] not null default '{}'::text[],
  import_id integer,
  release integer,
  constraint survey_response_pkey PRIMARY KEY (id),
  constraint survey_response_survey_id_token_hash_key UNIQUE (survey_id, token_hash),
  constraint survey_response_audience_fkey FOREIGN KEY (audience_id, survey_id) REFERENCES survey_audience(id, survey_id) ON DELETE CASCADE,
  constraint survey_response_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES survey_contact(id) ON DELETE CASCADE,
  constraint survey_response_import_id_fkey FOREIGN KEY (import_id) REFERENCES survey_import(id) ON DELETE SET NULL,
  constraint survey_response_student_id_fkey FOREIGN KEY (student_id) REFERENCES student(id) ON DELETE CASCADE
);

create table survey_result (
  id integer not null generated always as identity,
  survey_id integer not null,
  audience_id integer,
  target text not null,
  target_id integer,
  no text not null,
  name text not null default ''::text,
  answers integer not null,
  targeted integer,
  value numeric(12,9) not null,
  low numeric(12,9) not null,
  high numeric(12,9) not null,
  is_enough boolean not null,
  constraint survey_result_pkey PRIMARY KEY (id),
  constraint survey_result_value_check CHECK (((value >= (0)::numeric) AND (value <= (1)::numeric))),
  constraint survey_result_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES survey_audience(id) ON DELETE CASCADE,
  constraint survey_result_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table survey_template (
  id integer not null generated always as identity,
  owner text not null,
  owner_id integer,
  account_id integer,
  kind text not null,
  name text not null,
  name_en text not null default ''::text,
  about text not null default ''::text,
  version integer not null default 1,
  is_retired boolean not null default false,
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint survey_template_pkey PRIMARY KEY (id),
  constraint survey_template_check CHECK (((owner = ANY (ARRAY['section'::text, 'project'::text])) = (owner_id IS NOT NULL))),
  constraint survey_template_owner_check CHECK ((owner = ANY (ARRAY['personal'::text, 'section'::text, 'project'::text, 'school'::text]))),
  constraint survey_template_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
);

create table survey_template_version (
  template_id integer not null,
  number integer not null,
  definition jsonb not null,
  note text not null default ''::text,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint survey_template_version_pkey PRIMARY KEY (template_id, number),
  constraint survey_template_version_number_check CHECK ((number > 0)),
  constraint survey_template_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint survey_template_version_template_id_fkey FOREIGN KEY (template_id) REFERENCES survey_template(id) ON DELETE CASCADE
);

create table survey_ticket (
  survey_id integer not null,
  audience_id integer not null,
  token_hash text not null,
  receipt text not null,
  sealed bytea,
  is_given_back boolean not null default false,
  constraint survey_ticket_pkey PRIMARY KEY (survey_id, token_hash),
  constraint survey_ticket_audience_fkey FOREIGN KEY (audience_id, survey_id) REFERENCES survey_audience(id, survey_id) ON DELETE CASCADE,
  constraint survey_ticket_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON DELETE CASCADE
);

create table syllabus (
  id integer not null generated always as identity,
  course_id integer not null,
  catalog_id integer not null,
  parent_id integer,
  version text not null,
  author_id integer,
  introduction text not null default ''::text,
  methods text not null default ''::text,
  ideology text not null default ''::text,
  improvement_note text not null default ''::text,
  sections jsonb not null default '[]'::jsonb,
  update_time timestamp with time zone not null default now(),
  create_time timestamp with time zone not null default now(),
  notation text not null default 'points'::text,
  levels jsonb not null default '[]'::jsonb,
  inherited jsonb not null default '{}'::jsonb,
  change_note text not null default ''::text,
  due_date date,
  confirmed_time timestamp with time zone,
  english jsonb not null default '[]'::jsonb,
  reading_id integer,
  looked jsonb not null default '[]'::jsonb,
  constraint syllabus_pkey PRIMARY KEY (id),
  constraint syllabus_course_id_version_key UNIQUE (course_id, version),
  constraint syllabus_notation_check CHECK ((notation = ANY (ARRAY['points'::text, 'column'::text]))),
  constraint syllabus_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint syllabus_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint syllabus_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint syllabus_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES syllabus(id),
  constraint syllabus_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES syllabus_reading(id) ON DELETE SET NULL
);

create table syllabus_improvement (
  syllabus_id integer not null,
  improvement_id integer not null,
  constraint syllabus_improvement_pkey PRIMARY KEY (syllabus_id, improvement_id),
  constraint syllabus_improvement_improvement_id_fkey FOREIGN KEY (improvement_id) REFERENCES improvement(id) ON DELETE CASCADE,
  constraint syllabus_improvement_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table syllabus_intake (
  id integer not null generated always as identity,
  culture_id integer not null,
  account_id integer,
  name text not null,
  source_ids integer[] not null default '{}'::integer[],
  job_id integer,
  create_time timestamp with time zone not null default now(),
  read_time timestamp with time zone,
  stored_time timestamp with time zone,
  undone_time timestamp with time zone,
  constraint syllabus_intake_pkey PRIMARY KEY (id),
  constraint syllabus_intake_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint syllabus_intake_culture_id_fkey FOREIGN KEY (culture_id) REFERENCES culture(id) ON DELETE CASCADE
);

create table syllabus_intake_file (
  id integer not null generated always as identity,
  intake_id integer not null,
  no integer not null,
  name text not null,
  file_id integer,
  source_id integer,
  fault text not null default ''::text,
  looks_like text,
  reading jsonb,
  summary jsonb,
  remarks jsonb not null default '[]'::jsonb,
  form text not null default ''::text,
  course_id integer,
  course_by text not null default ''::text,
  course_sure boolean not null default false,
  is_aside boolean not null default false,
  settled jsonb not null default '[]'::jsonb,
  syllabus_id integer,
  stored_digest text not null default ''::text,
  was_begun boolean not null default false,
  read_time timestamp with time zone,
  revision integer not null default 0,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  passages jsonb not null default '{}'::jsonb,
  part smallint,
  constraint syllabus_intake_file_pkey PRIMARY KEY (id),
  constraint syllabus_intake_file_intake_id_no_key UNIQUE (intake_id, no),
  constraint syllabus_intake_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint syllabus_intake_file_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE SET NULL,
  constraint syllabus_intake_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint syllabus_intake_file_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES syllabus_intake(id) ON DELETE CASCADE,
  constraint syllabus_intake_file_source_id_fkey FOREIGN KEY (source_id) REFERENCES file(id),
  constraint syllabus_intake_file_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE SET NULL
);

create table syllabus_pointing (
  id integer not null generated always as identity,
  college_id integer,
  part_key text not null,
  pointing jsonb not null,
  file_name text not null,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint syllabus_pointing_pkey PRIMARY KEY (id),
  constraint syllabus_pointing_college_id_part_key_key UNIQUE NULLS NOT DISTINCT (college_id, part_key),
  constraint syllabus_pointing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint syllabus_pointing_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id) ON DELETE CASCADE
);

create table syllabus_reading (
  id integer not null generated always as identity,
  syllabus_id integer not null,
  file_id integer not null,
  name text not null,
  reading jsonb not null,
  passages jsonb not null default '{}'::jsonb,
  account_id integer,
  create_time timestamp with time zone not null default now(),
  constraint syllabus_reading_pkey PRIMARY KEY (id),
  constraint syllabus_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint syllabus_reading_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint syllabus_reading_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table syllabus_section (
  syllabus_id integer not null,
  section text not null,
  revision integer not null default 1,
  account_id integer,
  update_time timestamp with time zone not null default now(),
  constraint syllabus_section_pkey PRIMARY KEY (syllabus_id, section),
  constraint syllabus_section_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint syllabus_section_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id) ON DELETE CASCADE
);

create table teacher (
  id integer not null generated always as identity,
  account_id integer not null,
  staff_no text not null,
  name text not null,
  name_en text not null default ''::text,
  gender smallint not null default 0,
  college_id integer not null,
  title text not null default ''::text,
  mobile text not null default ''::text,
  email text not null default ''::text,
  status text not null default 'enable'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint teacher_pkey PRIMARY KEY (id),
  constraint teacher_account_id_key UNIQUE (account_id),
  constraint teacher_staff_no_key UNIQUE (staff_no),
  constraint teacher_gender_check CHECK ((gender = ANY (ARRAY[0, 1, 2]))),
  constraint teacher_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint teacher_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint teacher_college_id_fkey FOREIGN KEY (college_id) REFERENCES college(id)
);

create table teaching_class (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  course_id integer not null,
  base_project_id integer not null,
  base_grade_id integer not null,
  academic_term_id integer not null,
  status text not null default 'enable'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint teaching_class_pkey PRIMARY KEY (id),
  constraint teaching_class_code_key UNIQUE (code),
  constraint teaching_class_status_check CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text]))),
  constraint teaching_class_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint teaching_class_base_grade_id_fkey FOREIGN KEY (base_grade_id) REFERENCES grade(id),
  constraint teaching_class_base_project_id_fkey FOREIGN KEY (base_project_id) REFERENCES project(id),
  constraint teaching_class_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id)
);

create table teaching_class_teacher (
  teaching_class_id integer not null,
  teacher_id integer not null,
  is_main boolean not null default false,
  constraint teaching_class_teacher_pkey PRIMARY KEY (teaching_class_id, teacher_id),
  constraint teaching_class_teacher_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teacher(id),
  constraint teaching_class_teacher_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id) ON DELETE CASCADE
);

create table teaching_log (
  teaching_plan_id integer not null,
  teaching_class_id integer not null,
  session_key integer not null,
  state text not null,
  taught_on date,
  moved_to date,
  points_done smallint[] not null default '{}'::smallint[],
  measures_done integer[] not null default '{}'::integer[],
  attendance integer,
  remark text not null default ''::text,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint teaching_log_pkey PRIMARY KEY (teaching_plan_id, teaching_class_id, session_key),
  constraint teaching_log_attendance_check CHECK ((attendance >= 0)),
  constraint teaching_log_state_check CHECK ((state = ANY (ARRAY['as-planned'::text, 'changed'::text, 'not-held'::text]))),
  constraint teaching_log_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id),
  constraint teaching_log_teaching_plan_id_fkey FOREIGN KEY (teaching_plan_id) REFERENCES teaching_plan(id) ON DELETE CASCADE
);

create table teaching_plan (
  id integer not null generated always as identity,
  course_id integer not null,
  catalog_id integer not null,
  academic_term_id integer not null,
  syllabus_id integer not null,
  parent_id integer,
  version text not null default '1.0'::text,
  change_note text not null default ''::text,
  revision integer not null default 0,
  content jsonb not null,
  built_on jsonb not null,
  stale text[] not null default '{}'::text[],
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint teaching_plan_pkey PRIMARY KEY (id),
  constraint teaching_plan_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id),
  constraint teaching_plan_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES course_catalog(id),
  constraint teaching_plan_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint teaching_plan_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES teaching_plan(id),
  constraint teaching_plan_syllabus_id_fkey FOREIGN KEY (syllabus_id) REFERENCES syllabus(id)
);

create table teaching_plan_class (
  teaching_plan_id integer not null,
  teaching_class_id integer not null,
  constraint teaching_plan_class_pkey PRIMARY KEY (teaching_plan_id, teaching_class_id),
  constraint teaching_plan_class_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id),
  constraint teaching_plan_class_teaching_plan_id_fkey FOREIGN KEY (teaching_plan_id) REFERENCES teaching_plan(id) ON DELETE CASCADE
);

create table term_calendar (
  academic_term_id integer not null,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint term_calendar_pkey PRIMARY KEY (academic_term_id),
  constraint term_calendar_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id) ON DELETE CASCADE
);

create table terminal_run (
  id integer not null generated always as identity,
  uuid text not null,
  account_id integer,
  username text not null,
  command text not null,
  status text not null default 'running'::text,
  exit_code integer,
  log text not null default ''::text,
  start_time timestamp with time zone not null default now(),
  end_time timestamp with time zone,
  constraint terminal_run_pkey PRIMARY KEY (id),
  constraint terminal_run_status_check CHECK ((status = ANY (ARRAY['running'::text, 'success'::text, 'failed'::text, 'cancelled'::text, 'timeout'::text, 'interrupted'::text]))),
  constraint terminal_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL
);

create table terminal_setting (
  id smallint not null default 1,
  npm_package_manager text not null default 'pnpm'::text,
  install_service_port text not null default '8000'::text,
  constraint terminal_setting_pkey PRIMARY KEY (id),
  constraint terminal_setting_id_check CHECK ((id = 1)),
  constraint terminal_setting_npm_package_manager_check CHECK ((npm_package_manager = ANY (ARRAY['npm'::text, 'cnpm'::text, 'yarn'::text, 'pnpm'::text, 'ni'::text, 'none'::text])))
);

create table timetable (
  teaching_class_id integer not null,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint timetable_pkey PRIMARY KEY (teaching_class_id),
  constraint timetable_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id) ON DELETE CASCADE
);

create table timetable_entry (
  id integer not null generated always as identity,
  teaching_class_id integer not null,
  weekday smallint not null,
  section_from smallint not null,
  section_to smallint not null,
  weeks smallint[] not null,
  kind text not null default 'theory'::text,
  room text not null default ''::text,
  constraint timetable_entry_pkey PRIMARY KEY (id),
  constraint timetable_entry_check CHECK (((section_to >= section_from) AND (section_to <= 14))),
  constraint timetable_entry_kind_check CHECK ((kind = ANY (ARRAY['theory'::text, 'lab'::text]))),
  constraint timetable_entry_section_from_check CHECK (((section_from >= 1) AND (section_from <= 14))),
  constraint timetable_entry_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint timetable_entry_teaching_class_id_fkey FOREIGN KEY (teaching_class_id) REFERENCES teaching_class(id) ON DELETE CASCADE
);

create table timetable_import (
  id integer not null generated always as identity,
  academic_term_id integer not null,
  account_id integer not null,
  file_name text not null,
  added integer not null,
  changed integer not null,
  before jsonb not null,
  after jsonb not null,
  restored integer,
  create_time timestamp with time zone not null default now(),
  undone_time timestamp with time zone,
  constraint timetable_import_pkey PRIMARY KEY (id),
  constraint timetable_import_academic_term_id_fkey FOREIGN KEY (academic_term_id) REFERENCES academic_term(id) ON DELETE CASCADE,
  constraint timetable_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table user_group (
  id integer not null generated always as identity,
  name text not null,
  name_en text not null default ''::text,
  is_all boolean not null default false,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint user_group_pkey PRIMARY KEY (id),
  constraint user_group_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))
);

create table user_group_rule (
  group_id integer not null,
  rule_id integer not null,
  constraint user_group_rule_pkey PRIMARY KEY (group_id, rule_id),
  constraint user_group_rule_group_id_fkey FOREIGN KEY (group_id) REFERENCES user_group(id) ON DELETE CASCADE,
  constraint user_group_rule_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES user_rule(id) ON DELETE CASCADE
);

create table user_rule (
  id integer not null generated always as identity,
  pid integer,
  type text not null,
  title text not null,
  title_en text not null default ''::text,
  name text not null,
  path text not null default ''::text,
  icon text not null default ''::text,
  menu_type text,
  url text not null default ''::text,
  component text not null default ''::text,
  no_login_valid smallint not null default 0,
  extend text not null default 'none'::text,
  remark text not null default ''::text,
  remark_en text not null default ''::text,
  weigh integer not null default 0,
  status text not null default '1'::text,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  changed_by integer,
  changed_at timestamp with time zone,
  constraint user_rule_pkey PRIMARY KEY (id),
  constraint user_rule_name_key UNIQUE (name),
  constraint user_rule_extend_check CHECK ((extend = ANY (ARRAY['none'::text, 'add_rules_only'::text, 'add_menu_only'::text]))),
  constraint user_rule_menu_type_check CHECK ((menu_type = ANY (ARRAY['tab'::text, 'link'::text, 'iframe'::text]))),
  constraint user_rule_no_login_valid_check CHECK ((no_login_valid = ANY (ARRAY[0, 1]))),
  constraint user_rule_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint user_rule_type_check CHECK ((type = ANY (ARRAY['route'::text, 'menu_dir'::text, 'menu'::text, 'nav_user_menu'::text, 'nav'::text, 'button'::text]))),
  constraint user_rule_pid_fkey FOREIGN KEY (pid) REFERENCES user_rule(id)
);

create table verification_code (
  id bigint not null generated always as identity,
  channel text not null,
  address text not null,
  event text not null,
  code_hash bytea not null,
  account_id integer,
  ip text not null default ''::text,
  tries integer not null default 0,
  used_time timestamp with time zone,
  expires_time timestamp with time zone not null,
  create_time timestamp with time zone not null default now(),
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'mobile'::text]))),
  constraint verification_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Indexes

CREATE UNIQUE INDEX academic_term_current_key ON public.academic_term USING btree (is_current) WHERE is_current;

CREATE UNIQUE INDEX account_email_key ON public.account USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX account_group_idx ON public.account USING btree (group_id);

CREATE INDEX account_made_by_idx ON public.account USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE UNIQUE INDEX account_mobile_key ON public.account USING btree (mobile) WHERE (mobile IS NOT NULL);

CREATE UNIQUE INDEX account_username_key ON public.account USING btree (lower(username));

CREATE INDEX admin_class_grade_idx ON public.admin_class USING btree (base_grade_id);

CREATE INDEX admin_class_project_idx ON public.admin_class USING btree (base_project_id);

CREATE INDEX admin_class_tutor_idx ON public.admin_class USING btree (tutor_id) WHERE (tutor_id IS NOT NULL);

CREATE INDEX admin_group_tree_idx ON public.admin_group USING btree (pid);

CREATE INDEX admin_group_access_group_idx ON public.admin_group_access USING btree (group_id);

CREATE INDEX admin_group_rule_rule_idx ON public.admin_group_rule USING btree (rule_id);

CREATE INDEX admin_log_account_idx ON public.admin_log USING btree (account_id, id DESC);

CREATE INDEX admin_log_row_idx ON public.admin_log USING btree (act, ((input ->> 'id'::text)), id DESC) WHERE (outcome = 'done'::text);

CREATE INDEX admin_log_time_idx ON public.admin_log USING btree (create_time DESC);

CREATE INDEX admin_log_username_idx ON public.admin_log USING btree (username, id DESC);

CREATE INDEX admin_rule_tree_idx ON public.admin_rule USING btree (pid, weigh DESC, id);

CREATE INDEX approval_record_account_idx ON public.approval_record USING btree (account_id, id);

CREATE INDEX approval_record_document_idx ON public.approval_record USING btree (document_id, id);

CREATE INDEX assessment_review_syllabus_idx ON public.assessment_review USING btree (syllabus_id);

CREATE INDEX assessment_review_term_idx ON public.assessment_review USING btree (academic_term_id);

CREATE INDEX assistant_call_account_idx ON public.assistant_call USING btree (account_id, create_time);

CREATE INDEX assistant_call_time_idx ON public.assistant_call USING btree (create_time);

CREATE INDEX assistant_prompt_account_idx ON public.assistant_prompt USING btree (account_id);

CREATE INDEX assistant_suggestion_account_idx ON public.assistant_suggestion USING btree (account_id);

CREATE INDEX assistant_suggestion_attachment_idx ON public.assistant_suggestion USING btree (attachment_id) WHERE (attachment_id IS NOT NULL);

CREATE INDEX assistant_suggestion_batch_idx ON public.assistant_suggestion USING btree (batch) WHERE (batch IS NOT NULL);

CREATE INDEX assistant_suggestion_source_idx ON public.assistant_suggestion USING btree (kind, source_id);

CREATE INDEX assistant_suggestion_writing_idx ON public.assistant_suggestion USING btree (account_id) WHERE (state = 'writing'::text);

CREATE INDEX attainment_objective_objective_idx ON public.attainment_objective USING btree (objective_id);

CREATE INDEX attainment_run_account_idx ON public.attainment_run USING btree (account_id);

CREATE INDEX attainment_run_class_idx ON public.attainment_run USING btree (teaching_class_id);

CREATE UNIQUE INDEX attainment_run_class_key ON public.attainment_run USING btree (teaching_class_id) WHERE (is_current AND (scope = 'class'::text));

CREATE INDEX attainment_run_course_idx ON public.attainment_run USING btree (course_id, base_grade_id, academic_term_id);

CREATE UNIQUE INDEX attainment_run_course_key ON public.attainment_run USING btree (course_id, academic_term_id, base_grade_id) WHERE (is_current AND (scope = 'course'::text));

CREATE INDEX attainment_run_data_idx ON public.attainment_run USING gin (data_versions) WHERE is_current;

CREATE INDEX attainment_run_grade_idx ON public.attainment_run USING btree (base_grade_id);

CREATE INDEX attainment_run_syllabus_idx ON public.attainment_run USING btree (syllabus_id);

CREATE INDEX attainment_run_term_idx ON public.attainment_run USING btree (academic_term_id);

CREATE INDEX calendar_entry_term_idx ON public.calendar_entry USING btree (academic_term_id, from_date);

CREATE INDEX calendar_feed_account_idx ON public.calendar_feed USING btree (account_id);

CREATE UNIQUE INDEX calendar_feed_once ON public.calendar_feed USING btree (account_id, COALESCE(teaching_plan_id, 0));

CREATE INDEX calendar_feed_plan_idx ON public.calendar_feed USING btree (teaching_plan_id);

CREATE INDEX captcha_expires_idx ON public.captcha USING btree (expires_time);

CREATE INDEX chapter_syllabus_idx ON public.chapter USING btree (syllabus_id);

CREATE INDEX chapter_objective_objective_idx ON public.chapter_objective USING btree (objective_id);

CREATE INDEX chat_account_idx ON public.chat USING btree (account_id, update_time DESC);

CREATE INDEX chat_attachment_account_idx ON public.chat_attachment USING btree (account_id);

CREATE INDEX chat_attachment_chat_idx ON public.chat_attachment USING btree (chat_id);

CREATE INDEX chat_message_chat_idx ON public.chat_message USING btree (chat_id, id);

CREATE INDEX chat_message_parent_idx ON public.chat_message USING btree (parent_id);

CREATE INDEX chat_message_writing_idx ON public.chat_message USING btree (chat_id) WHERE (state = 'writing'::text);

CREATE INDEX chosen_option_account_idx ON public.chosen_option USING btree (account_id);

CREATE INDEX chosen_option_item_idx ON public.chosen_option USING btree (item_id);

CREATE INDEX chosen_option_student_idx ON public.chosen_option USING btree (student_id);

CREATE INDEX component_syllabus_idx ON public.component USING btree (syllabus_id);

CREATE INDEX component_objective_idx ON public.component_objective USING btree (objective_id);

CREATE INDEX config_item_group_idx ON public.config_item USING btree (group_name, weigh DESC, id);

CREATE INDEX course_catalog_idx ON public.course USING btree (catalog_id);

CREATE INDEX course_college_idx ON public.course USING btree (college_id);

CREATE INDEX course_culture_term_idx ON public.course USING btree (base_culture_id, term, weigh);

CREATE INDEX course_group_idx ON public.course USING btree (group_id) WHERE (group_id IS NOT NULL);

CREATE INDEX course_origin_idx ON public.course USING btree (origin_course_id) WHERE (origin_course_id IS NOT NULL);

CREATE INDEX course_catalog_college_idx ON public.course_catalog USING btree (college_id);

CREATE INDEX course_group_culture_idx ON public.course_group USING btree (culture_id);

CREATE INDEX course_prerequisite_idx ON public.course_prerequisite USING btree (prerequisite_id);

CREATE INDEX criterion_value_student_idx ON public.criterion_value USING btree (student_id);

CREATE INDEX culture_edit_account_idx ON public.culture_edit USING btree (account_id);

CREATE INDEX culture_edit_place_idx ON public.culture_edit USING btree (culture_id, place, id DESC);

CREATE INDEX culture_grade_grade_idx ON public.culture_grade USING btree (grade_id);

CREATE UNIQUE INDEX culture_grade_in_force_key ON public.culture_grade USING btree (grade_id) WHERE in_force;

CREATE INDEX culture_undo_culture_idx ON public.culture_undo USING btree (culture_id, id DESC);

CREATE INDEX document_author_idx ON public.document USING btree (author_id, state);

CREATE INDEX document_college_idx ON public.document USING btree (college_id);

CREATE INDEX document_project_idx ON public.document USING btree (project_id);

CREATE INDEX document_term_idx ON public.document USING btree (academic_term_id, catalog_id) WHERE (academic_term_id IS NOT NULL);

CREATE INDEX document_waiting_idx ON public.document USING btree (kind, state, step);

CREATE INDEX document_version_account_idx ON public.document_version USING btree (account_id);

CREATE INDEX dropdown_change_of_project ON public.dropdown_change USING btree (project_id, kind) INCLUDE (changes);

CREATE INDEX edu_objective_culture_idx ON public.edu_objective USING btree (culture_id);

CREATE INDEX evaluation_class_confirmed_idx ON public.evaluation_class USING btree (confirmed_account_id) WHERE (confirmed_account_id IS NOT NULL);

CREATE INDEX evaluation_class_set_idx ON public.evaluation_class USING btree (set_id);

CREATE INDEX evaluation_item_component_idx ON public.evaluation_item USING btree (component_id);

CREATE INDEX evaluation_item_paper_idx ON public.evaluation_item USING btree (exam_paper_id) WHERE (exam_paper_id IS NOT NULL);

CREATE INDEX evaluation_item_set_idx ON public.evaluation_item USING btree (set_id, weigh);

CREATE INDEX evaluation_item_objective_idx ON public.evaluation_item_objective USING btree (objective_id);

CREATE INDEX evaluation_set_grade_idx ON public.evaluation_set USING btree (base_grade_id);

CREATE INDEX evaluation_set_syllabus_idx ON public.evaluation_set USING btree (syllabus_id);

CREATE INDEX evaluation_set_term_idx ON public.evaluation_set USING btree (academic_term_id);

CREATE INDEX evaluation_weight_course_idx ON public.evaluation_weight USING btree (course_id);

CREATE INDEX exam_paper_catalog_idx ON public.exam_paper USING btree (catalog_id, academic_term_id);

CREATE INDEX exam_paper_draw_by_idx ON public.exam_paper USING btree (draw_by) WHERE (draw_by IS NOT NULL);

CREATE INDEX exam_paper_previous_idx ON public.exam_paper USING btree (previous_id) WHERE (previous_id IS NOT NULL);

CREATE INDEX exam_paper_released_by_idx ON public.exam_paper USING btree (released_by) WHERE (released_by IS NOT NULL);

CREATE INDEX exam_paper_syllabus_idx ON public.exam_paper USING btree (syllabus_id);

CREATE INDEX exam_paper_term_idx ON public.exam_paper USING btree (academic_term_id, id DESC);

CREATE INDEX exam_paper_admission_account_idx ON public.exam_paper_admission USING btree (account_id);

CREATE INDEX exam_paper_analysis_class_idx ON public.exam_paper_analysis USING btree (teaching_class_id) WHERE (teaching_class_id IS NOT NULL);

CREATE INDEX exam_paper_class_class_idx ON public.exam_paper_class USING btree (teaching_class_id);

CREATE INDEX exam_paper_opening_account_idx ON public.exam_paper_opening USING btree (account_id);

CREATE INDEX exam_paper_package_account_idx ON public.exam_paper_package USING btree (account_id);

CREATE INDEX exam_paper_person_account_idx ON public.exam_paper_person USING btree (account_id);

CREATE INDEX exam_paper_reading_account_idx ON public.exam_paper_reading USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX exam_paper_remark_account_idx ON public.exam_paper_remark USING btree (account_id);

CREATE INDEX exam_paper_remark_answered_idx ON public.exam_paper_remark USING btree (answered_by) WHERE (answered_by IS NOT NULL);

CREATE INDEX exam_paper_remark_paper_idx ON public.exam_paper_remark USING btree (exam_paper_id, id);

CREATE INDEX exam_paper_trial_account_idx ON public.exam_paper_trial USING btree (account_id);

CREATE INDEX exam_paper_view_account_idx ON public.exam_paper_view USING btree (account_id);

CREATE INDEX exam_paper_view_paper_idx ON public.exam_paper_view USING btree (exam_paper_id, id DESC);

CREATE INDEX external_attempt_account_idx ON public.external_attempt USING btree (account_id);

CREATE INDEX external_attempt_ip_idx ON public.external_attempt USING btree (ip, create_time);

CREATE INDEX external_session_sid_idx ON public.external_session USING btree (issuer, sid);

CREATE INDEX external_session_subject_idx ON public.external_session USING btree (issuer, subject);

CREATE INDEX external_session_ticket_idx ON public.external_session USING btree (ticket_hash);

CREATE INDEX file_last_upload_idx ON public.file USING btree (last_upload_time DESC);

CREATE INDEX file_owner_idx ON public.file USING btree (owner_id, create_time DESC);

CREATE INDEX file_sha256_idx ON public.file USING btree (sha256);

CREATE INDEX file_url_idx ON public.file USING btree (url) WHERE (url <> ''::text);

CREATE INDEX form_template_college_idx ON public.form_template USING btree (college_id);

CREATE INDEX form_template_in_force_idx ON public.form_template USING btree (in_force_id);

CREATE INDEX form_template_project_idx ON public.form_template USING btree (project_id);

CREATE INDEX form_template_act_account_idx ON public.form_template_act USING btree (account_id);

CREATE INDEX form_template_act_template_idx ON public.form_template_act USING btree (template_id, id DESC);

CREATE INDEX form_template_act_version_idx ON public.form_template_act USING btree (version_id);

CREATE INDEX form_template_version_account_idx ON public.form_template_version USING btree (account_id);

CREATE INDEX form_template_version_file_idx ON public.form_template_version USING btree (file_id);

CREATE INDEX graduation_final_account_idx ON public.graduation_final USING btree (account_id);

CREATE INDEX graduation_final_run_idx ON public.graduation_final USING btree (run_id, id);

CREATE UNIQUE INDEX graduation_run_current_key ON public.graduation_run USING btree (base_grade_id) WHERE is_current;

CREATE INDEX graduation_run_grade_idx ON public.graduation_run USING btree (base_grade_id);

CREATE INDEX group_contribution_account_idx ON public.group_contribution USING btree (account_id);

CREATE INDEX group_contribution_component_idx ON public.group_contribution USING btree (component_id);

CREATE INDEX group_contribution_student_idx ON public.group_contribution USING btree (student_id);

CREATE INDEX idempotency_key_create_time ON public.idempotency_key USING btree (create_time);

CREATE INDEX import_batch_account_idx ON public.import_batch USING btree (account_id);

CREATE INDEX import_batch_class_idx ON public.import_batch USING btree (teaching_class_id, id DESC);

CREATE INDEX import_batch_done_idx ON public.import_batch USING btree (done_account_id) WHERE (done_account_id IS NOT NULL);

CREATE INDEX import_batch_file_idx ON public.import_batch USING btree (file_id);

CREATE INDEX import_layout_batch_idx ON public.import_layout USING btree (batch_id) WHERE (batch_id IS NOT NULL);

CREATE INDEX improvement_carried_idx ON public.improvement USING btree (carried_from_id) WHERE (carried_from_id IS NOT NULL);

CREATE INDEX improvement_class_idx ON public.improvement USING btree (catalog_id, academic_term_id);

CREATE INDEX improvement_document_idx ON public.improvement USING btree (document_id);

CREATE INDEX improvement_owner_idx ON public.improvement USING btree (owner_id, state);

CREATE INDEX improvement_project_idx ON public.improvement USING btree (project_id);

CREATE INDEX improvement_verifier_idx ON public.improvement USING btree (verifier_id) WHERE (verifier_id IS NOT NULL);

CREATE INDEX improvement_log_account_idx ON public.improvement_log USING btree (account_id);

CREATE INDEX improvement_log_idx ON public.improvement_log USING btree (improvement_id, id);

CREATE INDEX indicator_requirement_idx ON public.indicator USING btree (requirement_id);

CREATE INDEX indirect_value_account_idx ON public.indirect_value USING btree (account_id);

CREATE INDEX indirect_value_objective_idx ON public.indirect_value USING btree (objective_id);

CREATE INDEX job_account_idx ON public.job USING btree (account_id, id DESC);

CREATE INDEX job_file_idx ON public.job USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX job_unfinished_idx ON public.job USING btree (lane, turn, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX knowledge_passage_grams_idx ON public.knowledge_passage USING gin (grams);

CREATE INDEX known_device_account_idx ON public.known_device USING btree (account_id);

CREATE INDEX lab_item_syllabus_idx ON public.lab_item USING btree (syllabus_id);

CREATE INDEX lab_objective_objective_idx ON public.lab_objective USING btree (objective_id);

CREATE INDEX later_sitting_account_idx ON public.later_sitting USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX later_sitting_item_idx ON public.later_sitting USING btree (item_id);

CREATE INDEX later_sitting_student_idx ON public.later_sitting USING btree (student_id);

CREATE INDEX later_sitting_history_account_idx ON public.later_sitting_history USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX later_sitting_history_cell_idx ON public.later_sitting_history USING btree (teaching_class_id, item_id, student_id, id DESC);

CREATE INDEX later_sitting_history_item_idx ON public.later_sitting_history USING btree (item_id);

CREATE INDEX later_sitting_history_old_account_idx ON public.later_sitting_history USING btree (old_account_id) WHERE (old_account_id IS NOT NULL);

CREATE INDEX later_sitting_history_student_idx ON public.later_sitting_history USING btree (student_id);

CREATE INDEX money_log_account_idx ON public.money_log USING btree (account_id);

CREATE INDEX money_log_user_idx ON public.money_log USING btree (user_id, id DESC);

CREATE INDEX notice_account_idx ON public.notice USING btree (account_id, id DESC);

CREATE INDEX objective_indicator_idx ON public.objective_indicator USING btree (indicator_id);

CREATE INDEX official_grade_student_idx ON public.official_grade USING btree (student_id);

CREATE INDEX people_list_layout_file_idx ON public.people_list_layout USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX personal_project_project_idx ON public.personal_project USING btree (project_id);

CREATE INDEX personal_record_default_project_idx ON public.personal_record USING btree (default_project_id);

CREATE INDEX project_college_idx ON public.project USING btree (college_id);

CREATE INDEX question_alike_idx ON public.question USING btree (catalog_id, id) WHERE has_alike;

CREATE INDEX question_author_idx ON public.question USING btree (author_id);

CREATE INDEX question_bands_idx ON public.question USING gin (bands) WITH (fastupdate=off);

CREATE INDEX question_fingerprint_idx ON public.question USING btree (catalog_id, fingerprint);

CREATE INDEX question_grams_idx ON public.question USING gin (grams);

CREATE INDEX question_import_idx ON public.question USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX question_last_term_idx ON public.question USING btree (last_term_id) WHERE (last_term_id IS NOT NULL);

CREATE INDEX question_list_idx ON public.question USING btree (catalog_id, update_time DESC, id DESC);

CREATE INDEX question_merged_into_idx ON public.question USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX question_seen_idx ON public.question USING btree (catalog_id, visibility, author_id, reserved_until);

CREATE INDEX question_sister_idx ON public.question USING btree (sister_group) WHERE (sister_group IS NOT NULL);

CREATE INDEX question_act_account_idx ON public.question_act USING btree (account_id);

CREATE INDEX question_act_question_idx ON public.question_act USING btree (question_id, id DESC);

CREATE INDEX question_difference_account_idx ON public.question_difference USING btree (account_id);

CREATE INDEX question_difference_other_idx ON public.question_difference USING btree (other_id);

CREATE INDEX question_duty_account_idx ON public.question_duty USING btree (account_id, catalog_id);

CREATE INDEX question_duty_catalog_idx ON public.question_duty USING btree (catalog_id);

CREATE INDEX question_import_account_idx ON public.question_import USING btree (account_id);

CREATE INDEX question_import_catalog_idx ON public.question_import USING btree (catalog_id, id DESC);

CREATE INDEX question_import_item_question_idx ON public.question_import_item USING btree (question_id) WHERE (question_id IS NOT NULL);

CREATE INDEX question_move_account_idx ON public.question_move USING btree (account_id);

CREATE INDEX question_move_from_idx ON public.question_move USING btree (from_catalog_id);

CREATE INDEX question_move_to_idx ON public.question_move USING btree (to_catalog_id);

CREATE INDEX question_search_catalog_idx ON public.question_search USING btree (catalog_id);

CREATE UNIQUE INDEX question_usage_key_idx ON public.question_usage USING btree (question_id, use_key) WHERE (use_key IS NOT NULL);

CREATE INDEX question_usage_question_idx ON public.question_usage USING btree (question_id, id DESC);

CREATE INDEX question_usage_term_idx ON public.question_usage USING btree (academic_term_id);

CREATE INDEX question_version_author_idx ON public.question_version USING btree (author_id);

CREATE INDEX report_author_idx ON public.report USING btree (author_id);

CREATE INDEX report_catalog_idx ON public.report USING btree (catalog_id);

CREATE UNIQUE INDEX report_class_key ON public.report USING btree (teaching_class_id) WHERE (scope = 'class'::text);

CREATE INDEX report_course_idx ON public.report USING btree (course_id);

CREATE UNIQUE INDEX report_course_key ON public.report USING btree (course_id, academic_term_id, base_grade_id) WHERE (scope = 'course'::text);

CREATE INDEX report_grade_idx ON public.report USING btree (base_grade_id);

CREATE INDEX report_previous_idx ON public.report USING btree (previous_report_id) WHERE (previous_report_id IS NOT NULL);

CREATE INDEX report_run_idx ON public.report USING btree (run_id);

CREATE INDEX report_teaching_class_idx ON public.report USING btree (teaching_class_id) WHERE (teaching_class_id IS NOT NULL);

CREATE INDEX report_term_idx ON public.report USING btree (academic_term_id);

CREATE INDEX report_section_account_idx ON public.report_section USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX requirement_library_college_idx ON public.requirement_library USING btree (college_id);

CREATE INDEX requirement_objective_objective_idx ON public.requirement_objective USING btree (edu_objective_id);

CREATE INDEX requirement_standard_item_idx ON public.requirement_standard USING btree (library_item_id);

CREATE INDEX resource_syllabus_idx ON public.resource USING btree (syllabus_id);

CREATE INDEX review_reminder_by_idx ON public.review_reminder USING btree (reminded_by);

CREATE INDEX review_reminder_review_idx ON public.review_reminder USING btree (review_id);

CREATE INDEX review_reminder_term_idx ON public.review_reminder USING btree (academic_term_id);

CREATE INDEX role_assignment_given_by_idx ON public.role_assignment USING btree (given_by) WHERE (given_by IS NOT NULL);

CREATE UNIQUE INDEX role_assignment_key ON public.role_assignment USING btree (account_id, role, scope_type, COALESCE(scope_id, 0));

CREATE INDEX role_assignment_role_idx ON public.role_assignment USING btree (role, scope_type, scope_id);

CREATE INDEX role_log_account_idx ON public.role_log USING btree (account_id, id DESC);

CREATE INDEX role_log_by_idx ON public.role_log USING btree (by_account_id);

CREATE INDEX role_log_scope_idx ON public.role_log USING btree (scope_type, scope_id, id DESC);

CREATE INDEX roster_import_open_idx ON public.roster_import USING btree (create_time) WHERE (content IS NOT NULL);

CREATE INDEX roster_import_own_idx ON public.roster_import USING btree (account_id, kind, id DESC);

CREATE INDEX rubric_cell_syllabus_idx ON public.rubric_cell USING btree (syllabus_id);

CREATE INDEX school_document_college_idx ON public.school_document USING btree (college_id);

CREATE INDEX school_document_file_idx ON public.school_document USING btree (file_id);

CREATE INDEX score_class_version_idx ON public.score USING btree (teaching_class_id, version);

CREATE INDEX score_item_idx ON public.score USING btree (item_id);

CREATE INDEX score_student_idx ON public.score USING btree (student_id);

CREATE INDEX score_history_account_idx ON public.score_history USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX score_history_batch_idx ON public.score_history USING btree (batch_id) WHERE (batch_id IS NOT NULL);

CREATE INDEX score_history_cell_idx ON public.score_history USING btree (teaching_class_id, item_id, student_id, id DESC);

CREATE INDEX score_history_old_account_idx ON public.score_history USING btree (old_account_id) WHERE (old_account_id IS NOT NULL);

CREATE INDEX score_history_old_batch_idx ON public.score_history USING btree (old_batch_id) WHERE (old_batch_id IS NOT NULL);

CREATE INDEX score_history_removed_idx ON public.score_history USING btree (teaching_class_id, version) WHERE (new_state IS NULL);

CREATE INDEX score_log_account_idx ON public.score_log USING btree (account_id);

CREATE INDEX score_log_user_idx ON public.score_log USING btree (user_id, id DESC);

CREATE INDEX security_data_recycle_log_account_idx ON public.security_data_recycle_log USING btree (account_id);

CREATE INDEX security_data_recycle_log_batch_idx ON public.security_data_recycle_log USING btree (batch);

CREATE INDEX security_data_recycle_log_rule_idx ON public.security_data_recycle_log USING btree (recycle_id);

CREATE INDEX security_sensitive_data_log_account_idx ON public.security_sensitive_data_log USING btree (account_id);

CREATE INDEX security_sensitive_data_log_rule_idx ON public.security_sensitive_data_log USING btree (sensitive_id);

CREATE INDEX security_sensitive_data_log_value_idx ON public.security_sensitive_data_log USING btree (data_table, id_value, data_field, id DESC);

CREATE INDEX session_account_idx ON public.session USING btree (account_id);

CREATE INDEX session_token_session_idx ON public.session_token USING btree (session_id);

CREATE INDEX setting_log_account_idx ON public.setting_log USING btree (account_id);

CREATE INDEX setting_log_path_idx ON public.setting_log USING gin (path);

CREATE INDEX setting_log_scope_idx ON public.setting_log USING btree (scope_type, scope_id, id DESC);

CREATE INDEX sign_in_failure_source_idx ON public.sign_in_failure USING btree (source, last_time);

CREATE INDEX sign_in_failure_time_idx ON public.sign_in_failure USING btree (last_time);

CREATE INDEX source_link_source_idx ON public.source_link USING btree (source_id);

CREATE INDEX source_link_version_idx ON public.source_link USING btree (source_version_id);

CREATE INDEX student_class_idx ON public.student USING btree (admin_class_id);

CREATE INDEX student_grade_idx ON public.student USING btree (base_grade_id);

CREATE INDEX student_name_en_idx ON public.student USING btree (lower(name_en)) WHERE (name_en <> ''::text);

CREATE INDEX student_name_idx ON public.student USING gin (name gin_trgm_ops);

CREATE INDEX student_project_idx ON public.student USING btree (base_project_id);

CREATE INDEX student_exclusion_account_idx ON public.student_exclusion USING btree (account_id);

CREATE INDEX student_exclusion_student_idx ON public.student_exclusion USING btree (student_id);

CREATE INDEX support_indicator_idx ON public.support USING btree (indicator_id);

CREATE INDEX survey_account_idx ON public.survey USING btree (account_id, state);

CREATE INDEX survey_course_idx ON public.survey USING btree (course_id, kind);

CREATE INDEX survey_end_idx ON public.survey USING btree (to_time) WHERE (state = ANY (ARRAY['open'::text, 'paused'::text]));

CREATE INDEX survey_grade_idx ON public.survey USING btree (base_grade_id, kind);

CREATE INDEX survey_project_idx ON public.survey USING btree (project_id, state, id DESC);

CREATE INDEX survey_syllabus_idx ON public.survey USING btree (syllabus_id);

CREATE INDEX survey_term_idx ON public.survey USING btree (academic_term_id);

CREATE INDEX survey_act_account_idx ON public.survey_act USING btree (account_id);

CREATE INDEX survey_act_survey_idx ON public.survey_act USING btree (survey_id, id DESC);

CREATE INDEX survey_audience_students_idx ON public.survey_audience USING gin (student_ids) WHERE (kind = 'list'::text);

CREATE INDEX survey_audience_target_idx ON public.survey_audience USING btree (kind, target_id);

CREATE INDEX survey_contact_email_idx ON public.survey_contact USING btree (lower(email)) WHERE (email <> ''::text);

CREATE INDEX survey_contact_list_idx ON public.survey_contact USING btree (list_id);

CREATE INDEX survey_contact_link_contact_idx ON public.survey_contact_link USING btree (contact_id, sent_time);

CREATE INDEX survey_contact_list_account_idx ON public.survey_contact_list USING btree (account_id);

CREATE INDEX survey_contact_list_survey_idx ON public.survey_contact_list USING btree (survey_id, id DESC);

CREATE INDEX survey_correction_account_idx ON public.survey_correction USING btree (account_id);

CREATE INDEX survey_draft_student_idx ON public.survey_draft USING btree (student_id);

CREATE INDEX survey_import_account_idx ON public.survey_import USING btree (account_id);

CREATE INDEX survey_import_survey_idx ON public.survey_import USING btree (survey_id, id DESC);

CREATE INDEX survey_mark_audience_idx ON public.survey_mark USING btree (audience_id);

CREATE INDEX survey_mark_student_idx ON public.survey_mark USING btree (student_id);

CREATE INDEX survey_reminded_account_idx ON public.survey_reminded USING btree (account_id, create_time);

CREATE INDEX survey_reminder_account_idx ON public.survey_reminder USING btree (account_id);

CREATE INDEX survey_reminder_survey_idx ON public.survey_reminder USING btree (survey_id, create_time);

CREATE INDEX survey_reply_account_idx ON public.survey_reply USING btree (account_id);

CREATE INDEX survey_response_audience_idx ON public.survey_response USING btree (audience_id);

CREATE INDEX survey_response_contact_idx ON public.survey_response USING btree (contact_id) WHERE (contact_id IS NOT NULL);

CREATE INDEX survey_response_import_idx ON public.survey_response USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX survey_response_receipt_idx ON public.survey_response USING btree (receipt);

CREATE INDEX survey_response_sheet_idx ON public.survey_response USING btree (survey_id, id);

CREATE INDEX survey_response_student_idx ON public.survey_response USING btree (student_id) WHERE (student_id IS NOT NULL);

CREATE INDEX survey_result_audience_idx ON public.survey_result USING btree (audience_id);

CREATE INDEX survey_result_survey_idx ON public.survey_result USING btree (survey_id);

CREATE INDEX survey_result_target_idx ON public.survey_result USING btree (target, target_id);

CREATE INDEX survey_template_account_idx ON public.survey_template USING btree (account_id);

CREATE INDEX survey_template_owner_idx ON public.survey_template USING btree (owner, owner_id);

CREATE INDEX survey_template_version_account_idx ON public.survey_template_version USING btree (account_id);

CREATE INDEX survey_ticket_audience_idx ON public.survey_ticket USING btree (audience_id);

CREATE INDEX survey_ticket_receipt_idx ON public.survey_ticket USING btree (receipt);

CREATE INDEX syllabus_author_idx ON public.syllabus USING btree (author_id);

CREATE INDEX syllabus_catalog_idx ON public.syllabus USING btree (catalog_id);

CREATE INDEX syllabus_parent_idx ON public.syllabus USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX syllabus_reading_id_idx ON public.syllabus USING btree (reading_id);

CREATE INDEX syllabus_improvement_idx ON public.syllabus_improvement USING btree (improvement_id);

CREATE INDEX syllabus_intake_account_idx ON public.syllabus_intake USING btree (account_id);

CREATE INDEX syllabus_intake_culture_idx ON public.syllabus_intake USING btree (culture_id, id DESC);

CREATE INDEX syllabus_intake_file_account_idx ON public.syllabus_intake_file USING btree (account_id);

CREATE INDEX syllabus_intake_file_course_idx ON public.syllabus_intake_file USING btree (course_id);

CREATE INDEX syllabus_intake_file_file_idx ON public.syllabus_intake_file USING btree (file_id);

CREATE INDEX syllabus_intake_file_source_idx ON public.syllabus_intake_file USING btree (source_id);

CREATE INDEX syllabus_intake_file_syllabus_idx ON public.syllabus_intake_file USING btree (syllabus_id);

CREATE INDEX syllabus_pointing_account_idx ON public.syllabus_pointing USING btree (account_id);

CREATE INDEX syllabus_reading_account_idx ON public.syllabus_reading USING btree (account_id);

CREATE INDEX syllabus_reading_file_idx ON public.syllabus_reading USING btree (file_id);

CREATE INDEX syllabus_reading_syllabus_idx ON public.syllabus_reading USING btree (syllabus_id);

CREATE INDEX syllabus_section_account_idx ON public.syllabus_section USING btree (account_id);

CREATE INDEX teacher_college_idx ON public.teacher USING btree (college_id);

CREATE INDEX teacher_name_en_idx ON public.teacher USING btree (lower(name_en)) WHERE (name_en <> ''::text);

CREATE INDEX teaching_class_course_idx ON public.teaching_class USING btree (course_id, base_grade_id, academic_term_id);

CREATE INDEX teaching_class_grade_idx ON public.teaching_class USING btree (base_grade_id);

CREATE INDEX teaching_class_project_idx ON public.teaching_class USING btree (base_project_id);

CREATE INDEX teaching_class_term_idx ON public.teaching_class USING btree (academic_term_id, base_project_id);

CREATE INDEX teaching_class_teacher_idx ON public.teaching_class_teacher USING btree (teacher_id);

CREATE INDEX teaching_log_class_idx ON public.teaching_log USING btree (teaching_class_id);

CREATE INDEX teaching_plan_catalog_idx ON public.teaching_plan USING btree (catalog_id, id DESC);

CREATE INDEX teaching_plan_course_idx ON public.teaching_plan USING btree (course_id);

CREATE INDEX teaching_plan_own_days_idx ON public.teaching_plan USING gin (jsonb_path_query_array(content, '$."sessions"[*]."slots"[*]?(@."is_own" == true)."date"'::jsonpath));

CREATE INDEX teaching_plan_parent_idx ON public.teaching_plan USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX teaching_plan_syllabus_idx ON public.teaching_plan USING btree (syllabus_id);

CREATE INDEX teaching_plan_term_idx ON public.teaching_plan USING btree (academic_term_id, catalog_id);

CREATE INDEX teaching_plan_class_class_idx ON public.teaching_plan_class USING btree (teaching_class_id);

CREATE INDEX terminal_run_account_idx ON public.terminal_run USING btree (account_id);

CREATE INDEX timetable_entry_class_idx ON public.timetable_entry USING btree (teaching_class_id, weekday, section_from);

CREATE INDEX timetable_entry_room_idx ON public.timetable_entry USING btree (lower(replace(room, ' '::text, ''::text)), weekday) WHERE (room <> ''::text);

CREATE INDEX timetable_import_own_idx ON public.timetable_import USING btree (account_id, academic_term_id, id DESC);

CREATE INDEX timetable_import_term_idx ON public.timetable_import USING btree (academic_term_id);

CREATE INDEX user_group_rule_rule_idx ON public.user_group_rule USING btree (rule_id);

CREATE INDEX user_rule_tree_idx ON public.user_rule USING btree (pid, weigh DESC, id);

CREATE INDEX verification_code_account_idx ON public.verification_code USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX verification_code_address_idx ON public.verification_code USING btree (address, event, id DESC);

CREATE INDEX verification_code_ip_idx ON public.verification_code USING btree (ip, create_time);

-- Triggers

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.academic_term FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.academic_term REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.academic_term REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.academic_term REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.academic_term REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.academic_term FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER account_follows_ledger BEFORE UPDATE OF money, score ON public.account FOR EACH ROW EXECUTE FUNCTION account_follows_ledger();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.account REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER score_keeps_row AFTER DELETE ON public.account REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();

CREATE TRIGGER stamp_change BEFORE UPDATE OF username, nickname, name, name_en, email, mobile, avatar, gender, birthday, motto, status, group_id ON public.account FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.admin_class FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.admin_class REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.admin_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.admin_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.admin_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.admin_class FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.admin_group FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.admin_group REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.admin_group FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.admin_rule FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.admin_rule REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.admin_rule FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.assessment_review FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER chapter_known_added AFTER INSERT ON public.chapter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER chapter_known_changed AFTER UPDATE ON public.chapter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER chapter_known_removed AFTER DELETE ON public.chapter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.college FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.college REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.college FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER component_known_added AFTER INSERT ON public.component REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER component_known_changed AFTER UPDATE ON public.component REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER component_known_removed AFTER DELETE ON public.component REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.config FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.config REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.config_item FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.config_item REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER course_known_changed AFTER UPDATE ON public.course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_course_changed();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.course REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.course REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.course REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.course_catalog FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.course_catalog REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER culture_known_added AFTER INSERT ON public.culture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');

CREATE TRIGGER culture_known_changed AFTER UPDATE ON public.culture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');

CREATE TRIGGER culture_known_removed AFTER DELETE ON public.culture REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.culture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.culture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.culture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.culture_grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.culture_grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.culture_grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');

CREATE TRIGGER document_known_added AFTER INSERT ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();

CREATE TRIGGER document_known_changed AFTER UPDATE ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();

CREATE TRIGGER document_known_removed AFTER DELETE ON public.document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.document REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.document REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');

CREATE TRIGGER edu_objective_known_added AFTER INSERT ON public.edu_objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER edu_objective_known_changed AFTER UPDATE ON public.edu_objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER edu_objective_known_removed AFTER DELETE ON public.edu_objective REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER stamp_change BEFORE UPDATE OF data_version ON public.evaluation_class FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER score_keeps_row AFTER DELETE ON public.evaluation_item REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();

CREATE TRIGGER stamp_change BEFORE UPDATE OF revision ON public.evaluation_set FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.exam_paper FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.exam_paper_analysis FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.exam_paper_reading FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.exam_paper_text FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.file FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.grade FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.grade REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.grade FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER score_keeps_row AFTER DELETE ON public.import_batch REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();

CREATE TRIGGER improvement_known_added AFTER INSERT ON public.improvement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');

CREATE TRIGGER improvement_known_changed AFTER UPDATE ON public.improvement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');

CREATE TRIGGER improvement_known_removed AFTER DELETE ON public.improvement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.improvement FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER indicator_known_added AFTER INSERT ON public.indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER indicator_known_changed AFTER UPDATE ON public.indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER indicator_known_removed AFTER DELETE ON public.indicator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER lab_item_known_added AFTER INSERT ON public.lab_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER lab_item_known_changed AFTER UPDATE ON public.lab_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER lab_item_known_removed AFTER DELETE ON public.lab_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER money_log_stays BEFORE DELETE OR UPDATE OF user_id, money, before, after, memo, account_id ON public.money_log FOR EACH ROW EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER objective_known_added AFTER INSERT ON public.objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER objective_known_changed AFTER UPDATE ON public.objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER objective_known_removed AFTER DELETE ON public.objective REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.project FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.project REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.project REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.project REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.project REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.project FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.question FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER report_known_added AFTER INSERT ON public.report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');

CREATE TRIGGER report_known_changed AFTER UPDATE ON public.report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');

CREATE TRIGGER report_known_removed AFTER DELETE ON public.report REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');

CREATE TRIGGER report_section_known_added AFTER INSERT ON public.report_section REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');

CREATE TRIGGER report_section_known_changed AFTER UPDATE ON public.report_section REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');

CREATE TRIGGER report_section_known_removed AFTER DELETE ON public.report_section REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');

CREATE TRIGGER requirement_known_added AFTER INSERT ON public.requirement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER requirement_known_changed AFTER UPDATE ON public.requirement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER requirement_known_removed AFTER DELETE ON public.requirement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.requirement_library FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.requirement_library REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.requirement_library FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER resource_known_added AFTER INSERT ON public.resource REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER resource_known_changed AFTER UPDATE ON public.resource REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER resource_known_removed AFTER DELETE ON public.resource REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.review_form FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.role_assignment FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.role_assignment REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.role_assignment FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER school_document_known_added AFTER INSERT ON public.school_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');

CREATE TRIGGER school_document_known_changed AFTER UPDATE ON public.school_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');

CREATE TRIGGER school_document_known_removed AFTER DELETE ON public.school_document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.school_document FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER score_stands_changed AFTER UPDATE ON public.score REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION score_stands();

CREATE TRIGGER score_stands_new AFTER INSERT ON public.score REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION score_stands();

CREATE TRIGGER score_log_stays BEFORE DELETE OR UPDATE OF user_id, score, before, after, memo, account_id ON public.score_log FOR EACH ROW EXECUTE FUNCTION ledger_stays();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.security_data_recycle FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.security_data_recycle REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.security_data_recycle FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.security_sensitive_data FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.security_sensitive_data REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.security_sensitive_data FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.student FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.student REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');

CREATE TRIGGER score_keeps_row AFTER DELETE ON public.student REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.student FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.student_teaching_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.student_teaching_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.student_teaching_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.survey FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.survey_reply FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF update_time ON public.survey_template FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER syllabus_known_added AFTER INSERT ON public.syllabus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');

CREATE TRIGGER syllabus_known_changed AFTER UPDATE ON public.syllabus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');

CREATE TRIGGER syllabus_known_removed AFTER DELETE ON public.syllabus REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.teacher FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.teacher REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.teacher FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.teaching_class FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.teaching_class REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER dropdown_delete AFTER DELETE ON public.teaching_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');

CREATE TRIGGER dropdown_insert AFTER INSERT ON public.teaching_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');

CREATE TRIGGER dropdown_update AFTER UPDATE ON public.teaching_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');

CREATE TRIGGER score_keeps_row AFTER DELETE ON public.teaching_class REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.teaching_class FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER stamp_change BEFORE UPDATE OF revision ON public.teaching_plan FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER teaching_plan_known_added AFTER INSERT ON public.teaching_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');

CREATE TRIGGER teaching_plan_known_changed AFTER UPDATE ON public.teaching_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');

CREATE TRIGGER teaching_plan_known_removed AFTER DELETE ON public.teaching_plan REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.user_group FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.user_group REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.user_group FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE TRIGGER data_safety_keep BEFORE DELETE ON public.user_rule FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();

CREATE TRIGGER data_safety_note AFTER UPDATE ON public.user_rule REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();

CREATE TRIGGER stamp_change BEFORE UPDATE ON public.user_rule FOR EACH ROW EXECUTE FUNCTION stamp_change();

-- Comments

comment on column account.made_by is 'Who entered the account; null: nobody else did';

comment on column account.opened_by is 'Who chose its password, or the address that opened it, last, without being its owner';

comment on column account.address_by is 'Who wrote its e-mail address or mobile number last, without being its owner';

comment on column account.proven_time is 'When the person first came in by a way that the campus vouches for';

comment on column account.locked_time is 'When somebody disabled it on purpose; null: it is open, or its person left';

comment on column role_assignment.given_by is 'Who appointed; null: nobody, or before this was kept';
