import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Book } from '../book.ts'

const opened = '2022-09-01 09:00:00+08'

/** What the administrator with few rights may do: look at figures and the log, and at the people of the back office. */
const fewRights = ['dashboard', 'auth', 'auth/adminLog', 'auth/admin', 'routine', 'routine/adminInfo']

const people = [
  ['admin', '系统管理员', 'Administrator', 'admin@jzut.example'],
  ['clerk', '郭晓慧', 'Guo Xiaohui', null],
] as const

/** The accounts of the back office: one who may do everything, one with few rights. */
export const addAdministrators = (book: Book, password_hash: string): number[] =>
  people.map(([username, name, name_en, email]) =>
    book.add('account', {
      username,
      kind: 'admin',
      password_hash,
      nickname: name,
      name,
      name_en,
      email,
      create_time: opened,
      update_time: opened,
    }),
  )

/** What groups the administrators of the demonstration are in; the teaching secretary keeps the forms besides. */
export async function writeAdministrators(db: Kysely<Tables>) {
  await writeOffices(db)
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

const writeOffices = (db: Kysely<Tables>) =>
  sql`
    with office as (
        insert into admin_group (pid, name, name_en, create_time, update_time)
        select id, '信息中心', 'Information centre desk', ${opened}::timestamptz, ${opened}::timestamptz from admin_group where is_all returning id),
      rights as (
        insert into admin_group_rule (group_id, rule_id)
        select office.id, r.id from office, admin_rule r
        where r.name = any(${fewRights}) or (r.type = 'button' and r.name like any (array['%/index', 'routine/adminInfo/%'])
          and r.pid in (select id from admin_rule where name = any(${fewRights}))))
    insert into admin_group_access (account_id, group_id)
    select a.id, case a.username when 'admin' then (select id from admin_group where is_all) else office.id end
    from account a, office where a.kind = 'admin'`.execute(db)
