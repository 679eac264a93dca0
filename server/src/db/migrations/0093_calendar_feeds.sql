-- When the sections of a day begin and end, one list for the whole school. These are the usual ones, until a school says
-- its own.
create table section_time (
  section smallint primary key check (section between 1 and 14),
  from_time text not null,
  to_time text not null check (to_time > from_time),
  changed_by integer,
  changed_at timestamptz
);
insert into section_time (section, from_time, to_time) values
  (1, '08:00', '08:45'), (2, '08:50', '09:35'), (3, '09:55', '10:40'), (4, '10:45', '11:30'), (5, '13:30', '14:15'),
  (6, '14:20', '15:05'), (7, '15:25', '16:10'), (8, '16:15', '17:00'), (9, '18:30', '19:15'), (10, '19:20', '20:05'),
  (11, '20:10', '20:55'), (12, '21:00', '21:45');

-- Addresses by which a calendar of one's own follows the sessions of a plan, or all sessions that one teaches. The secret of
-- an address is made from `nonce` and the secret of the installation, and stands nowhere.
create table calendar_feed (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  teaching_plan_id integer references teaching_plan on delete cascade,
  language text not null,
  nonce text not null,
  used_time timestamptz,
  create_time timestamptz not null default now()
);
create index calendar_feed_account_idx on calendar_feed (account_id);
create index calendar_feed_plan_idx on calendar_feed (teaching_plan_id);
create unique index calendar_feed_once on calendar_feed (account_id, coalesce(teaching_plan_id, 0));
