-- What the time zone of the site decides today: the dates on forms and reports are written in Beijing time.
update config_item set
  tip = '登录时间与“谁在何时修改”的提示按此时区书写',
  tip_en = 'Times of sign-in and of "who changed this when" are written in this time zone'
where name = 'time_zone';
