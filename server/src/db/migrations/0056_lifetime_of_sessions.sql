-- How long a session may rest, and how long it may last at all, is chosen by the site.
insert into config_item (group_name, name, type, title, title_en, tip, tip_en, weigh)
select 'signIn', v.name, 'number', v.title, v.title_en, v.tip, v.tip_en, i.weigh
from config_item i, (values
  ('session_idle_hours', '闲置多久须重新登录（小时）', 'Hours of rest until signing in again', '默认 336 小时（14 天）', '336 hours, which are 14 days, unless chosen'),
  ('session_days', '登录最长保持（天）', 'Days that a session lasts at most', '到期后无论是否在用都须重新登录，默认 90 天', 'Then everybody signs in again, in use or not; 90 unless chosen')
) as v (name, title, title_en, tip, tip_en)
where i.name = 'registration';

-- Whether a session has rested, or lasted, too long. What holds while nobody has chosen stands in contract/src/site-config/items.ts too.
create function session_is_over(began timestamptz, used timestamptz) returns boolean language sql stable as $$
  select began < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_days'), 90) * interval '1 day'
    or used < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_idle_hours'), 336) * interval '1 hour'
$$;

create index sign_in_failure_time_idx on sign_in_failure (last_time);
