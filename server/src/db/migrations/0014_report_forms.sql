-- An approved report is taken up again with a reason when its marks are corrected later.
alter table approval_record drop constraint approval_record_action_check;
alter table approval_record add constraint approval_record_action_check check (action in
  ('assign', 'submit', 'withdraw', 'remind', 'approve', 'return', 'publish', 'supersede', 'archive', 'void', 'refresh', 'revise'));

-- Which sections the reports of a place have, in which order and under which names; the nearest place wins for a new report.
create table report_form (
  scope_type text not null check (scope_type in ('school', 'college', 'project')),
  scope_id integer not null,
  sections jsonb not null,
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (scope_type, scope_id)
);
