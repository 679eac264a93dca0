-- Until now a time zone that the database does not know, such as +08:00, could be saved: it would tell the wrong day, or
-- none. And a role given without a first day begins on the day of the site.
update config_item set value = null
where name = 'time_zone' and value is not null
  and not exists (select from pg_timezone_names z where lower(z.name) = lower(config_item.value #>> '{}'));
alter table role_assignment alter column start_date set default (now() at time zone site_zone())::date;
update config_item set
  tip = '“今天”是哪一天、打印文件上的日期、登录时间与“谁在何时修改”的提示，都按此时区',
  tip_en = 'Decides which day it is, and writes the dates on printed documents, times of sign-in and of "who changed this when"'
where name = 'time_zone';
