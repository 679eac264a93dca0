import * as exchange from '@obelisk/contract/question-bank/exchange'
import type { QuestionContent } from '@obelisk/engine/question-bank/question/question'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { uploadedBytes } from '../../../../test/workbooks.ts'
import { courseGroup } from '../../course-group.fixture.ts'
import { habitFile, type Meant } from './habits.fixture.ts'
import { readWordPaper } from './read-word.ts'

let group: Awaited<ReturnType<typeof courseGroup>>

beforeAll(async () => {
  group = await courseGroup()
})

async function imported(bytes: Buffer) {
  const file_id = await uploadedBytes(group.author, bytes, '试卷.docx')
  const asked = { catalog_id: group.catalog, file_id }
  const { data } = await call(exchange.readImportFile, asked, { as: group.author })
  await jobDone(data.job_id)
  return (await call(exchange.readImport, { id: String(data.id) }, { as: group.author })).data.list
}

const bare = (text: string) => text.replace(/[\s（）()]|\[公式[^\]]*\]|\$[^$]*\$|_+/g, '')

function keyOf({ body }: QuestionContent): string {
  if (body.form === 'choice')
    return body.options
      .flatMap(({ isCorrect }, at) => (isCorrect ? [String.fromCharCode(65 + at)] : []))
      .join('')
  if (body.form === 'judge') return body.isTrue === null ? '' : body.isTrue ? '对' : '错'
  if (body.form === 'blanks') return body.blanks.map(({ answers }) => answers.join('/')).join('；')
  return body.form === 'open' ? plainText(body.answer).trim() : ''
}

const optionsOf = ({ body }: QuestionContent) =>
  body.form === 'choice' ? body.options.map(({ content }) => bare(plainText(content))) : []

type Read = { content: QuestionContent | null; notes: readonly { code: string }[] }

function verdictOf(meant: Meant, read: Read | undefined): 'right' | 'named' | 'wrong' {
  const content = read?.content
  if (!content) return read ? 'named' : 'wrong'
  const stem = plainText(content.stem)
  const isRight =
    content.kind === meant.kind &&
    bare(stem).startsWith(bare(meant.stem)) &&
    bare(stem).length <= bare(meant.stem).length + 30 &&
    JSON.stringify(optionsOf(content)) === JSON.stringify(meant.options) &&
    content.score === meant.score &&
    (meant.kind === 'composite' || keyOf(content) === meant.key)
  const told = read.notes.map(({ code }) => code)
  if (isRight) return meant.isOld && !told.includes('drawing-unshown') ? 'wrong' : 'right'
  return told.some((code) => code !== 'answer-on-line' && code !== 'drawing-unshown') ? 'named' : 'wrong'
}

const files = Array.from({ length: 60 }, (_, seed) => habitFile(seed))

test('28 C3: sixty Word papers in as many habits are read right or named, never wrong without a word', async () => {
  const counts = { right: 0, named: 0, wrong: 0 }
  const faults: unknown[] = []
  for (const { name, bytes, meant } of files) {
    const list = (await imported(bytes)) as readonly Read[]
    if (list.length !== meant.length) faults.push([name, meant.length, list.length])
    meant.forEach((one, at) => {
      const verdict = verdictOf(one, list[at])
      counts[verdict] += 1
      if (verdict !== 'right')
        faults.push([
          verdict,
          name,
          one,
          list[at]?.content && plainText(list[at].content.stem),
          list[at]?.content && keyOf(list[at].content),
          list[at]?.notes,
        ])
    })
  }
  process.stdout.write(`Word papers of ${files.length} habits: ${JSON.stringify(counts)}\n`)
  expect(faults.filter((one) => Array.isArray(one) && one[0] !== 'named')).toEqual([])
  expect(counts.right / (counts.right + counts.named)).toBeGreaterThan(0.9)
}, 300_000)

test('28 C3: a paper and the bank read the same questions of the same file', () => {
  for (const { name, bytes, meant } of files) {
    const paper = readWordPaper(bytes)
    const count = 'refused' in paper ? 0 : paper.sections.reduce((sum, { items }) => sum + items.length, 0)
    expect([name, count]).toEqual([name, meant.length])
  }
})

test('28 C3: signs of alignment in cases are no letters', () => {
  const [file] = files
  const paper = file && readWordPaper(file.bytes)
  expect(JSON.stringify(paper)).toContain('\\\\begin{cases}x & =1 \\\\\\\\ y & =2\\\\end{cases}')
})
