-- What stands at the head of pages of the back office, and what the log calls an act.

update admin_rule set
  remark = '角色组的上下级由权限决定：拥有某角色组的全部权限且还有额外权限的人，是该角色组的上级，可以管理它；权限相同或更多的角色组不能在此管理。',
  remark_en = 'Who stands above whom is decided by permissions: whoever holds all permissions of a group and more is above it and may manage it. Groups with the same permissions or more are not managed here.'
where name = 'auth/group';

alter table admin_log add column title text not null default '';
alter table admin_log add column title_en text not null default '';
