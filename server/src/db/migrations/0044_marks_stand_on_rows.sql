-- A foreign key is tried row by row: five of them took three quarters of the time in which an import stores its marks.
-- What they kept is kept by triggers that look once in a statement: a mark stands on its class, item, student, account
-- and import, and none of these goes while a mark stands on it.
alter table score
  drop constraint score_teaching_class_id_fkey,
  drop constraint score_item_id_fkey,
  drop constraint score_student_id_fkey,
  drop constraint score_account_id_fkey,
  drop constraint score_batch_id_fkey;

create function score_lacks(parent text) returns void language plpgsql as $$
begin
  raise foreign_key_violation using message = 'a mark refers to a row that is not there', table = 'score',
    constraint = 'score_stands_on_' || parent, detail = format('Key is not present in table "%s".', parent);
end $$;

-- Locked as a foreign key locks: whoever deletes the row at the same moment waits for this transaction, or this one for that.
-- What the marks of a statement refer to is gathered first and then looked up by key: a join with the rows of the
-- statement is planned for the first one, of a single mark, and the plan kept for an import of thousands.
create function score_stands() returns trigger language plpgsql as $$
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
end $$;

create trigger score_stands_new after insert on score referencing new table as fresh for each statement execute function score_stands();
create trigger score_stands_changed after update on score referencing new table as fresh for each statement execute function score_stands();

create function score_keeps_row() returns trigger language plpgsql as $$
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
end $$;

create trigger score_keeps_row after delete on teaching_class referencing old table as gone for each statement execute function score_keeps_row();
create trigger score_keeps_row after delete on evaluation_item referencing old table as gone for each statement execute function score_keeps_row();
create trigger score_keeps_row after delete on student referencing old table as gone for each statement execute function score_keeps_row();
create trigger score_keeps_row after delete on account referencing old table as gone for each statement execute function score_keeps_row();
create trigger score_keeps_row after delete on import_batch referencing old table as gone for each statement execute function score_keeps_row();

-- For who fills the tables with the triggers off, such as restoring a backup.
create function everything_stands() returns void language plpgsql as $$
begin
  if exists (select from score where not exists (select from teaching_class p where p.id = score.teaching_class_id)) then perform score_lacks('teaching_class'); end if;
  if exists (select from score where not exists (select from evaluation_item p where p.id = score.item_id)) then perform score_lacks('evaluation_item'); end if;
  if exists (select from score where not exists (select from student p where p.id = score.student_id)) then perform score_lacks('student'); end if;
  if exists (select from score where account_id is not null and not exists (select from account p where p.id = score.account_id)) then perform score_lacks('account'); end if;
  if exists (select from score where batch_id is not null and not exists (select from import_batch p where p.id = score.batch_id)) then perform score_lacks('import_batch'); end if;
end $$;
