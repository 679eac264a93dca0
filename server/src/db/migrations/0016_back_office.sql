-- The back office: who may do what there (groups of administrators and a tree of rules), and the same for members.

create table admin_rule (
  id integer generated always as identity primary key,
  pid integer references admin_rule,
  type text not null check (type in ('menu_dir', 'menu', 'button')),
  title text not null,
  title_en text not null default '',
  name text not null unique,
  path text not null default '',
  icon text not null default '',
  menu_type text check (menu_type in ('tab', 'link', 'iframe')),
  url text not null default '',
  component text not null default '',
  keepalive smallint not null default 0 check (keepalive in (0, 1)),
  extend text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only')),
  remark text not null default '',
  remark_en text not null default '',
  weigh integer not null default 0,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index admin_rule_tree_idx on admin_rule (pid, weigh desc, id);

-- A group with `is_all` holds every rule, also those that come later: its members are super administrators.
create table admin_group (
  id integer generated always as identity primary key,
  pid integer references admin_group,
  name text not null,
  name_en text not null default '',
  is_all boolean not null default false,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index admin_group_tree_idx on admin_group (pid);

create table admin_group_rule (
  group_id integer not null references admin_group on delete cascade,
  rule_id integer not null references admin_rule on delete cascade,
  primary key (group_id, rule_id)
);
create index admin_group_rule_rule_idx on admin_group_rule (rule_id);

-- Whoever is in a group is an administrator, and may sign in to the back office.
create table admin_group_access (
  account_id integer not null references account on delete cascade,
  group_id integer not null references admin_group,
  primary key (account_id, group_id)
);
create index admin_group_access_group_idx on admin_group_access (group_id);

create table user_rule (
  id integer generated always as identity primary key,
  pid integer references user_rule,
  type text not null check (type in ('route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button')),
  title text not null,
  title_en text not null default '',
  name text not null unique,
  path text not null default '',
  icon text not null default '',
  menu_type text check (menu_type in ('tab', 'link', 'iframe')),
  url text not null default '',
  component text not null default '',
  no_login_valid smallint not null default 0 check (no_login_valid in (0, 1)),
  extend text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only')),
  remark text not null default '',
  remark_en text not null default '',
  weigh integer not null default 0,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index user_rule_tree_idx on user_rule (pid, weigh desc, id);

create table user_group (
  id integer generated always as identity primary key,
  name text not null,
  name_en text not null default '',
  is_all boolean not null default false,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);

create table user_group_rule (
  group_id integer not null references user_group on delete cascade,
  rule_id integer not null references user_rule on delete cascade,
  primary key (group_id, rule_id)
);
create index user_group_rule_rule_idx on user_group_rule (rule_id);

insert into admin_group (name, name_en, is_all) values ('超级管理组', 'Super administrators', true);
insert into user_group (name, name_en, is_all) values ('默认分组', 'Default group', true);

alter table account add column group_id integer not null default 1 references user_group;
create index account_group_idx on account (group_id);

-- The tree: directories, their pages, and the acts on each page. `component` is the page that this product has for it.
insert into admin_rule (type, name, path, title, title_en, icon, weigh) values
  ('menu_dir', 'auth', 'auth', '权限管理', 'Permissions', 'team', 90),
  ('menu_dir', 'user', 'user', '会员管理', 'Members', 'user', 80),
  ('menu_dir', 'routine', 'routine', '常规管理', 'General', 'settings', 70),
  ('menu_dir', 'security', 'security', '数据安全管理', 'Data safety', 'safety', 60);

insert into admin_rule (pid, type, menu_type, name, path, component, title, title_en, icon, keepalive, weigh)
select p.id, 'menu', 'tab', m.name, m.name, m.name, m.title, m.title_en, m.icon, 1, m.weigh
from (values
  (null, 'dashboard', '控制台', 'Dashboard', 'dashboard', 99),
  ('auth', 'auth/group', '角色组管理', 'Groups', 'group', 99),
  ('auth', 'auth/admin', '管理员管理', 'Administrators', 'person', 98),
  ('auth', 'auth/rule', '菜单规则管理', 'Menu rules', 'tree', 97),
  ('auth', 'auth/adminLog', '管理员日志管理', 'Administrator log', 'log', 96),
  ('user', 'user/user', '会员管理', 'Members', 'person', 99),
  ('user', 'user/group', '会员分组管理', 'Member groups', 'group', 98),
  ('user', 'user/rule', '会员规则管理', 'Member rules', 'tree', 97),
  ('user', 'user/moneyLog', '会员余额管理', 'Balances', 'money', 96),
  ('user', 'user/scoreLog', '会员积分管理', 'Points', 'score', 95),
  ('routine', 'routine/config', '系统配置', 'System configuration', 'settings', 99),
  ('routine', 'routine/attachment', '附件管理', 'Attachments', 'file', 98),
  ('routine', 'routine/adminInfo', '个人资料', 'My profile', 'person', 97),
  ('security', 'security/dataRecycleLog', '数据回收站', 'Recycle bin', 'recycle', 99),
  ('security', 'security/sensitiveDataLog', '敏感数据修改记录', 'Changes of sensitive data', 'log', 98),
  ('security', 'security/dataRecycle', '数据回收规则管理', 'Recycle rules', 'tree', 97),
  ('security', 'security/sensitiveData', '敏感字段规则管理', 'Sensitive-field rules', 'tree', 96)
) as m (parent, name, title, title_en, icon, weigh)
left join admin_rule p on p.name = m.parent;

insert into admin_rule (pid, type, name, title, title_en, weigh)
select p.id, 'button', p.name || '/' || n.act, a.title, a.title_en, 100 - a.place
from admin_rule p
join (values
  ('dashboard', '{index}'::text[]),
  ('auth/group', '{index,add,edit,del}'),
  ('auth/admin', '{index,add,edit,del}'),
  ('auth/rule', '{index,add,edit,del,sortable}'),
  ('auth/adminLog', '{index}'),
  ('user/user', '{index,add,edit,del}'),
  ('user/group', '{index,add,edit,del}'),
  ('user/rule', '{index,add,edit,del,sortable}'),
  ('user/moneyLog', '{index,add}'),
  ('user/scoreLog', '{index,add}'),
  ('routine/config', '{index,add,edit,del}'),
  ('routine/attachment', '{index,edit,del}'),
  ('routine/adminInfo', '{index,edit}'),
  ('security/dataRecycleLog', '{index,del,restore,info}'),
  ('security/sensitiveDataLog', '{index,del,rollback,info}'),
  ('security/dataRecycle', '{index,add,edit,del}'),
  ('security/sensitiveData', '{index,add,edit,del}')
) as acts (page, names) on acts.page = p.name
cross join lateral unnest(acts.names) as n (act)
join (values
  ('index', '查看', 'View', 1),
  ('add', '添加', 'Add', 2),
  ('edit', '编辑', 'Edit', 3),
  ('del', '删除', 'Delete', 4),
  ('sortable', '快速排序', 'Sort', 5),
  ('restore', '还原', 'Restore', 6),
  ('rollback', '回滚', 'Roll back', 7),
  ('info', '查看详情', 'Details', 8)
) as a (act, title, title_en, place) on a.act = n.act;

insert into user_rule (type, name, path, title, title_en, icon, weigh) values
  ('menu_dir', 'account', 'account', '我的账户', 'My account', 'person', 99);

insert into user_rule (pid, type, menu_type, name, path, component, title, title_en, icon, weigh)
select p.id, 'menu', 'tab', m.name, m.name, m.name, m.title, m.title_en, m.icon, m.weigh
from user_rule p
cross join (values
  ('account/overview', '账户概览', 'Overview', 'dashboard', 99),
  ('account/profile', '个人资料', 'Profile', 'person', 98),
  ('account/changePassword', '修改密码', 'Change password', 'lock', 97),
  ('account/integral', '积分记录', 'Points', 'score', 96),
  ('account/balance', '余额记录', 'Balance', 'money', 95)
) as m (name, title, title_en, icon, weigh)
where p.name = 'account';
