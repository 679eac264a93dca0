-- Before a session moves, the plan asks who has a room at a time: by the room of a timetable, and by the days that other
-- plans have chosen by hand in place of their timetable.
create index timetable_entry_room_idx on timetable_entry (lower(replace(room, ' ', '')), weekday) where room <> '';
create index teaching_plan_own_days_idx on teaching_plan
  using gin (jsonb_path_query_array(content, '$.sessions[*].slots[*] ? (@.is_own == true).date'));
