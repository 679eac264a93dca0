insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
values ('basics', 'menu_pages', 'radio', '菜单页面的写法', 'Pages of menus',
  '只影响其他客户端：用 BuildAdmin 的客户端登录后台或会员中心时选“BuildAdmin 文件路径”', 'Concerns other clients only: choose file paths when a client of BuildAdmin enters the back office or the member centre',
  '[{"value":"own","zh":"页面名，如 auth/group","en":"Names, such as auth/group"},{"value":"buildadmin","zh":"BuildAdmin 文件路径，如 /src/views/backend/auth/group/index.vue","en":"File paths of BuildAdmin, such as /src/views/backend/auth/group/index.vue"}]', 905);
