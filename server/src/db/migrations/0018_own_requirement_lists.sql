-- A school's own list of graduation requirements: whose it is, and how often it was saved. The lists that came with the product have no owner.
alter table requirement_library add column college_id integer references college (id);
alter table requirement_library add column revision integer not null default 1;
create index requirement_library_college_idx on requirement_library (college_id);
