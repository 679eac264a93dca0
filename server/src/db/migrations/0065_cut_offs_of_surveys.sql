-- Surveys have cut-offs of their own now. Where a place had set cut-offs, its surveys keep them.
insert into evaluation_setting (scope_type, scope_id, key, value, update_account_id, update_time)
select scope_type, scope_id, 'survey_cutoffs', value, update_account_id, update_time
from evaluation_setting
where key = 'level_cutoffs';
