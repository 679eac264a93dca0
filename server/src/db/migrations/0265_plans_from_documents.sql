-- A plan that was filled from a document is taken back as one.
alter table culture_undo drop constraint culture_undo_kind_check;
alter table culture_undo add constraint culture_undo_kind_check
  check (kind in ('delete-rows', 'delete-courses', 'batch-courses', 'import-courses', 'import-matrix', 'generate-weights', 'read-document'));
