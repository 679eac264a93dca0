import { crossSurvey } from '@obelisk/contract/survey/analysis'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { classWithSyllabus, closeSurvey, handInAs, openSurvey } from '../survey.fixture.ts'
import { choice, nps, page, words } from '../templates/words.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
beforeAll(async () => {
  place = await classWithSyllabus()
})

const title = words('题目', 'Question')
const options: [string, string][] = [
  ['甲', 'A'],
  ['乙', 'B'],
]
const definition: SurveyDefinition = {
  welcome: title,
  thanks: title,
  scales: [],
  pages: [
    page(
      'p1',
      title,
      choice('first', 'single', title, options),
      choice('other', 'single', title, options),
      choice('apart', 'single', title, options),
      nps('nps', title),
    ),
  ],
}

test('tables by two questions do not give away the one who is between their groups', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id, definition, template: 'built-in:mid-term' })
  const side = (isFirst: boolean) => ({ option: isFirst ? 'o1' : 'o2' })
  for (const [at, one] of students.slice(0, 12).entries())
    await handInAs(id, one, {
      first: side(at < 6),
      // one person more, who alone would recommend nothing
      other: side(at < 7),
      apart: side(at % 2 === 0),
      nps: { number: at === 6 ? 0 : 9 },
    })
  await closeSurvey(id, teacher)
  const cross = async (by: string) =>
    (await call(crossSurvey, { id: String(id), question: 'nps', by }, { as: teacher })).data.rows
  const hidden = (rows: Awaited<ReturnType<typeof cross>>) => rows.map((row) => row.hidden)
  expect((await cross('first')).map(({ n, counts }) => [n, counts])).toEqual([
    [6, [{ value: '9', count: 6 }]],
    [6, expect.arrayContaining([{ value: '0', count: 1 }])],
  ])
  const given = await cross('other')
  expect(hidden(given)).toEqual(['with-it', 'with-it'])
  expect(given.map(({ n, counts, mean }) => [n, counts, mean])).toEqual([
    [null, [], null],
    [null, [], null],
  ])
  expect(hidden(await cross('apart'))).toEqual([null, null])
  const unknown = await call(crossSurvey, { id: String(id), question: 'nps', by: 'nps' }, { as: teacher })
  expect(unknown.refused?.refusal).toBe('not-found')
})
