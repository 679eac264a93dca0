-- The configuration of the site: typed items in groups. What a value must be of an item of the product, and what holds
-- while `value` is null, is said by contract/src/site-config/items.ts; of an item that an administrator added, by its row.
create table config_item (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-zA-Z][a-zA-Z0-9_]{0,29}$'),
  group_name text not null,
  title text not null,
  title_en text not null default '',
  tip text not null default '',
  tip_en text not null default '',
  type text not null check (type in ('string', 'password', 'number', 'radio', 'checkbox', 'switch', 'textarea', 'array',
    'datetime', 'year', 'date', 'time', 'select', 'selects', 'city', 'image', 'images', 'file', 'files', 'icon', 'color')),
  value jsonb check (type <> 'password' or value is null),
  -- of a password: sealed with the secret of the installation, which is not in the database
  secret bytea check (type = 'password' or secret is null),
  -- the options of a choice: [{"value", "zh", "en"}]
  options jsonb not null default '[]',
  rule text[] not null default '{}',
  extend jsonb not null default '{}',
  input_extend jsonb not null default '{}',
  -- added by an administrator
  allow_del boolean not null default false,
  weigh integer not null default 0,
  revision integer not null default 0,
  changed_by text not null default '',
  changed_time timestamptz
);
create index config_item_group_idx on config_item (group_name, weigh desc, id);

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select group_name, name, type, title, title_en, tip, tip_en, options::jsonb, 1000 - 10 * row_number() over ()::integer
from (values
  ('basics', 'site_name', 'string', '站点名称', 'Site name', '显示在登录页、窗口标题和邮件中', 'Shown on the sign-in page, in window titles and in mails', '[]'),
  ('basics', 'record_number', 'string', '域名备案号', 'ICP record number', '显示在登录页底部；没有则留空', 'Shown at the foot of the sign-in page; leave empty if there is none', '[]'),
  ('basics', 'version', 'string', '版本号', 'Version', '留空时为程序的版本号', 'Left empty: the version of the program', '[]'),
  ('basics', 'time_zone', 'string', '时区', 'Time zone', '文档中的日期按此时区书写', 'Dates in documents are written in this time zone', '[]'),
  ('basics', 'no_access_ip', 'textarea', '禁止访问的 IP', 'Blocked addresses', '每行一个 IP 地址或网段（CIDR）', 'One IP address or network (CIDR) a line', '[]'),
  ('basics', 'open_member_center', 'switch', '开启会员中心', 'Member centre', '关闭后会员中心不可进入', 'Switched off, nobody enters the member centre', '[]'),
  ('basics', 'config_group', 'array', '自定义分组', 'More groups', '键名为分组的变量名，键值为显示的名称', 'The key is the name of the group, the value what is shown', '[]'),
  ('signIn', 'password_rule', 'radio', '密码规则', 'Password rule', '只约束新设的密码', 'Holds for new passwords only', '[{"value":"default","zh":"默认：6 到 32 个字符","en":"Default: 6 to 32 characters"},{"value":"strict","zh":"严格：至少 8 个字符，且不是常见密码","en":"Strict: at least 8 characters, no common password"}]'),
  ('signIn', 'sign_in_captcha', 'radio', '登录验证码', 'Captcha at sign-in', '', '', '[{"value":"off","zh":"关闭","en":"Never"},{"value":"after-failures","zh":"多次失败后","en":"After failed attempts"},{"value":"always","zh":"每次登录","en":"At every sign-in"}]'),
  ('signIn', 'registration', 'switch', '开放注册', 'Registration', '允许验证邮箱或手机号后自行注册', 'Strangers may make an account with a verified address', '[]'),
  ('mail', 'smtp_server', 'string', 'SMTP 服务器', 'SMTP server', '例如 smtp.example.edu.cn；留空则不发邮件', 'Such as smtp.example.edu; left empty: no mail', '[]'),
  ('mail', 'smtp_port', 'number', 'SMTP 端口', 'SMTP port', 'SSL 多为 465，TLS 多为 587', '465 for SSL and 587 for TLS mostly', '[]'),
  ('mail', 'smtp_user', 'string', 'SMTP 用户名', 'SMTP user', '', '', '[]'),
  ('mail', 'smtp_pass', 'password', 'SMTP 密码', 'SMTP password', '', '', '[]'),
  ('mail', 'smtp_verification', 'radio', 'SMTP 加密方式', 'SMTP encryption', '', '', '[{"value":"SSL","zh":"SSL：从第一个字节起加密","en":"SSL: encrypted from the first byte"},{"value":"TLS","zh":"TLS：必须升级为加密","en":"TLS: must become encrypted"},{"value":"auto","zh":"服务器支持时升级为加密","en":"Encrypted where the server offers it"}]'),
  ('mail', 'smtp_sender_mail', 'string', '发件人邮箱', 'Sender', '', '', '[]'),
  ('sms', 'sms_provider', 'radio', '短信服务商', 'Provider', '', '', '[{"value":"off","zh":"不发短信","en":"No text messages"},{"value":"aliyun","zh":"阿里云","en":"Aliyun"},{"value":"tencent","zh":"腾讯云","en":"Tencent Cloud"}]'),
  ('sms', 'sms_key_id', 'string', '密钥 ID', 'Key ID', '', '', '[]'),
  ('sms', 'sms_key_secret', 'password', '密钥', 'Key secret', '', '', '[]'),
  ('sms', 'sms_sign', 'string', '短信签名', 'Signature', '服务商审核通过的签名', 'As approved by the provider', '[]'),
  ('sms', 'sms_template', 'string', '短信模板', 'Template', '只含一个变量：验证码', 'With one variable: the code', '[]'),
  ('sms', 'sms_app_id', 'string', '应用 ID', 'Application ID', '仅腾讯云', 'Tencent Cloud only', '[]'),
  ('sms', 'sms_region', 'string', '地域', 'Region', '仅腾讯云', 'Tencent Cloud only', '[]'),
  ('sms', 'sms_endpoint', 'string', '接口地址', 'Endpoint', '留空为服务商的默认地址', 'Left empty: the provider''s own', '[]'),
  ('upload', 'upload_maxsize', 'number', '单个文件上限（MB）', 'Largest file (MB)', '', '', '[]'),
  ('upload', 'upload_mimetype', 'textarea', '允许的文件类型', 'Allowed file types', '后缀名，以逗号分隔；文件内容也会核对', 'Suffixes with commas between them; the content is checked too', '[]'),
  ('upload', 'upload_savename', 'string', '文件地址规则', 'Address of files', '可用变量：{topic} {year} {mon} {day} {hour} {min} {sec} {random} {filename} {filesha1} {.suffix}', 'Variables: {topic} {year} {mon} {day} {hour} {min} {sec} {random} {filename} {filesha1} {.suffix}', '[]'),
  ('config_quick_entrance', 'config_quick_entrance', 'array', '快捷配置入口', 'Quick configuration entry', '键名为显示的名称，键值为菜单规则的名称，例如 routine/attachment', 'The key is what is shown, the value the name of a menu rule, such as routine/attachment', '[]')
) as seed (group_name, name, type, title, title_en, tip, tip_en, options);

update config_item set value = '[{"key":"附件管理","value":"routine/attachment"},{"key":"菜单规则管理","value":"auth/rule"}]'
where name = 'config_quick_entrance';

call data_safety_watch('config_item'::regclass);
update security_data_recycle set data_table = 'config_item', primary_key = 'id' where data_table = 'config';
