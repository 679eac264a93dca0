import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

const opened = '2022-09-01 09:00:00+08'

/** What the administrator with few rights may do: look at figures and the log, and at the people of the back office. */
const fewRights = ['dashboard', 'auth', 'auth/adminLog', 'auth/admin', 'routine', 'routine/adminInfo']

/** The administrators of the demonstration: one who may do everything, one with few rights, and who keeps the forms. */
export async function writeAdministrators(db: Kysely<Tables>, password_hash: string) {
  await writeOffices(db, password_hash)
  await writeFormKeeper(db)
}

/** The teaching secretary keeps the school's forms, and tries them on the documents of the college. */
const writeFormKeeper = (db: Kysely<Tables>) =>
  sql`
    with office as (
        insert into admin_group (pid, name, name_en, create_time, update_time)
        select id, '教务表单', 'Academic forms', ${opened}::timestamptz, ${opened}::timestamptz from admin_group where is_all returning id),
      rights as (
        insert into admin_group_rule (group_id, rule_id)
        select office.id, r.id from office, admin_rule r where r.name = 'routine' or r.name like 'routine/formTemplate%')
    insert into admin_group_access (account_id, group_id)
    select a.id, office.id from account a, office where a.username = 'secretary'`.execute(db)

const writeOffices = (db: Kysely<Tables>, password_hash: string) =>
  sql`
    with wanted (username, name, name_en) as (values ('admin', '系统管理员', 'Administrator'), ('clerk', '郭晓慧', 'Guo Xiaohui')),
      made as (
        insert into account (username, kind, nickname, name, name_en, password_hash, create_time, update_time)
        select username, 'admin', name, name, name_en, ${password_hash}, ${opened}::timestamptz, ${opened}::timestamptz from wanted returning id, username),
      office as (
        insert into admin_group (pid, name, name_en, create_time, update_time)
        select id, '信息中心值班', 'Information centre', ${opened}::timestamptz, ${opened}::timestamptz from admin_group where is_all returning id),
      rights as (
        insert into admin_group_rule (group_id, rule_id)
        select office.id, r.id from office, admin_rule r
        where r.name = any(${fewRights}) or (r.type = 'button' and r.name like any (array['%/index', 'routine/adminInfo/%'])
          and r.pid in (select id from admin_rule where name = any(${fewRights}))))
    insert into admin_group_access (account_id, group_id)
    select made.id, case made.username when 'admin' then (select id from admin_group where is_all) else office.id end
    from made, office`.execute(db)
