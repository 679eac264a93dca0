-- The prose of a training plan in English too: shown, printed and compared beside the Chinese.
alter table culture
  add column degree_en text not null default '',
  add column introduction_en text not null default '',
  add column positioning_en text not null default '',
  add column features_en text not null default '',
  add column disciplines_en text not null default '',
  add column main_practice_en text not null default '',
  add column conditions_en text not null default '',
  add column objective_statement_en text not null default '',
  add column change_note_en text not null default '';
