import { problemOfFile, suffixOf } from '@obelisk/contract/files/allowed'
import { sentAs } from '@obelisk/contract/files/sent-name'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { beforeAll, expect, test } from 'vitest'
import { siteFrom, uploadLimitsOf } from '#kernel/site/site.ts'
import { zipOf } from '#workbook/test-zip.ts'
import { call } from '../../../../test/call.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { testServices } from '../../../../test/services.ts'
import { send } from '../../../files/sending.fixture.ts'
import { courseGroup } from '../../course-group.fixture.ts'
import { fileOf } from '../write/file-of.ts'

let group: Awaited<ReturnType<typeof courseGroup>>

beforeAll(async () => {
  group = await courseGroup()
})

const limits = uploadLimitsOf(siteFrom(testServices, []))

/** Sends a file as the browser does: checked by the page, then to the door of uploads; gives the number of the import. */
async function uploaded(name: string, bytes: Buffer) {
  const sent = sentAs({ name, type: '' })
  expect([name, problemOfFile({ ...sent, size: bytes.length }, limits, exchange.acceptedQuestions)]).toEqual([
    name,
    undefined,
  ])
  const { code, msg, data } = await send(sent.name, bytes, { as: group.author, type: sent.type })
  expect([name, code, msg]).toEqual([name, 1, expect.any(String)])
  const input = { catalog_id: group.catalog, file_id: data.file.id }
  const started = await call(exchange.readImportFile, input, { as: group.author })
  const job = await jobDone(started.data.job_id)
  const read = await call(exchange.readImport, { id: String(started.data.id) }, { as: group.author })
  return { job, read: read.data }
}

const about = { title: 't', withAnswers: true, language: 'zh-cn', scale: 'six' } as const
const written = async (format: exchange.WrittenFormat) =>
  (await fileOf(format, { questions: samples, pictures: [] }, about)).body

const gift = '栈是 {=后进先出 ~先进先出}\n'
const item =
  '<?xml version="1.0" encoding="UTF-8"?><assessmentItem identifier="i" title="t" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>选</prompt><simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody></assessmentItem>'

const files: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  docx: () => written('word'),
  xlsx: () => written('excel'),
  xls: () =>
    Buffer.from(
      `<table><tr><td>题干</td><td>答案</td></tr><tr><td>栈是先进先出的</td><td>错</td></tr></table>`,
    ),
  csv: () => Buffer.from('题干,答案\n栈是先进先出的,错\n'),
  txt: () => written('aiken'),
  gift: () => Buffer.from(gift),
  aiken: () => Buffer.from('选\nA) 甲\nB) 乙\nANSWER: A\n'),
  xml: () => written('moodle'),
  qti: () => Buffer.from(item),
  zip: () => written('qti21'),
  md: () => written('markdown'),
  json: () => written('json'),
}

test.each(exchange.acceptedQuestions.split(','))(
  '28 C1: a file of the kind .%s gets in as the page sends it',
  async (suffix) => {
    const make = files[suffix]
    if (!make) throw new Error(`no file of ${suffix}`)
    const { read, job } = await uploaded(`题目.${suffix}`, await make())
    expect([job.error, read.row.state]).toEqual([null, 'ready'])
    expect(read.list.length).toBeGreaterThan(0)
  },
)

test.each([
  ['a.xml', Buffer.from(item.replace('选', '选一个'))],
  ['b.xml', Buffer.from(`\uFEFF${item.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['c.gift', Buffer.from(`\uFEFF${gift}`, 'utf16le')],
  ['d.gift', Buffer.from(`\uFEFF${gift}`, 'utf16le').swap16()],
  ['n.gift', Buffer.from(`${'// 题\n'.repeat(2000)}\0${gift.replace('栈', '\0栈')}`)],
  ['e.qti', Buffer.from(item.replace('UTF-8', 'GB18030').replace(/[甲乙选]/g, 'x'), 'latin1')],
])('28 C5: %s is read in the encoding that it has', async (name, bytes) => {
  const { read } = await uploaded(name, bytes)
  expect(read.list).toMatchObject([{ content: { kind: 'single' }, notes: expect.any(Array) }])
  expect(suffixOf(read.row.file_name)).toBe(name.split('.')[1])
})

test.each([
  ['a.xml', '<?xml version="1.0"?><quiz><question>', '完整的 XML'],
  ['b.xml', '<?xml version="1.0"?><MOODLE_BACKUP><A/></MOODLE_BACKUP>', '<MOODLE_BACKUP>'],
  ['c.json', '{"format": "obelisk-questions", ', 'JSON'],
  ['e.zip', zipOf({ 'readme.txt': 'x' }), 'readme.txt'],
  ['f.docx', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w><p></w>' }), 'Word'],
])('28 C6: of %s the real fault is told', async (name, body, said) => {
  const { job, read } = await uploaded(name, Buffer.from(body))
  expect([name, read.row.state, job.error]).toEqual([name, 'failed', expect.stringContaining(said)])
  // issue 28 C: where the import stands, too
  expect(read.row.problem).toBe(job.error)
  expect(job.error).not.toContain('电子表格')
})

test('issue 28 C5: zeros and halves of signs that a JSON file spells are left out, and its questions are read', async () => {
  const text = (await written('json')).toString().replaceAll('栈', '\\u0000栈\\ud83d')
  const { job, read } = await uploaded('零.json', Buffer.from(text))
  expect([job.error, read.row.state, read.list.length]).toEqual([null, 'ready', samples.length])
})

test('28 C6: one bad question of a JSON file is told, and the others are read', async () => {
  const file = JSON.parse((await written('json')).toString()) as { questions: object[] }
  file.questions.splice(1, 0, { label: '坏', content: { kind: 'single' } })
  const { read } = await uploaded('题.json', Buffer.from(JSON.stringify(file)))
  expect(read.list.length).toBe(samples.length + 1)
  expect(read.list.flatMap(({ content, no }) => (content === null ? [no] : []))).toEqual([2])
  expect(read.list[1]?.fault).not.toBe('')
})

test('28 C6: a picture that is none is told as lacking', async () => {
  const stem = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'image', attrs: { file: 1, alt: '', width: 0, height: 0 } },
          { type: 'text', text: '看图' },
        ],
      },
    ],
  }
  const content = { ...samples[0]?.content, stem }
  const file = {
    format: 'obelisk-questions',
    version: 1,
    questions: [{ content }],
    pictures: [{ name: '树.png', data: 'QUJD' }],
  }
  const { read } = await uploaded('图.json', Buffer.from(JSON.stringify(file)))
  expect(read.list[0]?.notes).toEqual([{ code: 'picture-lacking', values: { name: '树.png' } }])
})
