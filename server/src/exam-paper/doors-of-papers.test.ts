import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as prints from '@obelisk/contract/exam-paper/package'
import * as word from '@obelisk/contract/exam-paper/word-paper'
import * as files from '@obelisk/contract/files'
import { attachmentFile } from '@obelisk/contract/files/attachments'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { png, send } from '#files/sending.fixture.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { jobDone } from '../../test/jobs.ts'
import { administrator } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { paperFormInForce } from './own-form/own-form.fixture.ts'
import { acting, hundred, type PaperCourse, paperCourse } from './paper.fixture.ts'
import { wordOf } from './word-paper/reading.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

/** All that was written to the file store, as it came in. */
const written: Buffer[] = []
let inbox: typeof testServices.files.inbox

beforeAll(async () => {
  inbox = testServices.files.inbox
  const plain = inbox.receive
  vi.spyOn(inbox, 'receive').mockImplementation(async (body) => {
    const received = await plain(body)
    written.push(await readFile(received.path))
    return received
  })
  course = await paperCourse()
  on = acting(course)
})
afterAll(() => vi.restoreAllMocks())

/** Every byte that lies under the folder of the store. */
async function stored(): Promise<Buffer[]> {
  const entries = await readdir(inbox.root, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  )
}

/** Pieces of a file that stand nowhere else. */
const piecesOf = (bytes: Buffer) =>
  [0.2, 0.5, 0.8].map((at) => bytes.subarray(bytes.length * at).subarray(0, 24))

async function mustBeSealed(bytes: Buffer, words: string) {
  const places = [...written, ...(await stored())]
  expect(places.length).toBeGreaterThan(0)
  for (const piece of piecesOf(bytes))
    expect(
      places.some((place) => place.includes(piece)),
      words,
    ).toBe(false)
  const { db } = await testDatabase()
  const rows = await db.selectFrom('file').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(words)
}

const sealedUpload = async (name: string, body: Buffer) =>
  (await send(name, body, { as: course.setter, query: `?topic=${sealedTopic}` })).data.file.id

test('issue 28 A3: a picture that no call ever takes lies sealed in the store, its owner and administrators read nothing of it', async () => {
  const picture = Buffer.concat([png, randomBytes(4096)])
  const id = await sealedUpload('电路金丝雀.png', picture)
  await mustBeSealed(picture, '金丝雀')
  const own = await call(files.fetchFile, { id: String(id) }, { as: course.setter })
  const office = await call(attachmentFile, { id: String(id) }, { as: await administrator('super') })
  for (const { bytes } of [own, office]) {
    expect(bytes.length).toBeGreaterThan(4096)
    for (const piece of piecesOf(picture)) expect(Buffer.from(bytes).includes(piece)).toBe(false)
  }
})

test('issue 28 A3: a sealed upload is checked as any other before it is sealed', async () => {
  const { code, msg } = await send('题.docx', randomBytes(2048), {
    as: course.setter,
    query: `?topic=${sealedTopic}`,
  })
  expect([code, msg]).toEqual([0, 'The type of uploaded file is not allowed!'])
})

test('issue 28 A3: a Word paper lies sealed before and after it is read; one that lay open is refused', async () => {
  const paper = await on.begun(['A'])
  const bytes = await wordOf('一、简答题（共10分）\n1. 金丝雀是什么？')
  const open = (await send('金丝雀.docx', bytes, { as: course.stranger })).data.file.id
  written.length = 0
  const take = (file_id: number) =>
    call(word.uploadPaper, { id: paper, label: 'A', file_id }, { as: course.setter })
  expect((await take(open)).code).not.toBe(1)
  const file = await sealedUpload('期末金丝雀.docx', bytes)
  expect(written).toHaveLength(1)
  for (const piece of piecesOf(bytes)) expect(written[0]?.includes(piece)).toBe(false)
  const { data } = await take(file)
  expect((await jobDone(data.job_id)).state).toBe('done')
  expect(written).toHaveLength(1)
})

test('issue 28 A3: printing, the form of the school and packing write nothing to the store', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('金丝雀的题'))
  await paperFormInForce()
  written.length = 0
  const setter = { as: course.setter }
  const whole = { id: String(id), label: 'A', part: 'paper' } as const
  for (const file of ['word', 'pdf', 'school'] as const)
    expect((await call(prints.printPaper, { ...whole, file }, setter)).bytes.length).toBeGreaterThan(1000)
  const { data } = await call(prints.packPaper, { id, label: 'A' }, setter)
  expect((await jobDone(data.job_id)).state).toBe('done')
  expect(written).toEqual([])
})

test('issue 28 A3: a picture that a text shows before it was taken is taken sealed when the text is saved', async () => {
  const picture = Buffer.concat([png, randomBytes(4096)])
  const file = await sealedUpload('链表图.png', picture)
  const id = await on.begun(['A'])
  const text = hundred('看图')
  const [section] = text.sections
  const [first] = section?.items ?? []
  const image = { type: 'image', attrs: { file, alt: '', width: 0, height: 0 } }
  if (first) first.content.stem = { type: 'doc', content: [{ type: 'paragraph', content: [image] }] } as never
  expect((await on.write(id, 'A', text)).refused).toBeUndefined()
  const shown = await call(
    prints.paperPicture,
    { id: String(id), label: 'A', file: String(file) },
    { as: course.setter },
  )
  expect(Buffer.from(shown.bytes).equals(picture)).toBe(true)
  await mustBeSealed(picture, '链表图')
})
