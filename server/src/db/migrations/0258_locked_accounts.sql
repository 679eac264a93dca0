-- A disabled account says whether somebody locked it on purpose: coming back by a list or by undoing one opens no locked account.
alter table account add column locked_time timestamptz;
comment on column account.locked_time is 'When somebody disabled it on purpose; null: it is open, or its person left';

update account a set locked_time = a.update_time
from teacher t where t.account_id = a.id and t.status = 'disable' and a.status = 'disable';
