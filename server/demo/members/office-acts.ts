import type { Translations } from '@obelisk/contract/refusal'
import { type RawBuilder, sql } from 'kysely'

/** One thing that an administrator did: logged as the product logs it, and done to the rows, so that triggers keep it. */
export type Act = {
  who: string
  time: string
  act: string
  /** The rule whose title the log takes, or the title itself. */
  node?: string
  title?: Translations
  input: object
  does?: readonly RawBuilder<unknown>[]
}

const mentorRules = ['account', 'account/overview', 'account/profile', 'account/changePassword']

/** What the administrators did since the summer, in the order of time. */
export const acts: readonly Act[] = [
  {
    who: 'admin',
    time: '2026-08-20T09:50:12+08:00',
    act: '/admin/user.Group/add',
    node: 'user/group/add',
    input: { name: '企业导师', name_en: 'Industry mentors', status: '1' },
    does: [
      sql`insert into user_group (name, name_en, create_time, update_time)
        values ('企业导师', 'Industry mentors', '2026-08-20T09:50:12+08:00', '2026-08-20T09:50:12+08:00')`,
      sql`insert into user_group_rule (group_id, rule_id)
        select g.id, r.id from user_group g, user_rule r where g.name = '企业导师' and r.name = any(${mentorRules})`,
      sql`update account set group_id = (select id from user_group where name = '企业导师') where username like 'mentor@_%' escape '@'`,
    ],
  },
  {
    who: 'admin',
    time: '2026-09-01T10:05:40+08:00',
    act: '/admin/user.Rule/add',
    node: 'user/rule/add',
    input: { type: 'nav', title: '工程教育认证', menu_type: 'link', url: 'https://www.ceeaa.org.cn' },
    does: [
      sql`insert into user_rule (type, menu_type, name, component, url, title, title_en, icon, no_login_valid, weigh) values
        ('nav', 'link', 'ceeaa', '', 'https://www.ceeaa.org.cn', '工程教育认证', 'CEEAA', 'link', 1, 40),
        ('nav_user_menu', 'tab', 'myPoints', 'account/integral', '', '我的积分', 'My points', 'score', 0, 30)`,
    ],
  },
  {
    who: 'admin',
    time: '2026-09-08T16:31:05+08:00',
    act: '/admin/user.Rule/del',
    node: 'user/rule/del',
    input: { ids: '[助学金申请]' },
    does: [
      sql`insert into user_rule (pid, type, menu_type, name, path, component, title, title_en, icon, weigh)
        select id, 'menu', 'tab', 'account/grant', 'account/grant', 'account/grant', '助学金申请', 'Grants', 'money', 90
        from user_rule where name = 'account'`,
      sql`delete from user_rule where name = 'account/grant'`,
    ],
  },
  {
    who: 'admin',
    time: '2026-10-09T11:02:33+08:00',
    act: '/admin/auth.Group/edit',
    node: 'auth/group/edit',
    input: { name: '信息中心值班' },
    does: [sql`update admin_group set name = '信息中心值班' where name = '信息中心'`],
  },
  {
    who: 'admin',
    time: '2026-10-11T15:24:02+08:00',
    act: '/admin/user.User/edit',
    node: 'user/user/edit',
    input: { username: 'mentor_xu', mobile: '15477310815' },
    does: [sql`update account set mobile = '15477310815' where username = 'mentor_xu'`],
  },
  {
    who: 'admin',
    time: '2026-10-28T09:18:47+08:00',
    act: '/admin/user.User/del',
    node: 'user/user/del',
    input: { username: 'mentor_test' },
    does: [
      sql`insert into account (username, kind, nickname, name, name_en, password_hash, email, create_time, update_time)
        values ('mentor_test', 'staff', '导师账号试用', '导师账号试用', 'Trial of a mentor', '!', 'trial@partner.example',
          '2026-08-19T17:40:00+08:00', '2026-08-19T17:40:00+08:00')`,
      sql`delete from account where username = 'mentor_test'`,
    ],
  },
  {
    who: 'secretary',
    time: '2026-11-03T14:12:20+08:00',
    act: '/api/AdminClass/del',
    title: { 'zh-cn': '基础信息(del)', en: 'Deletes classes.' },
    input: { name: '软工2503' },
    does: [
      sql`insert into admin_class (base_project_id, base_grade_id, name)
        select g.base_project_id, g.id, '软工2503' from grade g join project p on p.id = g.base_project_id
        where p.code = '080902' and g.year = 2025`,
      sql`delete from admin_class where name = '软工2503'`,
    ],
  },
  {
    who: 'admin',
    time: '2026-11-10T10:40:11+08:00',
    act: '/admin/user.User/edit',
    node: 'user/user/edit',
    input: { username: 'mentor_qiu', status: 'disable' },
    does: [sql`update account set status = 'disable' where username = 'mentor_qiu'`],
  },
  {
    who: 'admin',
    time: '2026-11-13T08:20:36+08:00',
    act: '/admin/user.User/edit',
    node: 'user/user/edit',
    input: { username: 'mentor_pan', email: 'lihua.pan@partner.example' },
    does: [sql`update account set email = 'lihua.pan@partner.example' where username = 'mentor_pan'`],
  },
  {
    who: 'admin',
    time: '2026-11-17T09:02:51+08:00',
    act: '/admin/user.ScoreLog/add',
    node: 'user/scoreLog/add',
    input: { memo: '按期登记期中成绩', score: 6 },
  },
  {
    who: 'clerk',
    time: '2026-11-18T13:46:09+08:00',
    act: '/admin/routine.AdminInfo/edit',
    node: 'routine/adminInfo/edit',
    input: { motto: '值班电话 8866-0110' },
    does: [sql`update account set motto = '值班电话 8866-0110' where username = 'clerk'`],
  },
]
