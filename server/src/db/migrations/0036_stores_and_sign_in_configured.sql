-- Where files are kept and how people sign in through others become items of the site's configuration.
insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select group_name, name, type, title, title_en, tip, tip_en, options::jsonb, weigh
from (values
  ('basics', 'site_url', 'string', '站点地址', 'Address of the site', '大家打开本系统的地址，例如 https://obe.example.edu.cn；外部登录由它得出回调地址', 'By which people open the site, such as https://obe.example.edu; providers of sign-in send people back there', '[]', 975),
  ('basics', 'outside_network', 'radio', '对外访问范围', 'Calls to other systems', '外部登录、文件存储和短信接口的地址可以在哪里', 'Where the systems for signing in, storing files and text messages may lie', '[{"value":"open","zh":"仅公网，且须 https","en":"The open network, by https only"},{"value":"private","zh":"也可在校园内网和本机，须 https","en":"Private networks and this machine too, by https"},{"value":"any","zh":"也允许 http（仅供试用）","en":"Plain http too (for trials)"}]', 945),

  ('cas', 'cas_on', 'switch', '启用 CAS 登录', 'Sign in through CAS', '在 CAS 登记的服务地址为“站点地址”加 /user/external', 'The service to be registered at CAS is the address of the site with /user/external', '[]', 699),
  ('cas', 'cas_url', 'string', 'CAS 地址', 'Address of CAS', '例如 https://authserver.example.edu.cn/authserver', 'Such as https://cas.example.edu/cas', '[]', 698),
  ('cas', 'cas_version', 'radio', '协议版本', 'Version of the protocol', '', '', '[{"value":"3","zh":"CAS 3.0","en":"CAS 3.0"},{"value":"2","zh":"CAS 2.0","en":"CAS 2.0"}]', 697),
  ('cas', 'cas_number_attribute', 'string', '工号或学号所在的属性', 'Attribute with the number', '留空：用户名就是工号或学号', 'Left empty: the name of the user is the staff or student number', '[]', 696),
  ('cas', 'cas_renew', 'switch', '每次重新输入密码', 'Ask for the password each time', '已在 CAS 登录的人也须再次输入密码', 'Also of people who have signed in at CAS before', '[]', 695),
  ('cas', 'cas_title', 'string', '按钮名称', 'Name on the button', '例如 数字南山|Nanshan ID（竖线后为英文）；留空：统一身份认证', 'Such as 数字南山|Nanshan ID (English after the bar); left empty: Campus account', '[]', 694),

  ('oidc', 'oidc_on', 'switch', '启用 OpenID Connect 登录', 'Sign in through OpenID Connect', '登记的回调地址和后台通道登出地址均为“站点地址”加 /user/external', 'Redirect URI and back-channel logout URI are the address of the site with /user/external', '[]', 679),
  ('oidc', 'oidc_issuer', 'string', '提供方地址（issuer）', 'Issuer', '其下有 /.well-known/openid-configuration', 'Below it lies /.well-known/openid-configuration', '[]', 678),
  ('oidc', 'oidc_client_id', 'string', '应用编号（client id）', 'Client ID', '', '', '[]', 677),
  ('oidc', 'oidc_client_secret', 'password', '应用密钥（client secret）', 'Client secret', '', '', '[]', 676),
  ('oidc', 'oidc_scope', 'string', '申请的范围（scope）', 'Scope', '', '', '[]', 675),
  ('oidc', 'oidc_number_claim', 'string', '工号或学号所在的声明（claim）', 'Claim with the number', '须由学校维护、本人不能修改；留空：首次登录时绑定', 'Kept by the school, not by the person; left empty: people bind their account once', '[]', 674),
  ('oidc', 'oidc_title', 'string', '按钮名称', 'Name on the button', '例如 数字南山|Nanshan ID（竖线后为英文）；留空：统一身份认证', 'Such as 数字南山|Nanshan ID (English after the bar); left empty: Campus account', '[]', 673),

  ('wecom', 'wecom_on', 'switch', '启用企业微信登录', 'Sign in through WeCom', '电脑上扫码，在企业微信里直接登录；应用的授权回调域设为本系统的域名', 'Scanned at a desk, without a question inside WeCom; the trusted domain of the application is that of this site', '[]', 659),
  ('wecom', 'wecom_corp_id', 'string', '企业 ID', 'Corporation ID', '', '', '[]', 658),
  ('wecom', 'wecom_agent_id', 'string', '应用 AgentId', 'Agent ID', '', '', '[]', 657),
  ('wecom', 'wecom_secret', 'password', '应用 Secret', 'Secret', '', '', '[]', 656),
  ('wecom', 'wecom_user_id', 'radio', '成员账号（userid）', 'User IDs', '', '', '[{"value":"other","zh":"不是工号、学号：首次登录时绑定","en":"Something else: people bind their account once"},{"value":"number","zh":"就是工号、学号","en":"Are the staff and student numbers"}]', 655),
  ('wecom', 'wecom_endpoint', 'string', '接口地址', 'Endpoint', '留空为企业微信的地址；私有部署时填写', 'Left empty: that of WeCom; for deployments of one''s own', '[]', 654),

  ('wechat', 'wechat_on', 'switch', '启用微信登录', 'Sign in through WeChat', '首次登录时输入一次账号和密码来绑定；授权回调域设为本系统的域名', 'People bind their account once by its password; the call-back domain is that of this site', '[]', 639),
  ('wechat', 'wechat_app_id', 'string', '网站应用 AppID', 'AppID of the web application', '微信开放平台的网站应用，用于电脑上扫码', 'Of the WeChat open platform, for codes scanned at a desk', '[]', 638),
  ('wechat', 'wechat_app_secret', 'password', '网站应用 AppSecret', 'AppSecret of the web application', '', '', '[]', 637),
  ('wechat', 'wechat_account_id', 'string', '服务号 AppID', 'AppID of the service account', '用于在微信里打开时登录；须与网站应用绑定在同一开放平台账号下。留空：微信里也显示二维码', 'For signing in inside WeChat; bound to the same account of the open platform. Left empty: a code is shown there too', '[]', 636),
  ('wechat', 'wechat_account_secret', 'password', '服务号 AppSecret', 'AppSecret of the service account', '', '', '[]', 635),
  ('wechat', 'wechat_endpoint', 'string', '接口地址', 'Endpoint', '留空为微信的地址', 'Left empty: that of WeChat', '[]', 634),

  ('storage', 'upload_mode', 'radio', '新文件存放在', 'New files are kept', '已存的文件留在原处，仍可读取', 'Files kept before stay where they are and stay readable', '[{"value":"local","zh":"本机磁盘","en":"On the disk of this machine"},{"value":"s3","zh":"S3 兼容的对象存储","en":"In an S3-compatible store"}]', 719),
  ('storage', 's3_endpoint', 'string', '对象存储地址', 'Address of the store', '例如 https://s3.example.edu.cn', 'Such as https://s3.example.edu', '[]', 718),
  ('storage', 's3_bucket', 'string', '存储桶', 'Bucket', '', '', '[]', 717),
  ('storage', 's3_region', 'string', '区域', 'Region', '', '', '[]', 716),
  ('storage', 's3_key', 'string', '访问密钥 ID', 'Access key ID', '需要对存储桶的读、写、删除和列举权限', 'It needs to get, put, delete and list objects of the bucket', '[]', 715),
  ('storage', 's3_secret', 'password', '访问密钥', 'Secret access key', '', '', '[]', 714),
  ('storage', 's3_path_style', 'switch', '存储桶写在路径中', 'Bucket in the path', '开启：https://地址/存储桶/…；关闭：https://存储桶.地址/…', 'On: https://host/bucket/…; off: https://bucket.host/…', '[]', 713),
  ('storage', 's3_prefix', 'string', '文件夹', 'Folder', '存储桶里还有别的内容时使用；留空则不用', 'When other things lie in the bucket too; left empty: none', '[]', 712)
) as seed (group_name, name, type, title, title_en, tip, tip_en, options, weigh);
