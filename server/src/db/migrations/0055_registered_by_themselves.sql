-- Who made the account alone, by a verified address, is no member of the staff until the school enters the person as a teacher.
alter table account add column is_registered boolean not null default false;
