import type pg from 'pg'
import { launchBrowser } from '../../e2e/browser.ts'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/db/connect.ts'
import { hashOf, newToken } from '../../server/src/identity/token.ts'
import type { Result } from '../measure.ts'
import { openSchool } from '../school/build.ts'
import { type Opening, openPage } from './open-page.ts'

/** What the browser of somebody keeps who has signed in before. */
async function keptOf(pool: pg.Pool, username: string): Promise<Record<string, string>> {
  const token = newToken()
  await pool.query(
    `with s as (insert into session (account_id, area) select id, 'member' from account where username = $1 returning id)
    insert into session_token (hash, session_id, kind, expires_time) select $2, id, 'access', now() + interval '1 day' from s`,
    [username, hashOf(token)],
  )
  return { language: 'zh-cn', userInfo: JSON.stringify({ token, refreshToken: '' }) }
}

async function pagesOf(pool: pg.Pool) {
  const one = async (text: string) => (await pool.query<{ id: string }>(text)).rows[0]?.id
  const grid =
    await one(`select c.id from teaching_class c join teaching_class_teacher t on t.teaching_class_id = c.id
    join teacher x on x.id = t.teacher_id join account a on a.id = x.account_id and a.username = 'teacher'
    join evaluation_class e on e.teaching_class_id = c.id order by c.id limit 1`)
  const survey = await one(
    `select s.id from survey s join account a on a.id = s.account_id where a.username = 'teacher' order by s.state = 'draft' desc, s.id limit 1`,
  )
  const paper = await one(
    `select p.exam_paper_id as id from exam_paper_person p join account a on a.id = p.account_id where a.username = 'teacher' order by 1 limit 1`,
  )
  const fill =
    await one(`select s.id from survey s join survey_audience a on a.survey_id = s.id and a.kind = 'teaching-class'
    join student_teaching_class m on m.teaching_class_id = a.target_id join student u on u.id = m.student_id
    where s.state = 'open' and s.way <> 'public' and u.student_no = '20230101' limit 1`)
  return [
    { name: 'welcome', who: 'director', path: '/' },
    { name: 'sign-in', who: '', path: '/user/login' },
    { name: 'mark grid', who: 'teacher', path: `/Evaldata?class=${grid}&tab=marks` },
    { name: 'question bank', who: 'teacher', path: '/QuestionBank' },
    { name: 'survey builder', who: 'teacher', path: `/Ques/${survey}` },
    { name: 'paper cockpit', who: 'teacher', path: `/Prore/${paper}` },
    { name: 'fill', who: '20230101', path: `/student/survey/${fill}`, width: 390 },
  ]
}

/** Goals: levels, requests and KB without fonts; a page that is not named has none of its own. */
const goals: Record<string, { levels?: number; requests?: number; kilobytes: number }> = {
  'welcome, cold': { levels: 4, requests: 40, kilobytes: 400 },
  'welcome, again': { requests: 12, kilobytes: 400 },
  'fill, cold': { kilobytes: 150 },
}

function lineOf(name: string, { levels, requests, kilobytes, fonts, ms }: Opening): Result {
  const goal = goals[name]
  const { levels: mostLevels = 99, requests: mostRequests = 999, kilobytes: most = 999 } = goal ?? {}
  return {
    name,
    ours: kilobytes,
    yardstick: most,
    unit: 'KB',
    ratio: kilobytes / most,
    goal: goal ? `${goal.levels ?? '-'} ${goal.requests ?? '-'} ${goal.kilobytes}` : '',
    holds: levels <= mostLevels && requests <= mostRequests && kilobytes <= most,
    note: `${levels} levels, ${requests} requests, fonts ${fonts.toFixed(0)} KB, ${(ms / 1000).toFixed(1)} s with 300 ms of latency`,
  }
}

/** The pages of a built web in a browser, with the demonstration university behind them. */
export async function openedPages(web: string): Promise<Result[]> {
  const school = await openSchool(0)
  // its finished cycles are computed: nobody is told that they are being prepared, and asks again every two seconds
  await school.pool.query(
    `update config set value = value::jsonb || '{"finished": true}' where name = 'demo'`,
  )
  const reading = connect(school.url, { max: 10, isReadOnly: true })
  const app = await buildApp({ db: school.db, reading: reading.db, services: school.services, web })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launchBrowser()
  const found: Result[] = []
  try {
    for (const { name, who, ...rest } of await pagesOf(school.pool)) {
      const kept = who === '' ? { language: 'zh-cn' } : await keptOf(school.pool, who)
      const { cold, again } = await openPage(browser, base, { ...rest, kept })
      found.push(lineOf(`${name}, cold`, cold), lineOf(`${name}, again`, again))
    }
  } finally {
    await browser.close()
    await app.close()
    await reading.close()
    await school.close()
  }
  return found
}
