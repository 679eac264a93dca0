import { receipt, reportWord, reportWorkbook } from '@obelisk/contract/attainment-report/documents'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testClass } from '#evaluation-data/class.fixture.ts'
import { call } from '../../test/call.ts'
import { rowsOfWorkbook } from '../../test/workbooks.ts'

type Said = number | 'absent' | 'deferred' | 'exempt' | 'withdrawn' | 'lost_paper' | 'cheating'
type Odd = {
  students: number
  /** A share of the full mark, or a state. */
  said: (student: number, item: number) => Said
  settings?: Partial<EvaluationSettings>
  components?: NonNullable<Parameters<typeof testClass>[0]>['components']
}

const usual = (student: number, item: number): Said => 0.5 + ((student * 3 + item * 2) % 5) / 10
const alone = [{ name: '期末考试', ratio: 100, points: [40, 35, 25] }]
const oneObjective = [{ name: '期末考试', ratio: 100, points: [100, 0, 0] }]

/** Computes a class as its teacher does, and reads all that is made of it. */
async function reportOf({ students, said, settings, components }: Odd) {
  const room = await testClass({ students, ...(components ? { components } : {}) })
  const as = room.teacher
  await call(openSet, { teaching_class_id: room.id }, { as })
  if (settings) {
    const wanted = { scope_type: 'teaching_class', scope_id: room.id, changes: settings }
    expect((await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })).msg).toBe('')
  }
  const sheet = (await call(readSheet, { teaching_class_id: room.id }, { as })).data
  const cells = sheet.students.flatMap((student, row) =>
    sheet.items.map((item, column) => {
      const one = said(row, column)
      const isMark = typeof one === 'number'
      return {
        student_id: student.id,
        item_id: item.id,
        version: 0,
        note: isMark ? '' : '事由',
        value: isMark ? Math.round(one * item.full_score * 10) / 10 : null,
        state: isMark ? ('normal' as const) : one,
      }
    }),
  )
  const saved = await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as })
  expect(saved.msg).toBe('')
  const { data_version } = (await call(readSheet, { teaching_class_id: room.id }, { as })).data.class
  const confirmed = await call(marks.confirmMarks, { teaching_class_id: room.id, data_version }, { as })
  if (confirmed.code !== 1) return { refused: confirmed.refused?.refusal }
  const made = await call(compute, { teaching_class_id: room.id }, { as })
  if (made.code !== 1) return { refused: made.refused?.refusal, reason: made.msg }
  const { data: report } = await call(readReport, { report_id: made.data.report_id }, { as })
  const kept = await call(receipt, { run_id: made.data.run.id }, { as })
  expect(recompute(JSON.parse(kept.bytes.toString()))).toMatchObject({ same: true })
  const word = await call(reportWord, { report_id: made.data.report_id }, { as })
  const book = await call(reportWorkbook, { report_id: made.data.report_id }, { as })
  expect([word.code, book.code]).toEqual([1, 1])
  const text = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array()).replace(
    /<[^>]+>/g,
    '\n',
  )
  const cellsOf = (await rowsOfWorkbook(book.bytes)).flat().join('\n')
  for (const said of [text, cellsOf]) expect(said).not.toMatch(/NaN|undefined|Infinity|null|#DIV|#VALUE/)
  return { report, text, cells: cellsOf }
}

const values = (one: Awaited<ReturnType<typeof reportOf>>) =>
  one.report?.result?.objectives.map(({ combined }) =>
    combined === null ? null : Number(combined.toFixed(4)),
  )
const remarks = (one: Awaited<ReturnType<typeof reportOf>>) => [
  ...new Set(one.report?.remarks.map(({ code }) => code)),
]

const none = [null, null, null]
const nobody = ['sheet.nobody_evaluated', 'objective.component_without_data', 'objective.not_enough_evidence']
test.each<[string, Odd, { values?: (number | null)[]; remarks?: string[]; refused?: string }]>([
  ['one student', { students: 1, said: () => 0.8 }, { values: [0.8, 0.8, 0.8] }],
  ['everybody absent, as zero', { students: 3, said: () => 'absent' }, { values: [0, 0, 0] }],
  ['everybody deferred', { students: 3, said: () => 'deferred' }, { values: none, remarks: nobody }],
  ['everybody exempt', { students: 4, said: () => 'exempt' }, { values: none, remarks: nobody }],
  [
    'everybody withdrawn but one',
    { students: 4, said: (s) => (s === 0 ? 0.6 : 'withdrawn') },
    { values: [0.6, 0.6, 0.6] },
  ],
  [
    'every paper of one item lost',
    { students: 3, said: (_, item) => (item === 0 ? 'lost_paper' : 0.7) },
    { remarks: ['sheet.item_left_out', 'objective.component_without_data', 'objective.not_enough_evidence'] },
  ],
  ['everybody has nothing', { students: 5, said: () => 0 }, { values: [0, 0, 0] }],
  ['everybody has everything', { students: 12, said: () => 1 }, { values: [1, 1, 1] }],
  ['one component', { students: 12, said: usual, components: alone }, {}],
  [
    'an objective without points',
    { students: 6, said: usual, components: oneObjective },
    { refused: 'marks-not-complete' },
  ],
  [
    'levels, everybody absent',
    { students: 3, said: () => 'absent', settings: { co_method: 'N' } },
    { values: [0, 0, 0] },
  ],
  [
    'levels with an external part, everybody deferred',
    { students: 3, said: () => 'deferred', settings: { co_method: 'N', external_weight: 0.6 } },
    { values: none },
  ],
  [
    'the class mean as target where all are equal',
    {
      students: 4,
      said: () => 0.5,
      settings: { co_method: 'N', target_kind: 'class-mean', target_factor: 1 },
    },
    { values: [3, 3, 3] },
  ],
  [
    'tools by the class mean, everybody exempt',
    { students: 3, said: () => 'exempt', settings: { co_method: 'T', target_kind: 'class-mean' } },
    { values: none },
  ],
  [
    'tools, one student',
    { students: 1, said: () => 0.9, settings: { co_method: 'T', share_target: 0.6 } },
    { values: [1, 1, 1] },
  ],
  ['judgement without experts', { students: 3, said: usual, settings: { co_method: 'M' } }, { values: none }],
  [
    'a rubric of nothing',
    { students: 3, said: () => 0, settings: { co_method: 'R' } },
    { values: [0.2, 0.2, 0.2] },
  ],
  [
    'thresholds of nothing',
    { students: 3, said: usual, settings: { co_threshold: 0, near_margin: 0, direct_ratio: 0 } },
    {},
  ],
  [
    'a group of half with ties',
    {
      students: 12,
      said: () => 0.5,
      components: alone,
      settings: { group_share: 0.5, group_ties: 'include' },
    },
    { values: [0.5, 0.5, 0.5] },
  ],
  [
    'more students asked for than there are',
    { students: 3, said: usual, settings: { minimum_students: 30 } },
    { values: none, remarks: ['objective.not_enough_evidence'] },
  ],
  [
    'external counts above all',
    {
      students: 3,
      said: usual,
      settings: { co_method: 'N', external_weight: 0.5, external_total: 5, external_reached: 9 },
    },
    { refused: 'not-computable' },
  ],
])('28 B: a class of %s gives figures that can be told, or says why not', async (_, odd, wanted) => {
  const made = await reportOf(odd)
  expect(made.refused).toBe(wanted.refused)
  if (wanted.values) expect(values(made)).toEqual(wanted.values)
  if (wanted.remarks) expect(new Set(remarks(made))).toEqual(new Set(wanted.remarks))
})
