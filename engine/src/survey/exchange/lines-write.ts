import { plainText } from '#rich-text/plain-text.ts'
import { questionsIn, type SurveyDefinition, type SurveyQuestion, type Words } from '../definition.ts'
import type { SurveyLoss, WrittenSurvey } from './exchanged.ts'
import { wordOfKind } from './kind-words.ts'
import { lossesOfOurs } from './losses-of-ours.ts'

/** A line of the printed questionnaire. */
export type WrittenLine = {
  readonly is: 'text' | 'heading' | 'question' | 'option' | 'note'
  readonly text: string
}

const inOneLine = (words: Words) => (words['zh-cn'] || words.en).replace(/\s*\n\s*/g, ' ').trim()

const titleOf = (question: SurveyQuestion): string =>
  question.kind === 'notice'
    ? inOneLine({ 'zh-cn': plainText(question.content['zh-cn']), en: plainText(question.content.en) })
    : inOneLine(question.title)

/** What stands in the brackets behind a question. */
function marksOf(question: SurveyQuestion): string {
  return [
    wordOfKind(question.kind),
    ...(question.kind === 'notice' ? [] : [question.required ? '必答' : '选答']),
    ...('na' in question && question.na ? ['可选不清楚'] : []),
    ...('options' in question && question.min ? [`至少选${question.min}项`] : []),
    ...('options' in question && question.max ? [`最多选${question.max}项`] : []),
  ].join('，')
}

const option = (at: number, text: string): WrittenLine => ({
  is: 'option',
  text: at < 26 ? `${String.fromCharCode(65 + at)}. ${text}` : `○ ${text}`,
})

function optionsOf(question: SurveyQuestion, { scales }: SurveyDefinition): WrittenLine[] {
  if ('options' in question)
    return question.options.map(({ label, other }, at) =>
      option(at, inOneLine(label) + (other ? '____' : '')),
    )
  if (question.kind === 'nps')
    return [question.low, question.high].map((label, at) => option(at, inOneLine(label)))
  if (!('scale' in question)) return []
  const steps = scales.find(({ id }) => id === question.scale)?.steps ?? []
  const rows = question.kind === 'matrix' ? question.rows : []
  return [
    ...steps.map(({ label }, at) => option(at, inOneLine(label))),
    ...rows.map(({ label }, at) => ({ is: 'option' as const, text: `（${at + 1}）${inOneLine(label)}` })),
  ]
}

const isLimited = (question: SurveyQuestion) =>
  (question.kind === 'number' && (question.min !== null || question.max !== null || question.whole)) ||
  (question.kind === 'date' && (question.earliest !== null || question.latest !== null)) ||
  ('options' in question && question.options.some(({ exclusive }) => exclusive))

const isBlankNeeded = ({ kind }: SurveyQuestion) => kind === 'short' || kind === 'number' || kind === 'date'

function linesOf(question: SurveyQuestion, number: number, definition: SurveyDefinition): WrittenLine[] {
  const note = question.kind === 'notice' ? '' : inOneLine(question.note)
  const blank = isBlankNeeded(question) ? '________' : ''
  return [
    { is: 'question', text: `${number}. ${titleOf(question)}（${marksOf(question)}）${blank}` },
    ...(note ? [{ is: 'note' as const, text: `说明：${note}` }] : []),
    ...optionsOf(question, definition),
  ]
}

const numbers = '一二三四五六七八九十'
const chineseNumber = (at: number) => {
  const [tens, ones] = [Math.floor(at / 10), at % 10]
  return `${tens > 1 ? numbers[tens - 1] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? numbers[ones - 1] : ''}`
}

/** Words in English that a document in Chinese leaves out. */
const hasEnglish = (definition: SurveyDefinition) =>
  questionsIn(definition).some(({ title }) => title['zh-cn'] !== '' && title.en !== '')

function lossesOf(definition: SurveyDefinition): SurveyLoss[] {
  const jumps = definition.pages
    .filter((page) => page.jumps.length > 0)
    .map((page) => ({ code: 'jump' as const, question: page.title['zh-cn'], detail: '' }))
  const own = questionsIn(definition).flatMap((question) => [
    ...lossesOfOurs(question),
    ...(isLimited(question)
      ? [{ code: 'limits' as const, question: titleOf(question).slice(0, 200), detail: '' }]
      : []),
  ])
  return [
    ...(hasEnglish(definition) ? [{ code: 'language' as const, question: '', detail: 'English' }] : []),
    ...jumps,
    ...own,
  ]
}

/** A questionnaire as the lines of a document in Chinese, as `readSurveyLines` reads them, with what it does not carry. */
export function writeSurveyLines(definition: SurveyDefinition): WrittenSurvey<WrittenLine[]> {
  const welcome = definition.welcome['zh-cn'] || definition.welcome.en
  const lines: WrittenLine[] = welcome ? [{ is: 'text', text: welcome }] : []
  let number = 0
  let headings = 0
  for (const page of definition.pages) {
    const title = inOneLine(page.title)
    if (title) {
      headings += 1
      lines.push({ is: 'heading', text: `${chineseNumber(headings)}、${title}` })
    }
    for (const question of page.questions) {
      number += 1
      lines.push(...linesOf(question, number, definition))
    }
  }
  return { file: lines, losses: lossesOf(definition) }
}
