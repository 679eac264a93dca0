-- A password that somebody else chose for the person, who is asked for another one at the next sign-in.
alter table account add column has_first_password boolean not null default false;

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select 'signIn', v.name, v.type, v.title, v.title_en, v.tip, v.tip_en, v.options::jsonb, i.weigh
from config_item i, (values
  ('first_password', 'radio', '初始密码', 'First passwords', '管理员或秘书新设、重设的密码', 'Those that an administrator or secretary sets or resets', '[{"value":"change","zh":"首次登录必须修改","en":"Must be changed at the first sign-in"},{"value":"keep","zh":"可以一直使用","en":"May be kept"}]'),
  ('second_factor_roles', 'checkbox', '必须使用两步验证的角色', 'Roles that need a second factor', '持有这些角色的人下次用密码登录时必须设置', 'Whoever holds one sets it up at the next sign-in with a password', '[{"value":"administrator","zh":"后台管理员","en":"Administrators"},{"value":"teacher","zh":"教师","en":"Teachers"},{"value":"course-leader","zh":"课程负责人","en":"Course leaders"},{"value":"section-head","zh":"教研室主任","en":"Section heads"},{"value":"programme-director","zh":"专业负责人","en":"Programme directors"},{"value":"teaching-dean","zh":"教学院长","en":"Teaching deans"},{"value":"teaching-secretary","zh":"教学秘书","en":"Teaching secretaries"},{"value":"supervisor","zh":"督导","en":"Supervisors"},{"value":"student","zh":"学生","en":"Students"}]')
) as v (name, type, title, title_en, tip, tip_en, options)
where i.name = 'registration';
