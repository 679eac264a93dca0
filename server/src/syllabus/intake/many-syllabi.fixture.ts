import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Output } from '@obelisk/contract/endpoint'
import * as intake from '@obelisk/contract/syllabus/intake/calls'
import { onePagePdf } from '#document-reader/pdf/pdf.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { testServices } from '../../../test/services.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { collection } from '../from-document/collection/collection.fixture.ts'
import { plannedCourse } from '../planned-course.fixture.ts'
import { judgeFile } from './reading/judge-file.ts'

const files = collection()
export const fileOf = (start: string) => {
  const found = files.find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`no file ${start}`)
  return found.bytes
}

/** Signs of Chinese as a Windows of China writes them, which no encoder of Node does. */
function encoder() {
  const codes = new Map<string, Buffer>()
  const decode = new TextDecoder('gb18030')
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const code = Buffer.from([high, low])
      codes.set(decode.decode(code), code)
    }
  return (text: string) => Buffer.concat([...text].map((sign) => codes.get(sign) ?? Buffer.from(sign)))
}
let inChinese: ReturnType<typeof encoder> | undefined

/** A zip as a Windows of China makes one: names in GB18030, and nothing says so. */
export function chineseZip(parts: Readonly<Record<string, Buffer>>): Buffer {
  inChinese ??= encoder()
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [text, bytes] of Object.entries(parts)) {
    const [name, packed] = [inChinese(text), deflateRawSync(bytes)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    const made = Buffer.from([20, 0])
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), made, facts, Buffer.alloc(10), place, name)
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(bodies.length / 4, 8)
  end.writeUInt16LE(bodies.length / 4, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** The first bytes of a file of Word before 2007. */
export const oldWord = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
])

/** Everything that a folder of syllabi holds in life. */
export const folder = (): Record<string, Buffer> => ({
  '大纲汇总/操作系统原理.docx': fileOf('四列信息表-操作系统原理'),
  '大纲汇总/数据结构与算法.docx': fileOf('本校理论课-数据结构与算法'),
  '大纲汇总/数据结构与算法（旧）.docx': fileOf('修订稿-数据结构与算法'),
  '大纲汇总/计算机网络.docx': fileOf('本校理论课-计算机网络'),
  '大纲汇总/生产实习.docx': fileOf('本校实习-企业生产实习'),
  '大纲汇总/课表.docx': fileOf('软件2301教学大纲（课表）'),
  '大纲汇总/软件测试技术.pdf': onePagePdf(''),
  '大纲汇总/毕业设计.doc': oldWord,
  '大纲汇总/断了.docx': fileOf('四列信息表-操作系统原理').subarray(0, 3000),
  '大纲汇总/里面还有.zip': chineseZip({ 'a.docx': Buffer.from('x') }),
  '大纲汇总/说明.txt': Buffer.from('说明'),
  '__MACOSX/大纲汇总/._操作系统原理.docx': Buffer.from('x'),
})

export const planned = [
  ['CS3307', '操作系统原理', 48],
  ['CS2204', '数据结构与算法', 64],
  ['NE3101', '计算机网络', 56],
  ['SE3911', '企业生产实习', 0],
  ['SE3205', '软件测试技术', 32],
  ['SE4999', '毕业设计（论文）', 0],
] as const

/** A plan with the courses of the folder, and the people of its programme. */
export async function plannedMany() {
  const programme = await plannedCourse(['XX901', 'XX902'])
  const { db } = await testDatabase()
  const ids: number[] = []
  for (const [code, name, hours] of planned) {
    const catalog = await db
      .insertInto('course_catalog')
      .values({ code, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await db
      .insertInto('course')
      .values({
        base_culture_id: programme.culture,
        catalog_id: catalog.id,
        code,
        name,
        term: 4,
        credits: 3,
        hours_total: hours,
        hours_theory: hours,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('support')
      .values({ course_id: course.id, indicator_id: programme.indicators[1], strength: 'H' })
      .execute()
    ids.push(course.id)
  }
  return { ...programme, planned: ids }
}

export type View = Output<typeof intake.readIntake>

export const viewOf = async (id: number, as: Actor): Promise<View> =>
  (await call(intake.readIntake, { id: String(id) }, { as })).data

/** Reads files in for a plan, until the reading is over. */
export function readIn(culture_id: number, as: Actor, bytes: Buffer, name = '大纲汇总.zip') {
  return readAllIn(culture_id, as, { [name]: bytes })
}

/** Reads several uploads in for a plan, until the reading is over. */
export async function readAllIn(culture_id: number, as: Actor, uploads: Readonly<Record<string, Buffer>>) {
  const file_ids: number[] = []
  for (const [name, bytes] of Object.entries(uploads)) file_ids.push(await uploadedBytes(as, bytes, name))
  const { data } = await call(intake.beginIntake, { culture_id, file_ids }, { as })
  return { id: data.id, job: await jobDone(data.job_id) }
}

export const rowNamed = ({ files: rows }: View, end: string) => {
  const row = rows.find(({ name }) => name.endsWith(end))
  if (!row) throw new Error(`no row ${end}`)
  return row
}

/** A reading of one file for a plan, already read, without any work; its course is the one given. */
export async function storedIntake(culture_id: number, account_id: number, course_id: number) {
  const { db } = await testDatabase()
  const name = '数据结构与算法.docx'
  const bytes = fileOf('本校理论课-数据结构与算法')
  const received = await testServices.files.inbox.receive(Readable.from([bytes]))
  await (await testServices.files.inUse()).put(received)
  const { size, sha256 } = received
  const upload = await db
    .insertInto('file')
    .values({ owner_id: account_id, topic: 'default', name, mimetype: 'x', size, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('syllabus_intake')
    .values({ culture_id, account_id, name, source_ids: [upload.id], read_time: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = await judgeFile(bytes, name)
  if (read.fault !== '') throw new Error(read.fault)
  const settled = JSON.stringify([
    'targets',
    'plan-differs',
    'numbers-missing',
    'tables-not-understood',
    'unsure',
  ])
  const file = await db
    .insertInto('syllabus_intake_file')
    .values({
      intake_id: id,
      no: 1,
      name,
      file_id: upload.id,
      source_id: upload.id,
      reading: JSON.stringify(read.reading),
      summary: JSON.stringify(read.summary),
      course_id,
      course_by: 'hand',
      course_sure: true,
      settled,
      read_time: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, file: file.id }
}
