-- No model is asked about questions or surveys yet: a switch for them would switch nothing.
update config_item set options = (
  select jsonb_agg(one order by at) from jsonb_array_elements(options) with ordinality as o (one, at)
  where one ->> 'value' not in ('question', 'survey'))
where name = 'assistant_scenes';
