-- `score.version` is the data version of the class at the time of the change: it never comes back, so a stale copy of a
-- cell cannot pass for a fresh one, also not after the cell was emptied and filled again.
-- A row of score_history keeps what was replaced with its author, time and origin; the first entry of a cell has no row.
alter table score_history
  add column version integer not null default 0,
  add column old_note text not null default '',
  add column old_account_id integer references account,
  add column old_batch_id integer references import_batch,
  add column old_origin text,
  add column old_time timestamptz;
create index score_class_version_idx on score (teaching_class_id, version);
create index score_history_removed_idx on score_history (teaching_class_id, version) where new_state is null;

-- When two imports are previewed side by side, the later one must know what the earlier one changed.
alter table import_batch
  add column kind text not null default 'marks' check (kind in ('marks', 'totals')),
  add column data_version bigint not null default 0,
  add column rows_total integer not null default 0,
  add column rows_failed integer not null default 0,
  add column done_account_id integer references account;
