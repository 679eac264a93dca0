-- The configuration of the assistant in the order in which it is filled: the services one after the other, then who may use them.
update config_item set weigh = 820 - place
from unnest(array[
  'assistant_on',
  'assistant_url', 'assistant_key', 'assistant_model', 'assistant_lacks', 'assistant_context',
  'assistant_price_in', 'assistant_price_out',
  'assistant_second_url', 'assistant_second_key', 'assistant_second_model', 'assistant_second_lacks',
  'assistant_second_context', 'assistant_second_price_in', 'assistant_second_price_out',
  'assistant_third_url', 'assistant_third_key', 'assistant_third_model', 'assistant_third_lacks',
  'assistant_third_context', 'assistant_third_price_in', 'assistant_third_price_out',
  'assistant_place', 'assistant_silence', 'assistant_scene_models', 'assistant_terms',
  'assistant_per_day', 'assistant_per_day_site', 'assistant_keep_days',
  'assistant_policy', 'assistant_marks', 'assistant_students', 'assistant_without',
  'assistant_without_colleges', 'assistant_without_courses', 'assistant_scenes', 'assistant_withheld'
]) with ordinality as wanted (item, place)
where name = item;
