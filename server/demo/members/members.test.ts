import { isIdNumber, isMobile } from '@obelisk/contract/personal-data'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../../test/database.ts'
import { chanceOf } from '../chance.ts'
import { idNumberOf, mobileOf } from './invent.ts'

let db: Awaited<ReturnType<typeof demoDatabase>>['db']
beforeAll(async () => {
  db = (await demoDatabase()).db
}, 60_000)

const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows

describe('what code invents', () => {
  test('identity numbers hold by their check digit and belong to no county', () => {
    for (let at = 0; at < 50; at += 1) {
      const number = idNumberOf(chanceOf(`test ${at}`), '1985-03-07', at % 2 ? 1 : 2)
      expect(isIdNumber(number)).toBe(true)
      expect(number).toMatch(/^99010119850307/)
      expect(Number(number[16]) % 2).toBe(at % 2)
      // GB 11643: the digits weighed with 2^(17 - place) modulo 11 sum to 1
      const sum = [...number].reduce(
        (total, sign, place) => total + (sign === 'X' ? 10 : Number(sign)) * (2 ** (17 - place) % 11),
        0,
      )
      expect(sum % 11).toBe(1)
    }
  })

  test('mobile numbers are of a series given to nobody, another one for everybody', () => {
    const numbers = Array.from({ length: 900 }, (_, at) => mobileOf(chanceOf(`test ${at}`), at))
    expect(new Set(numbers).size).toBe(900)
    expect(numbers.every((number) => number.startsWith('154') && isMobile(number))).toBe(true)
  })
})

describe('the members of the demonstration', () => {
  test.each(['money', 'score'] as const)(
    '%s: every account holds what its ledger ends with',
    async (kind) => {
      const wrong = await ask(sql`
      select a.id from account a left join lateral (
        select after from ${sql.table(`${kind}_log`)} where user_id = a.id order by id desc limit 1) l on true
      where a.${sql.ref(kind)} <> coalesce(l.after, 0)`)
      expect(wrong).toEqual([])
      const broken = await ask(sql`
      select id from (select id, before, coalesce(lag(after) over w, 0) as was, create_time < lag(create_time) over w as early
        from ${sql.table(`${kind}_log`)} window w as (partition by user_id order by id)) l where before <> was or early`)
      expect(broken).toEqual([])
      const [{ n } = { n: 0 }] = await ask(
        sql<{ n: number }>`select count(*) as n from ${sql.table(`${kind}_log`)}`,
      )
      expect(n).toBeGreaterThan(500)
    },
  )

  test('some have bound a mobile number or an address to the account, others have not', async () => {
    const [found] = await ask(sql<Record<string, number>>`
      select count(*) filter (where mobile is not null and email is not null) as both,
        count(*) filter (where mobile is null and email is null) as none, count(*) filter (where mobile is null and email is not null) as mail
      from account where kind <> 'admin'`)
    expect(Object.values(found ?? {}).every((n) => n > 5)).toBe(true)
  })

  test('the story people are signed in on several devices, with keys that nobody has', async () => {
    const devices = await ask(sql<{ username: string; n: number }>`
      select a.username, count(*) as n from account a join session s on s.account_id = a.id
      join session_token t on t.session_id = s.id where a.username in ('teacher', 'leader', 'director', 'admin') group by 1`)
    expect(devices).toHaveLength(4)
    expect(devices.filter(({ n }) => n > 1).length).toBeGreaterThan(2)
    expect(
      await ask(sql`select from session_token where kind <> 'refresh' or octet_length(hash) <> 32`),
    ).toEqual([])
    const signIns = await ask(sql<{ day: string; n: number }>`
      select create_time::date::text as day, count(*) as n from session group by 1`)
    expect(signIns).toHaveLength(14)
    expect(await ask(sql`select from admin_log where outcome = 'wrong-password' limit 1`)).toHaveLength(1)
    expect(
      await ask(sql`select from account where username = 'teacher' and last_login_time is null`),
    ).toEqual([])
  })

  test('what administrators deleted and changed was really done, and can be taken back', async () => {
    const bin = await ask(sql<{ id: number; who: string; table: string; time: Date }>`
      select l.id, a.username as who, data_table as table, l.create_time as time
      from security_data_recycle_log l join account a on a.id = l.account_id order by l.id`)
    expect(bin.map(({ who, table }) => [who, table])).toEqual([
      ['admin', 'user_rule'],
      ['admin', 'account'],
      ['secretary', 'admin_class'],
    ])
    const changes = await ask(sql<{ field: string; before: string; after: string }>`
      select data_field as field, before #>> '{}' as before, after #>> '{}' as after
      from security_sensitive_data_log order by id`)
    expect(changes).toEqual([
      { field: 'name', before: '信息中心', after: '信息中心值班' },
      { field: 'mobile', before: expect.stringMatching(/^154\d{8}$/), after: '15477310815' },
      { field: 'status', before: 'enable', after: 'disable' },
      { field: 'email', before: 'pan@partner.example', after: 'lihua.pan@partner.example' },
    ])
    const lines = await ask(
      sql<{
        title: string
      }>`select title from admin_log where act not like '%ogin%' and act <> '/api/user/checkIn' order by create_time`,
    )
    expect(lines.map(({ title }) => title)).toContain('会员管理-删除')
    expect(
      await ask(
        sql`select from (select create_time < lag(create_time) over (order by id) as early from admin_log) l where early`,
      ),
    ).toEqual([])
    expect(await ask(sql`select from admin_log where title like '%/%' or title_en = ''`)).toEqual([])
    await db.transaction().execute(async (tx) => {
      await sql`select data_safety_restore(${bin.map(({ id }) => id)}::integer[])`.execute(tx)
      const back = await sql`select name from admin_class where name = '软工2503'
        union all select username from account where username = 'mentor_test'
        union all select name from user_rule where name = 'account/grant'`.execute(tx)
      expect(back.rows).toHaveLength(3)
    })
  })
})
