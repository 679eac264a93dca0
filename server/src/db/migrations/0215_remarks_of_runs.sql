-- What a run has to say beside its figures, as the engine found it, so that a report can show it without its receipt.
alter table attainment_run add column remarks jsonb not null default '[]';
update attainment_run run
set remarks = jsonb_path_query_array(kept.receipt::jsonb, '$.findings[*] ? (@.level == "warning")')
from attainment_receipt kept
where kept.run_id = run.id;
