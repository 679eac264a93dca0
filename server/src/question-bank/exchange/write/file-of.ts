import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { WrittenFormat } from '@obelisk/contract/question-bank/exchange'
import type { Language } from '@obelisk/contract/refusal'
import { RichText } from '@obelisk/contract/rich-text/rich-text'
import { readText } from '@obelisk/engine/exam-paper/word-paper/read-questions'
import { writeAiken } from '@obelisk/engine/question-bank/exchange/aiken/aiken'
import type { Exchange, ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { writeGift } from '@obelisk/engine/question-bank/exchange/gift/write-gift'
import { writeQuestionLines } from '@obelisk/engine/question-bank/exchange/lines/write-lines'
import { writeMarkdown } from '@obelisk/engine/question-bank/exchange/markdown/write-markdown'
import { writeMoodle } from '@obelisk/engine/question-bank/exchange/moodle/write-moodle'
import { writeTable } from '@obelisk/engine/question-bank/exchange/table/write-table'
import type { BloomScale } from '@obelisk/engine/question-bank/question/bloom-scale'
import { wordType, writeWord } from '#print/write-word.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { qtiPackage } from '../qti/qti-package.ts'
import { writeJson } from '../read/read-json.ts'

export type Written = { name: string; type: string; body: Buffer }
type About = {
  title: string
  withAnswers: boolean
  language: Language
  /** Whose words levels are written in. */
  scale: BloomScale
  reasons?: ReadonlyMap<ExchangeQuestion, string>
}

/** A line between two questions. */
const gap: PrintBlock = {
  type: 'rich',
  content: { type: 'doc', content: [{ type: 'paragraph' }] },
  isCompact: true,
}

/** The blocks of a question, cut so that each fits the schema of a text. */
const richBlock = (content: RichText['content'], keepNext: boolean): PrintBlock => ({
  type: 'rich',
  content: RichText.parse(JSON.parse(JSON.stringify({ type: 'doc', content }))),
  keepNext,
  isCompact: true,
})

/** A question of so many blocks is not torn apart by the end of a page; of a longer one the first lines stay together. */
const wholeAtMost = 12
const staysWithNext = (place: number, count: number) =>
  count <= wholeAtMost ? place < count - 1 : place < 2 || place === count - 2

function wordDocument(
  { questions, pictures }: Exchange,
  { title, withAnswers, language, scale, reasons }: About,
): PrintDocument {
  const reasonBlock = (question: ExchangeQuestion): PrintBlock[] => {
    const reason = reasons?.get(question)
    return reason
      ? [{ type: 'note', text: `${language === 'en' ? 'Not imported: ' : '未导入：'}${reason}` }]
      : []
  }
  return {
    title,
    cover: null,
    head: [title, ''],
    foot: language === 'en' ? 'Page {page} of {pages}' : '第 {page} 页　共 {pages} 页',
    mark: '',
    blocks: [
      {
        type: 'title',
        text: title,
        under: language === 'en' ? `Questions: ${questions.length}` : `共 ${questions.length} 题`,
      },
      ...questions.flatMap((question, at): PrintBlock[] => {
        const blocks = writeQuestionLines(question, at + 1, { withAnswers, scale })
        return [
          ...(at > 0 ? [gap] : []),
          ...reasonBlock(question),
          ...blocks.map((block, place) =>
            richBlock([block] as RichText['content'], staysWithNext(place, blocks.length)),
          ),
        ]
      }),
    ],
    pictures: pictures.map(({ data }, at) => ({ file: at + 1, data })),
  }
}

const zipType = 'application/zip'
const text = (name: string, type: string, body: string): Written => ({ name, type, body: Buffer.from(body) })

async function workbookOf(questions: readonly ExchangeQuestion[], scale?: BloomScale): Promise<Buffer> {
  const rows = writeTable(questions, scale)
  const titles = rows[0] ?? []
  const columns = titles.map((title) => ({
    width: title === '题干' ? 50 : /答案|解析|采分点/.test(title) ? 30 : 14,
  }))
  return Buffer.from(await writeWorkbook([{ name: '题目', rows, columns }]))
}

const example = `1．（单选题，2 分）栈的特点是（　　）。
A．先进先出
B．后进先出
答案：B
解析：只在一端插入和删除。
难度：0.75
1．（多选题，3 分）以下属于线性结构的有（　　）。
A．栈
B．队列
C．二叉树
答案：AB
1．（判断题，1 分）队列的特点是先进先出。
答案：对
1．（填空题，2 分）n 个顶点的无向完全图有 ______ 条边，每个顶点的度为 ______。
答案：n(n-1)/2；n-1
1．（简答题，5 分）简述散列冲突的两种处理方法。
答案：开放定址法与链地址法。
采分点：
开放定址法（3 分）
链地址法（2 分）`

/** The template: titles, and an example of each kind that a row can hold. */
export async function templateOf(): Promise<Written> {
  const questions = example.split(/\n(?=1．)/).flatMap((text) => readText(text).questions)
  return { name: '题目导入模板.xlsx', type: xlsxType, body: await workbookOf(questions) }
}

/** Questions in a file of a format. Its losses were told before. */
export async function fileOf(format: WrittenFormat, exchange: Exchange, about: About): Promise<Written> {
  const { title } = about
  switch (format) {
    case 'word':
      return { name: `${title}.docx`, type: wordType, body: await writeWord(wordDocument(exchange, about)) }
    case 'excel':
      return {
        name: `${title}.xlsx`,
        type: xlsxType,
        body: await workbookOf(exchange.questions, about.scale),
      }
    case 'gift':
      return text(`${title}.gift.txt`, 'text/plain', writeGift(exchange.questions))
    case 'aiken':
      return text(`${title}.txt`, 'text/plain', writeAiken(exchange.questions))
    case 'moodle':
      return text(`${title}.xml`, 'application/xml', writeMoodle(exchange))
    case 'qti21':
      return { name: `${title} QTI 2.1.zip`, type: zipType, body: qtiPackage(exchange, '2.1') }
    case 'qti30':
      return { name: `${title} QTI 3.0.zip`, type: zipType, body: qtiPackage(exchange, '3.0') }
    case 'markdown':
      return text(`${title}.md`, 'text/markdown', writeMarkdown(exchange, about))
    case 'json':
      return text(`${title}.json`, 'application/json', writeJson(exchange))
  }
}
