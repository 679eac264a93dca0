import type { PrintBlock } from '@obelisk/contract/print-document'
import { formulaOmml } from '@obelisk/engine/formula/formula-omml'
import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { reduceToLines } from '@obelisk/engine/question-bank/exchange/lines/reduce-to-lines'
import { writeQuestionLines } from '@obelisk/engine/question-bank/exchange/lines/write-lines'
import { normalQuestion } from '@obelisk/engine/question-bank/exchange/reduce'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packWord } from '#print/pack-word.ts'
import { fileOf } from '../write/file-of.ts'
import { readWord } from './read-word.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A formula comes back in another writing of LaTeX: it is the same when its equation is. */
const bare = ({ content, tags }: Pick<ExchangeQuestion, 'content' | 'tags'>) =>
  JSON.parse(JSON.stringify(normalQuestion({ content, tags })), (name, value) =>
    name === 'latex' ? formulaOmml(value) : value,
  )

const printed = (questions: readonly ExchangeQuestion[]) =>
  packWord({
    title: '题目',
    cover: null,
    head: ['', ''],
    foot: '{page}',
    mark: '',
    blocks: questions.map(
      (question, at): PrintBlock => ({
        type: 'rich',
        content: JSON.parse(
          JSON.stringify({
            type: 'doc',
            content: writeQuestionLines(question, at + 1, { withAnswers: true }),
          }),
        ),
      }),
    ),
    pictures: [{ file: 1, data: png }],
  })

test('spec QuestionBank: every kind of question goes through a Word document and comes back', async () => {
  const { questions, pictures } = readWord(await printed(samples))
  expect(questions).toHaveLength(samples.length)
  questions.forEach((question, at) => {
    expect([at, bare(question)]).toEqual([at, bare(reduceToLines(samples[at] as ExchangeQuestion))])
  })
  expect(pictures.map(({ data }) => data)).toEqual([png])
})

test('issue 28 C: a bank as Word stands in close lines, nothing of it is lost, and only short questions stay whole', async () => {
  const long = samples.map((one) => ({
    one,
    blocks: writeQuestionLines(one, 1, { withAnswers: true }).length,
  }))
  const about = { title: '题库', withAnswers: true, language: 'zh-cn', scale: 'six' } as const
  const pictures = [{ name: '图.png', data: png }]
  const { body } = await fileOf('word', { questions: samples, pictures }, about)
  const text = strFromU8(unzipSync(body)['word/document.xml'] ?? new Uint8Array())
  const lines = [...text.matchAll(/w:line="(\d+)"/g)].map(([, line]) => Number(line))
  expect(lines.length).toBeGreaterThan(long.length * 3)
  expect(Math.max(...lines)).toBe(300)
  expect(readWord(Buffer.from(body)).questions).toHaveLength(samples.length)
})

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const encode = (text: string) => new TextEncoder().encode(text)
const docx = (body: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zipSync({
      'word/document.xml': encode(
        `<w:document ${w} xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="wp" xmlns:a="a" xmlns:c="c" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
      ),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, encode(text)])),
    }),
  )
const p = (text: string, number = '') =>
  `<w:p>${number ? `<w:pPr><w:numPr><w:ilvl w:val="${number[1]}"/><w:numId w:val="${number[0]}"/></w:numPr></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2.')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '%1、')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`

test('automatic numbers of questions, letters of options and headings count', () => {
  const body = [
    p('单选题（每小题3分）', '20'),
    p('栈是（  ）', '10'),
    p('先进先出', '11'),
    p('后进先出', '11'),
    p('答案：B'),
    p('队列是（  ）', '10'),
    p('先进先出', '11'),
    p('后进先出', '11'),
    p('答案：A'),
    p('判断题', '20'),
    p('树是图。（√）', '10'),
  ].join('')
  const { questions } = readWord(docx(body, { 'word/numbering.xml': numbering }))
  expect(questions.map(({ content }) => [content.kind, content.score, plainText(content.stem)])).toEqual([
    ['single', 3, '栈是（  ）'],
    ['single', 3, '队列是（  ）'],
    ['judge', 1, '树是图。（　　）'],
  ])
  expect(questions[1]?.content.body).toMatchObject({ options: [{ isCorrect: true }, { isCorrect: false }] })
})

test('an equation of an old editor is named in its place; a deleted run is not read; underlined spaces are a blank', () => {
  const ole =
    '<w:r><w:object><v:shape style="width:36pt;height:18pt"><v:imagedata r:id="rId9"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r>'
  const body = `<w:p><w:r><w:t>1. 求 </w:t></w:r>${ole}<w:del><w:r><w:t>不要</w:t></w:r></w:del><w:r><w:t xml:space="preserve"> 的值 </w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">        </w:t></w:r></w:p>${p('答案：5')}`
  const [question] = readWord(docx(body)).questions
  expect(question?.notes).toContainEqual({ code: 'drawing-unshown', values: { name: '公式 ?' } })
  expect(question?.content).toMatchObject({ kind: 'blank', body: { blanks: [{ answers: ['5'] }] } })
  expect(plainText(question?.content.stem ?? { type: 'doc', content: [] })).toBe('求 [公式 ?] 的值 ____')
})

test('issue 28 C3: drawings that nobody can show are named in their place, by the name of their file', () => {
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
    ['rId8', 'media/image2.emf'],
    ['rId9', 'media/image1.wmf'],
  ]
    .map(([id, target]) => `<Relationship Id="${id}" Type="x" Target="${target}"/>`)
    .join('')}</Relationships>`
  const shape = (id: string, object: string) =>
    `<w:r><w:object><v:shape style="width:36pt;height:18pt"><v:imagedata r:id="${id}"/></v:shape>${object}</w:object></w:r>`
  const chart =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="图表 1"/><a:graphic><a:graphicData><c:chart r:id="rId7"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  const body = `<w:p><w:r><w:t>1. 求 </w:t></w:r>${shape('rId9', '<o:OLEObject ProgID="Equation.DSMT4"/>')}<w:r><w:t>，图为 </w:t></w:r>${shape('rId8', '')}${chart}<w:r><w:object><o:OLEObject ProgID="Visio.Drawing.15"/></w:object></w:r></w:p>${p('答案：5')}`
  const { questions, pictures } = readWord(docx(body, { 'word/_rels/document.xml.rels': rels }))
  expect(plainText(questions[0]?.content.stem ?? { type: 'doc', content: [] })).toBe(
    '求 [公式 image1.wmf]，图为 [图片 image2.emf][图片 图表 1][图片 Visio.Drawing.15]',
  )
  const name = '公式 image1.wmf、图片 image2.emf、图片 图表 1、图片 Visio.Drawing.15'
  expect(questions[0]?.notes).toContainEqual({ code: 'drawing-unshown', values: { name } })
  expect(pictures).toEqual([])
})

test.each([
  ['no zip file', Buffer.from('hello')],
  ['no document', Buffer.from(zipSync({ 'a.txt': encode('x') }))],
  ['entities that grow', docx('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>' })],
  ['broken XML', docx('', { 'word/document.xml': '<a><b></a>' })],
  ['elements without an end', docx('<w:p>'.repeat(1000))],
])('spec QuestionBank: a file with %s is refused', (_, bytes) => {
  expect(() => readWord(bytes)).toThrow('corrupt')
})
