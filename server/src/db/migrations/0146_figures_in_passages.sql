-- Passages of reports say figures as people read them.
insert into knowledge_due (kind, source_id) select 'report', id from report;
