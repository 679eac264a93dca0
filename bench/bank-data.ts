import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { sql } from 'kysely'
import { ctxPartsOf } from '../server/src/app.ts'
import { type Actor, system } from '../server/src/kernel/actor.ts'
import { ctxOf } from '../server/src/kernel/ctx.ts'
import type { Ctx, JobWork } from '../server/src/kernel/room.ts'
import { questionIndex } from '../server/src/question-bank/public.ts'
import { openApp } from './open-app.ts'

const signs = [
  ...'栈队列二叉树散列表图链堆排序查找数组串递归遍历插入删除合并拆分旋转调整时间空间复杂度结果序列比较移动次数存储结构正确性适用场合顶点边权路径结点深度高度关键字冲突开放定址线性探测广义稀疏矩阵',
]

/** A small generator: the same bank every time. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const spelled = chance(20_261_126)
const vocabulary = Array.from(
  { length: 1500 },
  () => `${signs[spelled(signs.length)]}${signs[spelled(signs.length)]}`,
)

const line = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

/** A word that stands in about one question of forty. */
export const rareWord = '二叉树'
const mostOfAGroup = 10

/** A choice of words by its number. One of ten repeats an earlier question with other numbers; few are equal. */
export function questionAt(at: number): QuestionContent {
  const of = at % mostOfAGroup === 9 ? at - 5 : at
  const next = chance(of * 7919 + 1)
  const word = () => vocabulary[next(next(vocabulary.length) + 1)] ?? ''
  const words = (count: number) => Array.from({ length: count }, word).join('')
  const about = next(40) === 0 ? rareWord : word()
  return {
    kind: 'single',
    stem: line(`设${about}有 ${at % 97} 个元素，${words(6)}，对其${words(4)}后，${words(5)}的是（　）。`),
    body: {
      form: 'choice',
      options: Array.from({ length: 4 }, (_, nth) => ({ content: line(words(3)), isCorrect: nth === 0 })),
    },
    score: 2,
  }
}

type Opened = Awaited<ReturnType<typeof openApp>>
type Db = Opened['database']['db']

const kinds = ['single', 'single', 'single', 'multiple', 'judgement']
const levels = ['remember', 'understand', 'apply', 'analyse']

async function insert(db: Db, catalog: number, from: number, count: number) {
  const made = Array.from({ length: count }, (_row, nth) => {
    const at = from + nth
    const content = questionAt(at)
    const tags = {
      ...plainTags,
      chapter: String(1 + (at % 8)),
      knowledge: [vocabulary[at % 40] ?? ''],
      objectives: [1 + (at % 4)],
      bloom: levels[at % 4] as 'apply',
      visibility: 'school' as const,
    }
    const { kind: _, ...index } = questionIndex(content)
    return {
      content,
      row: { catalog_id: catalog, number: at + 1, kind: kinds[at % 5] ?? '', ...tags, ...index },
    }
  })
  const rows = await db
    .insertInto('question')
    .values(made.map(({ row }) => ({ ...row, state: 'enabled' as const })) as never)
    .returning(['id', 'number'])
    .execute()
  await db
    .insertInto('question_version')
    .values(
      rows.map(({ id, number }) => ({
        question_id: id,
        number: 1,
        content: JSON.stringify(made[number - from - 1]?.content),
      })),
    )
    .execute()
}

/** A course, a person who leads it, and a way to work in its bank as that person, in transactions and as a job. */
export async function openCourse() {
  const opened = await openApp()
  const { db } = opened.database
  const { id: catalog } = await db
    .insertInto('course_catalog')
    .values({ code: 'B1', name: '数据结构' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into account (username, name, kind, password_hash) values ('bench', 'bench', 'staff', '-') returning id`.execute(
    db,
  )
  const roles = [{ role: 'course-leader', scope_type: 'catalog', scope_id: catalog }] as const
  const actor: Actor = { ...system, accountId: rows[0]?.id ?? 0, name: 'bench', roles: [...roles] }
  const caller = { actor, language: 'zh-cn', requestId: 'bench', ip: '', userAgent: '' } as const
  const parts = ctxPartsOf(opened.services)
  const inBank = <T>(body: (ctx: Ctx<'question-bank'>) => Promise<T>) =>
    db.transaction().execute((transaction) => body(ctxOf<'question-bank'>(caller, transaction, parts)))
  const work: JobWork<'question-bank'> = {
    jobId: 0,
    language: 'zh-cn',
    inTransaction: inBank,
    noted: {},
    note: async () => undefined,
    finish: inBank as never,
    progress: async () => undefined,
  }
  return { ...opened, db, catalog, actor, inBank, work }
}

export type Course = Awaited<ReturnType<typeof openCourse>>

/** Fills the bank of a course from one number up to another. */
export async function fillBank({ db, catalog }: Course, from: number, to: number) {
  for (let at = from; at < to; at += 500) await insert(db, catalog, at, Math.min(500, to - at))
  await sql`vacuum analyze question`.execute(db)
  await sql`vacuum analyze question_version`.execute(db)
}
