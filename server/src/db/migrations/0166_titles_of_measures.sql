-- measures and reports are titled with their class, term and programme from now on
insert into knowledge_due (kind, source_id) select 'measure', id from improvement;
insert into knowledge_due (kind, source_id) select 'report', id from report;
