-- Where a student comes from: the code of a division of China, of whatever level.
alter table student add column origin_area integer check (origin_area between 100000 and 999999);
