import * as exchange from '@obelisk/contract/question-bank/exchange'
import type { RichBlock, RichText } from '@obelisk/contract/rich-text/rich-text'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { testDatabase } from '../../../../test/database.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { uploadedBytes } from '../../../../test/workbooks.ts'
import { courseGroup } from '../../course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let picture = 0

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  group = await courseGroup()
  picture = await uploadedBytes(group.author, Buffer.from(png, 'base64'), '树.png')
  const { db } = await testDatabase()
  await db.updateTable('file').set({ mimetype: 'image/png' }).where('id', '=', picture).execute()
})

const line = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (text: string) => ({
  type: 'tableCell' as const,
  attrs: { colspan: 1, rowspan: 1 },
  content: [line(text) as Exclude<RichBlock, { type: 'table' }>],
})
const copied = (file: number): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '1．图中的树 ' },
        { type: 'image', attrs: { file, alt: '树', width: 20, height: 10 } },
        { type: 'text', text: ' 的高度是 ' },
        { type: 'math', attrs: { latex: '\\log_2 n' } },
        { type: 'text', text: '，说明理由。' },
      ],
    },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('结点'), cell('7')] }] },
    line('答案：3'),
    line('2．栈的特点是（　　）。'),
    line('A．先进先出'),
    line('B．后进先出'),
  ],
})
const ask = (rich: RichText, as = group.author) =>
  call(exchange.readImportFile, { catalog_id: group.catalog, rich }, { as })

test('spec QuestionBank: what was copied in Word is read with its picture, its table and its formula', async () => {
  const { data } = await ask(copied(picture))
  await jobDone(data.job_id)
  const read = await call(exchange.readImport, { id: String(data.id) }, { as: group.author })
  expect(read.data.row).toMatchObject({ state: 'ready', format: 'word', found: 2 })
  const [first, second] = read.data.list
  expect(first?.content?.stem.content).toMatchObject([
    {
      content: [
        { text: '图中的树 ' },
        { type: 'image', attrs: { file: picture, alt: '树' } },
        { text: ' 的高度是 ' },
        { type: 'math', attrs: { latex: '\\log_2 n' } },
        { text: '，说明理由。' },
      ],
    },
    { type: 'table' },
  ])
  expect(second?.notes.map(({ code }) => code)).toContain('answer-lacking')
  // what is not taken comes back as Word gave it
  await call(
    exchange.writeImport,
    { id: data.id, choices: [{ no: 2, take: 'new', of: null }] },
    { as: group.author },
  )
  const left = await call(exchange.importLeftovers, { id: String(data.id) }, { as: group.author })
  expect(left.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('pictures of others are refused, and what no rich text holds too', async () => {
  const { db } = await testDatabase()
  await db
    .updateTable('file')
    .set({ owner_id: group.colleague.accountId })
    .where('id', '=', picture)
    .execute()
  expect((await ask(copied(picture))).refused?.refusal).toBe('question-picture-unknown')
  const odd = { type: 'doc', content: [{ type: 'html', content: '<b>' }] } as never
  expect((await ask(odd)).refused?.refusal).toBe('invalid-input')
  expect((await ask({ type: 'doc', content: [] })).refused?.refusal).toBe('invalid-input')
  expect((await ask(copied(picture), group.stranger)).refused?.refusal).toBe('not-found')
})
