import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { send } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../../test/call.ts'
import { testDatabase } from '../../../../test/database.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { acting, approvedPaper, hundred, paperCourse, section, shortQuestion } from '../../paper.fixture.ts'

let course: Awaited<ReturnType<typeof paperCourse>>
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

type Asked = { file?: 'word' | 'pdf'; sheet?: 'a4' | 'a3' }
const pack = (id: number, as: Actor, asked: Asked = {}) =>
  call(prints.packPaper, { id, label: 'A', ...asked }, { as })
const take = (id: number, as: Actor) => call(prints.fetchPackage, { id: String(id), label: 'A' }, { as })

async function packed(id: number, as: Actor, asked: Asked = {}) {
  const { data, refused } = await pack(id, as, asked)
  expect(refused).toBeUndefined()
  return jobDone(data.job_id)
}

const crcs = Array.from({ length: 256 }, (_, no) => {
  let c = no
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crcOf = (bytes: Uint8Array) =>
  ~bytes.reduce((crc, byte) => (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), ~0) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const edges = Buffer.alloc(8)
  edges.writeUInt32BE(data.length, 0)
  edges.writeUInt32BE(crcOf(body), 4)
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)])
}

/** A picture as a scan is: grey and hard to compress, about 140 kB. */
function scan(width = 480, height = 300): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = randomBytes(height * (width + 1))
  // each row begins with its filter: none
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const sign = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), end])
}

const pictureOf = (file: number) => ({
  type: 'paragraph',
  content: [{ type: 'image', attrs: { file, alt: '示意图', width: 300, height: 0 } }],
})

/** A question of one mark that asks about its own picture. */
function drawn(no: number, file: number) {
  const item = shortQuestion(no, `根据图 ${no} 写出算法的时间复杂度，并说明理由`, 1)
  const content = [...item.content.stem.content, pictureOf(file)]
  const stem = { ...item.content.stem, content } as typeof item.content.stem
  return { ...item, content: { ...item.content, stem } }
}

async function hundredPictures(): Promise<PaperText> {
  const files: number[] = []
  for (let no = 1; no <= 100; no += 1)
    files.push((await send(`图${no}.png`, scan(), { as: course.setter })).data.file.id)
  const items = files.map((file, at) => drawn(at + 1, file))
  return { sections: [0, 25, 50, 75].map((from) => section(1000 + from, items.slice(from, from + 25))) }
}

test('spec Prore: the print package of a paper with 100 questions and 100 pictures is packed as a job', async () => {
  const id = await on.begun(['A'])
  expect((await on.write(id, 'A', await hundredPictures())).refused).toBeUndefined()
  for (const asked of [
    { file: 'word', sheet: 'a4' },
    { file: 'pdf', sheet: 'a4' },
  ] as const) {
    const job = await packed(id, course.setter, asked)
    const { bytes } = await take(id, course.setter)
    expect(job).toMatchObject({ state: 'done', done: 4, total: 4, file_id: null, result: { parts: 4 } })
    const files = unzipSync(bytes)
    expect(Object.keys(files).map((name) => name.replace(/^.*_A_/, ''))).toEqual(
      ['试卷', '答题纸', '参考答案与评分标准', '双向细目表'].map(
        (name) => `${name}.${asked.file === 'pdf' ? 'pdf' : 'docx'}`,
      ),
    )
    if (asked.file === 'word') {
      const [paper = new Uint8Array()] = Object.values(files)
      const pictures = Object.keys(unzipSync(paper)).filter((name) => name.startsWith('word/media/'))
      expect(pictures).toHaveLength(100)
    }
  }
}, 120_000)

test('spec Prore: only who may print packs a paper, each has the own package, and each time is on record', async () => {
  const id = await approvedPaper(course, on)
  for (const as of [course.reviewer, course.head, course.secretary, course.colleague, course.stranger])
    expect((await pack(id, as)).code).not.toBe(1)
  await packed(id, course.setter)
  expect((await on.view(id, course.setter)).packages).toMatchObject([{ label: 'A' }])
  for (const as of [course.reviewer, course.head, course.secretary, course.colleague, course.stranger])
    expect((await take(id, as)).code).not.toBe(1)
  // the print room packs its own once it is open, and what others packed is not its
  const lock = (input: object) => call(prints.lockPrint, { id, ...input }, { as: course.secretary })
  expect((await lock({ agree: true })).refused).toBeUndefined()
  expect(await on.refusalOf(take(id, course.secretary))).toBe('paper-package-none')
  await packed(id, course.secretary)
  expect((await take(id, course.secretary)).bytes.subarray(0, 2).toString()).toBe('PK')
  // locked again, what is packed stays shut
  expect((await lock({ open_from: 3_900_000_000 })).refused).toBeUndefined()
  expect(await on.refusalOf(take(id, course.secretary))).toBe('paper-forbidden')
  const { data } = await call(life.readViews, { id: String(id) }, { as: course.setter })
  expect(data.list.filter(({ page }) => page === 'print')).toHaveLength(3)
})

test('spec Prore: a package lies sealed, leaves no file, and is that of the paper as it stands', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('松鼠岭的哈夫曼树'))
  await packed(id, course.setter)
  const { db } = await testDatabase()
  const { sealed } = await db
    .selectFrom('exam_paper_package')
    .select('sealed')
    .where('exam_paper_id', '=', id)
    .executeTakeFirstOrThrow()
  // neither the signs of a zip nor the name of a part can be read
  expect([sealed.subarray(0, 2).toString(), sealed.includes('word/document.xml')]).not.toContain('PK')
  expect(sealed.includes('.docx')).toBe(false)
  const files = await db
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', course.setter.accountId)
    .execute()
  expect(files).toEqual([])
  await on.write(id, 'A', hundred('改过的卷'))
  expect(await on.refusalOf(take(id, course.setter))).toBe('paper-package-old')
  expect((await on.view(id, course.setter)).packages).toEqual([])
  await packed(id, course.setter)
  expect((await take(id, course.setter)).code).toBe(1)
})
