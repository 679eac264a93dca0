import * as imports from '@obelisk/contract/survey/imports'
import * as running from '@obelisk/contract/survey/running'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { jobDone } from '../../../test/jobs.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'
import { answersTo, classWithSyllabus, closeSurvey, openSurvey, ticketFor } from '../survey.fixture.ts'
import { codeOf, nothingOfFew, type Shown, shownTo, surveyFormInForce } from './shown.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus(20)
  await surveyFormInForce()
}, 60_000)

const heads = [
  ...['1、上课的节奏适合我', '2、我清楚每次课要学会什么', '3、课外任务的量合适'],
  ...['4、听课时我经常跟不上', '5、遇到困难时我能得到帮助', '6、哪一处最该改？'],
]
const well = ['同意', '同意', '同意', '不同意', '同意']

/** Invented sheets from a file; what they say begins with this number. Gives the import. */
async function invent(id: number, count: number, first: number) {
  const as = place.teacher
  const rows = Array.from({ length: count }, (_, at) => [...well, `改 ${codeOf(first + at)}`])
  const file_id = await uploadedWorkbook(as, [{ name: '数据', rows: [heads, ...rows] }], '答卷.xlsx')
  const { data, msg } = await call(imports.readAnswersFile, { id, file_id }, { as })
  expect(msg).toBe('')
  expect((await jobDone(data.job_id)).error).toBeNull()
  const { list } = (await call(imports.answersImport, { id: String(data.id) }, { as })).data
  const written = await call(imports.writeAnswers, { id: data.id, take: list.map(({ no }) => no) }, { as })
  expect([written.msg, written.data.added]).toEqual(['', count])
  return data.id
}

async function handIn(id: number, at: number) {
  const ticket = await ticketFor(id, place.students[at] ?? place.one)
  expect((await ticket.handIn?.(answersTo(ticket.form, 1, `改 ${codeOf(at)}`)))?.code).toBe(1)
}

const open = () =>
  openSurvey({
    as: place.teacher,
    classId: place.found.id,
    way: 'anonymous-once' as const,
    template: 'built-in:mid-term',
  })

const wordsIn = ({ words, part }: Shown) =>
  new Set(Object.values({ ...words, ...part } as Record<string, Set<string>>).flatMap((one) => [...one]))

test('issue 28 B2: four imported sheets uncover nothing of a real one: no figure, file, comment, report value nor answer of the assistant', async () => {
  const id = await open()
  await handIn(id, 0)
  const batch = await invent(id, 4, 100)
  await closeSurvey(id, place.teacher)
  const before = await shownTo(place.teacher, id)
  expect([before.told.figures, [...wordsIn(before)], [...before.counts.values()]]).toEqual([null, [], []])
  // taken out again, and brought again, nothing is left over that tells the one
  await call(imports.undoAnswers, { id: batch }, { as: place.teacher })
  const without = await shownTo(place.teacher, id)
  expect([without.told.figures, [...wordsIn(without)], [...without.counts.values()]]).toEqual([null, [], []])
}, 120_000)

test('issue 28 B2: an import that is enough by itself is shown alone, and undone it tells nothing of the real ones beside it', async () => {
  const id = await open()
  const look = () => shownTo(place.teacher, id)
  for (const at of [0, 1, 2, 3]) await handIn(id, at)
  const batch = await invent(id, 6, 100)
  await closeSurvey(id, place.teacher)
  const alone = await look()
  expect([...wordsIn(alone)].toSorted()).toEqual([100, 101, 102, 103, 104, 105].map(codeOf))
  await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  await handIn(id, 4)
  await closeSurvey(id, place.teacher)
  const both = await look()
  expect(wordsIn(both).size).toBe(11)
  nothingOfFew(alone, both)
  await call(imports.undoAnswers, { id: batch }, { as: place.teacher })
  const real = await look()
  expect([...wordsIn(real)].toSorted()).toEqual([0, 1, 2, 3, 4].map(codeOf))
  // the first look and the last have nobody in common: only what one holds of the other can be subtracted
  nothingOfFew(both, real)
}, 120_000)
