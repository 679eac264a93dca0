import { gramsAsked, weightOf } from '@obelisk/engine/assistant/text-search/rank-passages'
import { gramsOf } from '@obelisk/engine/assistant/text-search/search-grams'
import { sql } from 'kysely'
import pg from 'pg'
import { readableOf } from '../server/src/assistant/knowledge/rooms-of-knowledge.ts'
import { searchKnowledge } from '../server/src/assistant/knowledge/search-knowledge.ts'
import { type Campus, openCampus } from './campus.ts'
import { atMost, type Bench } from './measure.ts'
import { openApp } from './open-app.ts'

const syllabi = 2000
const passagesEach = 25
const questions = 40
const rounds = 5

const signs = [
  ...'数据结构算法网络系统软件工程设计实验编译原理操作机器学习概率统计线性代数控制信号电路材料力学热流化生物经济管理法律伦理沟通项目安全测试需求架构云并行图形视觉语言模型优化',
]

/** A small generator: the same texts every time. */
function chance() {
  let state = 20_261_126
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const next = chance()
const vocabulary = Array.from(
  { length: 2000 },
  () => `${signs[next(signs.length)]}${signs[next(signs.length)]}`,
)
/** Some words stand in many passages, most in few. */
const word = () => vocabulary[next(next(next(vocabulary.length) + 1) + 1)] ?? ''
const textOf = (words: number) => Array.from({ length: words }, word).join('，')

async function addSyllabi({ db, culture }: Campus) {
  await sql`insert into course_catalog (code, name) select 'S' || n, '课程' || n from generate_series(1, ${syllabi}::int) n`.execute(
    db,
  )
  await sql`insert into course (base_culture_id, catalog_id, code, name, term, credits)
    select ${culture}, id, code, name, 3, 4 from course_catalog where code like 'S%'`.execute(db)
  await sql`insert into syllabus (course_id, catalog_id, version) select id, catalog_id, '1.0' from course where code like 'S%'`.execute(
    db,
  )
  await sql`insert into document (kind, subject_id, title, version, state)
    select 'syllabus', s.id, c.name, '1.0', 'published' from syllabus s join course c on c.id = s.course_id`.execute(
    db,
  )
}

/** Passages as the product stores them, with the counts of their grams. */
async function addPassages({ db }: Campus) {
  const { rows } = await sql<{ id: number }>`select id from syllabus order by id`.execute(db)
  for (const { id } of rows) {
    const made = Array.from({ length: passagesEach }, (_, at) => {
      const text = textOf(30)
      return { place: `chapter:${at + 1}`, position: at, text, grams: gramsOf(text) }
    })
    await sql`insert into knowledge_passage (kind, source_id, place, position, title, text, grams)
      select 'syllabus', ${id}::int, place, position, '课程', text, array(select jsonb_array_elements_text(grams))
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (place text, position integer, text text, grams jsonb)`.execute(
      db,
    )
  }
  await sql`delete from knowledge_due`.execute(db)
  await sql`insert into knowledge_gram (gram, passages)
    select gram, count(*) from knowledge_passage, unnest(grams || '{""}') gram group by gram`.execute(db)
  await sql`vacuum analyze knowledge_passage`.execute(db)
  await sql`analyze`.execute(db)
}

type Asked = { text: string; rare: string[]; grams: string[]; weights: number[] }

/** What of a question the bare statement is given: everything that ours finds out before it asks. */
async function prepared({ db }: Campus, text: string): Promise<Asked> {
  const wanted = gramsAsked(text)
  const { rows } = await sql<{ gram: string; passages: number }>`
    select gram, passages from knowledge_gram where gram = any(${['', ...wanted]}::text[]) and passages > 0`.execute(
    db,
  )
  const all = rows.find(({ gram }) => gram === '')?.passages ?? 0
  const held = rows.filter(({ gram }) => gram !== '').sort((one, other) => one.passages - other.passages)
  let sum = 0
  const rare = held.filter(({ passages }, at) => {
    sum += passages
    return at < 3 || sum <= 6000
  })
  return {
    text,
    rare: rare.map(({ gram }) => gram),
    grams: held.map(({ gram }) => gram),
    weights: held.map(({ passages }) => weightOf(passages, all)),
  }
}

const bareStatement = `
  with asked as (select * from unnest($1::text[], $2::float8[]) as a (gram, weight)),
  best as (select p.id from knowledge_passage p where p.grams && $3::text[] and p.kind = 'syllabus' and p.source_id = any($4::integer[])
    order by (select sum(a.weight) from asked a where a.gram = any(p.grams)) desc, p.id limit 60)
  select p.kind, p.source_id, p.place, p.title, p.text from best join knowledge_passage p on p.id = best.id`

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

export const bench: Bench = {
  name: 'assistant-search',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    await addSyllabi(campus)
    await addPassages(campus)
    const pool = new pg.Pool({ connectionString: opened.database.url, max: 1 })
    pool.on('error', () => undefined)
    const asked = await Promise.all(
      Array.from({ length: questions }, () =>
        prepared(campus, `请问${textOf(4).replaceAll('，', '的')}在哪一章`),
      ),
    )
    const ids = await campus.inRoom('assistant', (ctx) => readableOf(ctx, 'syllabus'))
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    const timed = async (list: number[], work: () => Promise<unknown>) => {
      const begun = performance.now()
      await work()
      list.push(performance.now() - begun)
    }
    for (let round = 0; round <= rounds; round += 1)
      for (const { text, rare, grams, weights } of asked) {
        // the first round warms both up
        const [ours, bare] = round === 0 ? [[], []] : [times.ours, times.bare]
        await timed(ours, () => campus.inRoom('assistant', (ctx) => searchKnowledge(ctx, text, 8)))
        await timed(bare, () =>
          pool.query({ name: 'bare', text: bareStatement, values: [grams, weights, rare, ids] }),
        )
      }
    await pool.end()
    await opened.close()
    return [atMost('p95, 50,000 passages', [p95(times.ours), p95(times.bare)], 2)]
  },
}
