import { beforeAll, expect, test } from 'vitest'
import { saveMeasures } from '#improvement/public.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { readReport } from '../reading/read-report.ts'
import { subjectOf } from '../subject.ts'
import { computeRun } from './compute-run.ts'

beforeAll(() => finishedDatabase(), 120_000)

const measure = {
  objective_no: 1,
  kind: 'method',
  problem: '综合题失分',
  cause: '训练不足',
  measure: '增加训练',
  applies_to: 'syllabus',
  owner_id: null,
  due_date: null,
  value_before: 0.111,
  target_value: 0.8,
} as const

test('a report that is computed again lets its measures start from the value that it now shows', async () => {
  const { db } = await testDatabase()
  const { id, document_id } = await db
    .selectFrom('report')
    .innerJoin('document', (on) =>
      on.on('document.kind', '=', 'report').onRef('document.subject_id', '=', 'report.id'),
    )
    .select(['report.id', 'document.id as document_id'])
    .where('document.state', '=', 'returned')
    .executeTakeFirstOrThrow()
  await inRoom('attainment-report', 'teaching-dean', async (ctx) => {
    const place = {
      documentId: document_id,
      projectId: null,
      catalogId: null,
      teachingClassId: null,
      termId: null,
    }
    await saveMeasures(ctx.door('improvement'), place, [measure])
    const subject = await subjectOf(ctx.read, { report_id: id })
    await computeRun(ctx, subject)
    const { measures, result, objectives } = await readReport(ctx, subject)
    const first = objectives.find(({ no }) => no === 1)?.id
    const shown = result?.objectives.find(({ objective_id }) => objective_id === first)?.combined
    expect(shown).toBeGreaterThan(0.5)
    expect(measures.map(({ value_before }) => value_before)).toEqual([Number(shown?.toFixed(9))])
  })
})
