import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as prints from '@obelisk/contract/exam-paper/package'
import * as files from '@obelisk/contract/files'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { addQuestion } from '@obelisk/contract/question-bank/calls'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { beforeAll, expect, test } from 'vitest'
import { png, send } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import {
  acting,
  approvedPaper,
  hundred,
  type PaperCourse,
  paperCourse,
  shortQuestion,
} from './paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

/** A picture of its own: the same bytes twice would be one content of the store. */
async function uploaded(as: Actor, topic = 'question') {
  const body = Buffer.concat([png, Buffer.from(String(Math.random()))])
  const { data } = await send('图.png', body, { as, query: `?topic=${topic}` })
  return data.file.id
}

/** A paper of a hundred marks whose first question shows these pictures, the last one in its key alone. */
function shows(asked: readonly number[], key: readonly number[] = [], first = 1) {
  const text = hundred('看图回答', first)
  const picture = (file: number) => ({ type: 'image', attrs: { file, alt: '', width: 0, height: 0 } })
  const doc = (list: readonly number[]) =>
    ({ type: 'doc', content: [{ type: 'paragraph', content: list.map(picture) }] }) as never
  const item = shortQuestion(first, '看图回答', 20)
  const body = { form: 'open', answer: doc(key), points: [{ content: doc([]), score: 20 }] } as const
  const content = {
    ...item.content,
    stem: doc(asked),
    ...(key.length > 0 ? { body } : {}),
  } as QuestionContent
  const [section] = text.sections
  return {
    sections: section ? [{ ...section, items: [{ ...item, content }, ...section.items.slice(1)] }] : [],
  }
}

const see = (id: number, file: number, as: Actor) =>
  call(prints.paperPicture, { id: String(id), label: 'A', file: String(file) }, { as })
const own = async (file: number) =>
  (await (
    await testDatabase()
  ).db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', file)
    .executeTakeFirst()) ?? null

test('spec Prore: a picture that is put into a paper leaves the store and lies sealed, for those on duty alone', async () => {
  const id = await on.begun(['A'])
  const file = await uploaded(course.setter)
  const before = await own(file)
  expect((await on.write(id, 'A', shows([file]))).refused).toBeUndefined()
  expect(await own(file)).toBeNull()
  expect((await call(files.fetchFile, { id: String(file) }, { as: course.setter })).code).toBe(404)
  const content = testServices.files.local.open(before?.sha256 ?? '')
  await expect(content.then((body) => buffer(body as Readable))).rejects.toThrow()
  expect((await see(id, file, course.setter)).bytes.subarray(1, 4).toString()).toBe('PNG')
  for (const who of [course.colleague, course.secretary, course.stranger])
    expect((await see(id, file, who)).code).not.toBe(1)
  const { db } = await testDatabase()
  const kept = await db
    .selectFrom('exam_paper_picture')
    .select('sealed')
    .where('no', '=', file)
    .executeTakeFirstOrThrow()
  expect(kept.sealed.includes(png.subarray(0, 8))).toBe(false)
  // saved again, and undone and done again, it is the same picture
  expect((await on.write(id, 'A', hundred('没有图'))).refused).toBeUndefined()
  expect((await on.write(id, 'A', shows([file]))).refused).toBeUndefined()
  const word = await call(
    prints.printPaper,
    { id: String(id), label: 'A', part: 'paper' },
    { as: course.setter },
  )
  expect(word.bytes.length).toBeGreaterThan(1000)
})

test('a picture of somebody else is not shown by way of a paper, and nothing is taken from them', async () => {
  const id = await on.begun(['A'])
  const file = await uploaded(course.colleague)
  expect((await on.write(id, 'A', shows([file]))).refused?.refusal).toBe('question-picture-unknown')
  expect(await own(file)).not.toBeNull()
})

test('a picture of a key is not for whoever tries the paper', async () => {
  const id = await on.begun(['A'])
  const asked = await uploaded(course.setter)
  const key = await uploaded(course.setter)
  await on.write(id, 'A', shows([asked], [key]))
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  expect((await see(id, asked, course.trial)).bytes.subarray(1, 4).toString()).toBe('PNG')
  expect((await see(id, key, course.trial)).code).not.toBe(1)
  expect((await see(id, key, course.reviewer)).bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('a question of the bank keeps its picture there, and a new one takes its picture along when it joins', async () => {
  const { db } = await testDatabase()
  const ofBank = await uploaded(course.setter)
  const content = shows([ofBank]).sections[0]?.items[0]?.content
  const made = { catalog_id: course.catalog, content, tags: undefined }
  const { plainTags } = await import('@obelisk/contract/question-bank/content')
  expect(
    (
      await call(addQuestion, { ...made, tags: { ...plainTags, chapter: '1' } } as never, {
        as: course.setter,
      })
    ).refused,
  ).toBeUndefined()
  const fresh = await uploaded(course.setter)
  const id = await approvedPaper(course, on, shows([ofBank, fresh]))
  expect([await own(ofBank), await own(fresh)]).toEqual([expect.anything(), null])
  await db
    .updateTable('exam_paper')
    .set({ exam_time: new Date(2020, 1, 1), drawn_label: 'A' })
    .where('id', '=', id)
    .execute()
  expect((await call(prints.releasePaper, { id }, { as: course.setter })).refused).toBeUndefined()
  const { text } = (await on.open(id, course.setter)).data
  const shown = picturesOf(text.sections[0]?.items[0]?.content as QuestionContent)
  expect(shown).toHaveLength(2)
  for (const file of shown) {
    expect(await own(file)).not.toBeNull()
    expect((await see(id, file, course.colleague)).bytes.subarray(1, 4).toString()).toBe('PNG')
  }
})

test('28 A3: a picture that was uploaded into a paper and never saved is nowhere in clear, for its owner neither', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('没有图的题'))
  const file = await uploaded(course.setter, sealedTopic)
  const keep = (as: Actor, of = file) => on.refusalOf(call(prints.keepPicture, { id, file: of }, { as }))
  // somebody else's upload is not taken, and nobody else takes one into the paper
  const others = await uploaded(course.stranger, sealedTopic)
  expect(await keep(course.setter, others)).toBe('file-not-sealed')
  expect(await keep(course.setter, await uploaded(course.setter))).toBe('file-not-sealed')
  expect(await keep(course.colleague)).not.toBe('done')
  expect(await keep(course.setter)).toBe('done')
  expect(await keep(course.setter)).toBe('done')
  const { db } = await testDatabase()
  expect(await db.selectFrom('file').select('id').where('id', '=', file).execute()).toEqual([])
  const { code } = await call(files.fetchFile, { id: String(file) }, { as: course.setter })
  expect(code).toBe(404)
  expect((await see(id, file, course.setter)).code).toBe(1)
  expect((await see(id, file, course.stranger)).code).not.toBe(1)
})
