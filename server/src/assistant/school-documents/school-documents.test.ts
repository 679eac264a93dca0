import * as calls from '@obelisk/contract/assistant/school-documents'
import { Document, Packer, Paragraph } from 'docx'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { onePagePdf } from '#document-reader/pdf/pdf.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes, uploadedWorkbook } from '../../../test/workbooks.ts'
import { refreshKnowledge } from '../knowledge/refresh-knowledge.ts'
import { searchKnowledge } from '../knowledge/search-knowledge.ts'

let registrar: Actor
let dean: Actor
let stranger: Actor
let college: number

beforeAll(async () => {
  const { db } = await learnedDatabase()
  const row = await db.selectFrom('college').select('id').where('code', '=', 'CSE').executeTakeFirstOrThrow()
  college = row.id
  registrar = await person({ role: 'teaching-secretary', scope_type: 'school', scope_id: null })
  dean = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college })
  const far = await db
    .insertInto('college')
    .values({ code: 'FARD', name: '远学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: far.id })
}, 300_000)

const save = (file_id: number, more: object = {}, as = registrar) =>
  call(
    calls.saveDocument,
    { category: 'rule', title: '试行办法', college_id: null, file_id, ...more },
    { as },
  )
const textFile = (text: string, as = registrar, name = '办法.txt') =>
  uploadedBytes(as, Buffer.from(text), name)
const partsOf = async (id: number, as = registrar) =>
  (await call(calls.readDocument, { id: String(id) }, { as })).data

const said = '第一条 迟交作业的学生按孔雀鱼条款扣分。'

test('the words of Word, Excel, PDF, text and Markdown are read and found, each at its place', async () => {
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(said)] }] }))
  const files: [number, string][] = [
    [await uploadedBytes(registrar, word, '办法.docx'), 'part:1'],
    [
      await uploadedWorkbook(registrar, [{ name: '条款', rows: [[said, '适用', 3]] }], '办法.xlsx'),
      'sheet:条款',
    ],
    [await uploadedBytes(registrar, onePagePdf('Late work: peacockfish clause'), '办法.pdf'), 'pdf-page:1'],
    [await textFile(said), 'part:1'],
    [await uploadedBytes(registrar, Buffer.from(`# 办法\n\n${said}`), '办法.md'), 'part:1'],
  ]
  const ids: number[] = []
  for (const [file, place] of files) {
    const { data, code } = await save(file)
    expect([place, code]).toEqual([place, 1])
    ids.push(data.id)
    const { parts } = await partsOf(data.id)
    expect(parts[0]?.place).toBe(place)
    expect(parts[0]?.text).toContain(place.startsWith('pdf') ? 'peacockfish' : '孔雀鱼条款')
  }
  await inRoom('assistant', stranger, async (ctx) => {
    while (await refreshKnowledge(ctx));
    const found = await searchKnowledge(ctx, '孔雀鱼条款', 20)
    const seen = found.flatMap(({ source_id, also }) => [source_id, ...also.map((one) => one.source_id)])
    expect(seen.filter((id) => ids.includes(id)).toSorted()).toEqual(
      ids.filter((_, at) => at !== 2).toSorted(),
    )
  })
  const app = await testApp()
  const got = await app.inject(await requestOf(calls.documentFile, { id: String(ids[3]) }, { as: stranger }))
  expect(got.body).toBe(said)
  for (const id of ids) await call(calls.deleteDocument, { id: String(id) }, { as: registrar })
  await inRoom('assistant', stranger, async (ctx) => {
    while (await refreshKnowledge(ctx));
    expect(
      (await searchKnowledge(ctx, '孔雀鱼条款', 20)).filter(({ text }) => text.includes('孔雀鱼')),
    ).toEqual([])
  })
}, 120_000)

test('pictures, macros, scanned and broken files and names that lie are refused by name, and nothing is kept', async () => {
  const macros = zipSync({ 'word/document.xml': new Uint8Array(), 'word/vbaProject.bin': new Uint8Array(4) })
  const bad: [Buffer, string][] = [
    [Buffer.from('89504e470d0a1a0a', 'hex'), '照片.png'],
    [Buffer.from(macros), '带宏.docx'],
    [onePagePdf(''), '扫描.pdf'],
    [Buffer.from('%PDF-1.7 broken'), '坏.pdf'],
    [Buffer.from('PK not really'), '假.docx'],
    [Buffer.from('   \n'), '空.txt'],
    [Buffer.from('MZ'), '程序.exe'],
  ]
  const before = (await call(calls.listDocuments, {}, { as: registrar })).data.list.length
  for (const [bytes, name] of bad) {
    const refused = await save(await uploadedBytes(registrar, bytes, name))
    expect([name, refused.code === 1, refused.msg.includes(name)]).toEqual([name, false, true])
  }
  expect((await call(calls.listDocuments, {}, { as: registrar })).data.list).toHaveLength(before)
}, 120_000)

test('a college writes its own documents and reads those of the school; others do not see them', async () => {
  const refused = await save(await textFile('学院的孔雀鱼', dean), {}, dean)
  expect(refused.code).not.toBe(1)
  const own = await save(await textFile('学院的孔雀鱼', dean), { college_id: college }, dean)
  expect(own.code).toBe(1)
  const listed = async (as: Actor) => (await call(calls.listDocuments, {}, { as })).data
  expect((await listed(dean)).places.map((place) => place.college_id)).toContain(college)
  expect((await listed(dean)).places.map((place) => place.college_id)).not.toContain(null)
  expect((await listed(stranger)).list.map(({ id }) => id)).not.toContain(own.data.id)
  expect((await listed(registrar)).list.map(({ id }) => id)).toContain(own.data.id)
  for (const endpoint of [calls.readDocument, calls.documentFile])
    expect((await call(endpoint, { id: String(own.data.id) }, { as: stranger })).code).not.toBe(1)
  // nobody takes another's file, nor makes a document of a unit one of the whole school
  expect((await save(await textFile('x', dean))).code).not.toBe(1)
  const moved = { id: own.data.id, college_id: null, title: '改', file_id: undefined }
  expect((await save(0, moved, dean)).code).not.toBe(1)
  expect((await call(calls.deleteDocument, { id: String(own.data.id) }, { as: stranger })).code).not.toBe(1)
}, 60_000)

test('a document keeps its file until another one is given, and who comes second is told', async () => {
  const { data } = await save(await textFile('旧文字'))
  const renamed = { id: data.id, revision: 0, title: '新名称', file_id: undefined }
  expect((await save(0, renamed)).code).toBe(1)
  expect(await partsOf(data.id)).toMatchObject({ row: { title: '新名称' }, parts: [{ text: '旧文字' }] })
  expect((await save(0, renamed)).code).not.toBe(1)
  expect((await save(await textFile('新文字'), { id: data.id, revision: 1 })).code).toBe(1)
  expect((await partsOf(data.id)).parts).toEqual([{ place: 'part:1', text: '新文字' }])
}, 60_000)

test('every passage of the guide that an answer may cite is read on its page', async () => {
  const { data } = await call(calls.readGuide, {}, { as: await person('teacher') })
  const { db } = await testDatabase()
  const cited = await db
    .selectFrom('knowledge_passage')
    .select(['place', 'text'])
    .where('kind', '=', 'guide')
    .execute()
  expect(cited.length).toBeGreaterThan(100)
  expect(data.parts).toEqual(expect.arrayContaining(cited))
  expect((await call(calls.readGuide, {}, { as: 'student' })).code).not.toBe(1)
}, 60_000)
