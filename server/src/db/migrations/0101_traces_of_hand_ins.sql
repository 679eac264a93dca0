-- Rows that mixing has written anew lie where they first came until they are vacuumed: at once, and not when a fifth of
-- the table is dead.
alter table survey_response set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
alter table survey_mark set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
