-- People of the school, and the settings of the school, in the back office.
insert into admin_rule (type, name, path, title, title_en, icon, weigh) values
  ('menu_dir', 'roster', 'roster', '基础信息', 'Base data', 'team', 75);

insert into admin_rule (pid, type, menu_type, name, path, component, title, title_en, icon, keepalive, weigh)
select p.id, 'menu', 'tab', m.name, m.name, m.name, m.title, m.title_en, m.icon, 1, m.weigh
from (values
  ('roster', 'roster/people', '师生与班级', 'People and classes', 'person', 99),
  ('routine', 'routine/school', '学校评价设置', 'Settings of the school', 'settings', 95)
) as m (parent, name, title, title_en, icon, weigh)
join admin_rule p on p.name = m.parent;

insert into admin_rule (pid, type, name, title, title_en, weigh)
select p.id, 'button', b.name, b.title, b.title_en, b.weigh
from (values
  ('roster/people', 'roster/people/index', '查看', 'View', 99),
  ('roster/people', 'roster/people/edit', '编辑与导入', 'Edit and import', 98),
  ('routine/school', 'routine/school/edit', '编辑', 'Edit', 99)
) as b (parent, name, title, title_en, weigh)
join admin_rule p on p.name = b.parent;
