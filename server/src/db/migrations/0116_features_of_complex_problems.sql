-- Which of the seven features of a complex engineering problem a question has (the first is the depth of its principles).
alter table question
  add complex_features integer[] not null default '{}',
  add constraint question_complex_features_check check (complex_features <@ '{1,2,3,4,5,6,7}');

-- what was read from files and not taken yet says it too
update question_import_item
set item = jsonb_set(item, '{tags,complex_features}', '[]')
where item -> 'tags' is not null and jsonb_typeof(item -> 'tags') = 'object';
