-- Text messages that carry no code, such as the word to a number that was replaced, have a template of their own.
insert into config_item (group_name, name, type, title, title_en, tip, tip_en, weigh)
select 'sms', 'sms_notice_template', 'string', '通知短信模板', 'Template of notices',
  '联系方式变更时通知原号码；只含一个变量：时间（阿里云中名为 time）。留空则不发通知短信',
  'Tells the number that was replaced; with one variable, the time (named time at Aliyun). Left empty: no notices by text message',
  weigh from config_item where name = 'sms_template';
