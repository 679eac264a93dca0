-- A decision can be taken back for a moment, as long as nobody has acted on it: its record stays and says so.
alter table approval_record drop constraint approval_record_action_check;
alter table approval_record add constraint approval_record_action_check check (action in (
  'assign', 'submit', 'withdraw', 'remind', 'approve', 'return', 'publish', 'supersede', 'archive', 'void', 'refresh', 'revise',
  'approve-taken-back', 'return-taken-back'));
alter table approval_record add column taken_back_time timestamptz;
-- which lines of the opinion before were dealt with when the document was returned
alter table approval_record add column addressed_before integer[];
-- when the author first wrote after the last return
alter table document add column written_time timestamptz;
