-- What stands at the head of more pages of the back office; administrators may say it otherwise at their rules.

update admin_rule r set remark = given.remark, remark_en = given.remark_en
from (values
  ('auth/admin', '能进入后台的人，以及各自所在的角色组；停用后立即退出。', 'Who may enter the back office, and in which groups they are. Who is disabled is signed out at once.'),
  ('auth/rule', '后台的菜单、页面和按钮；这里的名称就是权限。拖动或用箭头调整次序。', 'Menus, pages and buttons of the back office; their names are the permissions. Drag them or use the arrows to order them.'),
  ('user/user', '教师、学生和自行注册的会员；教师、学生的身份信息在“师生与班级”中维护。', 'Staff, students and members who registered themselves; who is staff or student is kept under "People and classes".'),
  ('user/group', '会员在会员中心能看到和使用什么，由所在的分组决定。', 'What members see and use in the member centre is decided by their group.'),
  ('user/rule', '会员中心的菜单、站点顶栏和会员下拉菜单；勾选“游客有效”的项未登录也能看到。', 'Menus of the member centre, of the header of the site and below the name of a member; those valid for guests are shown without signing in.')
) as given (name, remark, remark_en)
where r.name = given.name and r.remark = '' and r.remark_en = '';

update config_item set
  tip = '键名为显示的名称，可写作 中文|English；键值为菜单规则的名称，例如 routine/attachment',
  tip_en = 'The key is what is shown, as 中文|English if you like; the value is the name of a menu rule, such as routine/attachment'
where name = 'config_quick_entrance';
