-- The school (学院) that a person belongs to, as the wire protocol gives it with the person: of staff by their unit, of
-- students by their programme; none for accounts that the lists of the school do not know.
create function school_of(account integer) returns table (name text, name_en text) language sql stable as $$
  select c.name, c.name_en
  from (
    select t.college_id as unit from teacher t where t.account_id = account
    union all
    select p.college_id from student s join project p on p.id = s.base_project_id where s.account_id = account
    limit 1
  ) as own
  join college c on c.id = college_over(own.unit)
$$;
