-- Who saved a row last is asked whenever its form is stale.
create index admin_log_row_idx on admin_log (act, (input ->> 'id'), id desc) where outcome = 'done';
