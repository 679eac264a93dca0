import { addQuestion, readQuestion } from '@obelisk/contract/question-bank/calls'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { readCrosswalk, renumberQuestions } from '@obelisk/contract/question-bank/crosswalk'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { courseGroup } from '../course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
const made: number[] = []

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})

async function add(objectives: number[], chapter: string, more: object = {}) {
  const content = {
    kind: 'term' as const,
    stem: text(`名词 ${objectives.join()} ${chapter}`),
    body: { form: 'open' as const, answer: text('略'), points: [] },
    score: 2,
  }
  const tags = { ...plainTags, objectives, chapter, ...more }
  const { data } = await call(addQuestion, { catalog_id: group.catalog, content, tags }, { as: group.author })
  made.push(data.id)
  return data.id
}
const read = async (id: number) => (await call(readQuestion, { id: String(id) }, { as: group.author })).data

beforeAll(async () => {
  group = await courseGroup()
})

test('spec 2: route /QuestionBank, a renumbered syllabus gives every question its new numbers at once, and the history says which', async () => {
  const both = await add([1, 2], '4')
  const second = await add([2], '5')
  const dropped = await add([3], '9')
  const hidden = await add([1], '4', { visibility: 'private' })
  const before = await call(readCrosswalk, { catalog: String(group.catalog) }, { as: group.colleague })
  expect(before.data.used.objectives).toEqual(expect.arrayContaining([{ no: '2', count: 2 }]))
  const wanted = {
    catalog_id: group.catalog,
    objectives: [
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: null },
    ],
    chapters: [
      { from: '4', to: '5' },
      { from: '5', to: '4' },
    ],
  }
  const answer = await call(renumberQuestions, wanted, { as: group.colleague })
  expect(answer.data).toEqual({ changed: 3 })
  expect((await read(both)).row).toMatchObject({ objectives: [2, 3], chapter: '5' })
  expect((await read(second)).row).toMatchObject({ objectives: [3], chapter: '4' })
  expect((await read(dropped)).row).toMatchObject({ objectives: [], chapter: '9' })
  // what the colleague may not see keeps its numbers
  expect((await read(hidden)).row).toMatchObject({ objectives: [1], chapter: '4' })
  expect((await read(both)).acts[0]).toMatchObject({
    act: 'renumber',
    opinion: expect.stringContaining('1→2'),
  })
  const after = await call(readCrosswalk, { catalog: String(group.catalog) }, { as: group.author })
  expect(after.data.last).not.toBeNull()
})

test('for a stranger there is no bank to renumber', async () => {
  const wanted = { catalog_id: group.catalog, objectives: [], chapters: [] }
  expect((await call(renumberQuestions, wanted, { as: group.stranger })).code).not.toBe(1)
  const ask = { catalog: String(group.catalog) }
  expect((await call(readCrosswalk, ask, { as: group.stranger })).code).not.toBe(1)
})
