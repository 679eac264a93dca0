import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { marksChanged } from '#evaluation-data/public.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { inRoom } from '../../test/in-room.ts'

beforeAll(() => demoUniversity(), 60_000)

test('the analysis of last year’s paper is what its confirmed marks give, in the paper and in the bank', async () => {
  const { db } = await testDatabase()
  const kept = await db.selectFrom('exam_paper_analysis').selectAll().orderBy('id').execute()
  expect(kept.map(({ figures }) => figures !== null)).toEqual(kept.map(() => true))
  expect(kept.length).toBeGreaterThan(1)
  const paper = kept[0]?.exam_paper_id ?? 0
  const classes = kept.flatMap(({ teaching_class_id: id }) => (id === null ? [] : [id]))
  const usesOf = (read: typeof db) =>
    read
      .selectFrom('question_usage')
      .select(['id', 'n', 'p', 'd', 'minutes', 'class_names', 'place'])
      .select(sql<unknown>`classes`.as('classes'))
      .where('paper_id', '=', paper)
      .orderBy('id')
      .execute()
  const uses = await usesOf(db)
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter(({ minutes }) => minutes === null)).toEqual([])
  const told = await inRoom('evaluation-data', 'teaching-dean', async (ctx) => {
    await ctx.tell(marksChanged, { teaching_class_ids: classes, reason: 'roster', note: '' })
    const own = ctx.own as unknown as typeof db
    const again = await own.selectFrom('exam_paper_analysis').selectAll().orderBy('id').execute()
    return { again, uses: await usesOf(own) }
  })
  expect(told.again.map(({ figures }) => figures)).toEqual(kept.map(({ figures }) => figures))
  const plain = ({ id, n, p, d, minutes, classes: by }: (typeof uses)[number]) => ({
    id,
    n,
    p,
    d,
    minutes,
    by,
  })
  expect(told.uses.filter(({ id }) => uses.some((use) => use.id === id)).map(plain)).toEqual(uses.map(plain))
})
