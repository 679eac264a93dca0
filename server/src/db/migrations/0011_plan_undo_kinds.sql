-- Objectives, requirements, indicators and groups can be taken back after a deletion as well.
alter table culture_undo drop constraint culture_undo_kind_check;
alter table culture_undo add constraint culture_undo_kind_check check (kind in
  ('delete-rows', 'delete-courses', 'batch-courses', 'import-courses', 'import-matrix', 'generate-weights'));
