-- The list of codes sent, for administrators: a page of the back office with its node.
insert into admin_rule (pid, type, menu_type, name, path, component, title, title_en, icon, keepalive, weigh)
select id, 'menu', 'tab', 'routine/outgoing', 'routine/outgoing', 'routine/outgoing', '验证码发送记录', 'Codes sent', 'log', 1, 96
from admin_rule where name = 'routine';

insert into admin_rule (pid, type, name, title, title_en, weigh)
select id, 'button', 'routine/outgoing/index', '查看', 'View', 99
from admin_rule where name = 'routine/outgoing';
