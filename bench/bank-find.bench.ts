import { gramsWanted } from '@obelisk/engine/assistant/text-search/search-grams'
import pg from 'pg'
import { pageOfQuestions } from '../server/src/question-bank/list-questions.ts'
import { type Course, fillBank, openCourse, rareWord } from './bank-data.ts'
import { atMost, type Bench, growth, inTurn } from './measure.ts'

const [few, many] = [5000, 50_000]

/** The page and the counts of all facets, as one would write them by hand for this bank alone. */
const page = `
  select q.id, q.number, q.kind, q.state, q.chapter, q.knowledge, q.objectives, q.bloom, q.difficulty, q.uses, q.p, q.d, v.content
  from question q join question_version v on v.question_id = q.id and v.number = q.version
  where q.catalog_id = $1 and q.grams @> $2::text[] and q.search_text like $3
    and q.kind = 'single' and q.bloom = 'apply' and q.objectives && '{3}'
  order by q.update_time desc, q.id desc limit 20`
const counts = `
  with found as materialized (
    select q.chapter, q.knowledge, q.kind, q.objectives, q.bloom, q.state, q.kind = 'single' as a, q.bloom = 'apply' as b, q.objectives && '{3}' as c
    from question q where q.catalog_id = $1 and q.grams @> $2::text[] and q.search_text like $3)
  select 'chapter' as facet, chapter as value, count(*) from found where a and b and c group by chapter
  union all select 'knowledge', k, count(*) from found, unnest(knowledge) k where a and b and c group by k
  union all select 'kind', kind, count(*) from found where b and c group by kind
  union all select 'objective', o::text, count(*) from found, unnest(objectives) o where a and b group by o
  union all select 'bloom', bloom, count(*) from found where a and c group by bloom
  union all select 'state', state, count(*) from found where a and b and c group by state`

async function measured(course: Course, pool: pg.Pool) {
  const query = {
    catalog: course.catalog,
    quickSearch: rareWord,
    kind: ['single' as const],
    bloom: ['apply' as const],
    objective: [3],
    page: 1,
    limit: 20,
    order: 'changed' as const,
  }
  const values = [course.catalog, gramsWanted(rareWord), `%${rareWord}%`]
  const found = await course.inBank((ctx) => pageOfQuestions(ctx, query as never))
  if (found.total === 0) throw new Error('Nothing is found.')
  return inTurn(
    () => course.inBank((ctx) => pageOfQuestions(ctx, query as never)),
    () =>
      Promise.all([
        pool.query({ name: 'page', text: page, values }),
        pool.query({ name: 'counts', text: counts, values }),
      ]),
    31,
  )
}

export const bench: Bench = {
  name: 'bank-find',
  run: async () => {
    const course = await openCourse()
    const pool = new pg.Pool({ connectionString: course.database.url, max: 2 })
    pool.on('error', () => undefined)
    await fillBank(course, 0, few)
    const [small] = await measured(course, pool)
    await fillBank(course, few, many)
    const times = await measured(course, pool)
    await pool.end()
    await course.close()
    return [
      {
        ...atMost('bank-find, 50,000 questions', times, 2),
        note: 'three facets and a word, with all counts',
      },
      growth('bank-find', small, times[0]),
    ]
  },
}
