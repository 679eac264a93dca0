-- Optimistic locking tells who changed a row, and when, from the row itself. The setting obelisk.account_id says who acts
-- in the transaction. There is no foreign key: the number stays when the account is gone, and then the name is unknown.
create function stamp_change() returns trigger language plpgsql as $$
begin
  new.changed_by := nullif(current_setting('obelisk.account_id', true), '')::integer;
  new.changed_at := now();
  return new;
end $$;

do $$
declare
  edited text;
begin
  foreach edited in array array[
    'academic_term', 'admin_class', 'admin_group', 'admin_rule', 'college', 'file', 'grade', 'improvement', 'project',
    'requirement_library', 'role_assignment', 'security_data_recycle', 'security_sensitive_data', 'student', 'teacher',
    'teaching_class', 'user_group', 'user_rule']
  loop
    execute format('alter table %I add column changed_by integer, add column changed_at timestamptz', edited);
    execute format('create trigger stamp_change before update on %I
      for each row execute function stamp_change()', edited);
  end loop;
end $$;

-- What a person or an administrator edits of an account. Signing in is no edit.
alter table account add column changed_by integer, add column changed_at timestamptz;
create trigger stamp_change before update of username, nickname, name, name_en, email, mobile, avatar, gender,
  birthday, motto, status, group_id on account
  for each row execute function stamp_change();

-- The data of a class as a whole: whatever raises its version.
alter table evaluation_class add column changed_by integer, add column changed_at timestamptz;
create trigger stamp_change before update of data_version on evaluation_class
  for each row execute function stamp_change();

-- The list of items is saved as a whole; until now its time stood for its revision.
alter table evaluation_set add column revision integer not null default 1,
  add column changed_by integer, add column changed_at timestamptz;
create trigger stamp_change before update of revision on evaluation_set
  for each row execute function stamp_change();

-- The order, the titles and the choice of the sections of a report are arranged as a whole.
alter table report add column changed_by integer, add column changed_at timestamptz;

-- A form that was given up stays as a row without sections, and so tells who gave it up.
alter table report_form alter column sections drop not null;
