import { plainText } from '#rich-text/plain-text.ts'
import type { Block } from '#rich-text/rich-text.ts'
import type { SurveyQuestion, Words } from '../definition.ts'
import { type Asked, none, SurveyBuilder } from './build-survey.ts'
import type { ExchangedSurvey } from './exchanged.ts'
import {
  type LineOption,
  type Marked,
  markedLine,
  optionsOfLine,
  type Said,
  withoutBlank,
  withoutMarks,
} from './line-marks.ts'

/** A line of a document, with the mark that a word processor set before it, or a block such as a table. */
export type DocumentLine = {
  readonly text: string
  readonly marker?: { readonly text: string }
  readonly block?: Block
}

type Kind = SurveyQuestion['kind']
type Draft = {
  title: string
  said: Said
  isBlank: boolean
  note: string[]
  options: LineOption[]
  rows: string[]
}
type Reading = { builder: SurveyBuilder; before: string[]; draft: Draft | undefined; isBegun: boolean }

const zh = (text: string): Words => ({ ...none, 'zh-cn': text })

const agreement = /同意|满意|符合|清楚|达成|达到|重要|经常|一般|中立|不确定|agree|satisf|neutral/i
const isOfScale = (options: readonly LineOption[]) =>
  options.length >= 3 &&
  options.length <= 11 &&
  options.every(({ label, other }) => !other && agreement.test(label))

/** Without a word the kind follows from what stands below the question. */
function kindOf({ said, options, rows, isBlank, title }: Draft): Kind {
  if (said.kind) return said.kind
  if (rows.length > 0 && options.length > 0) return 'matrix'
  if (options.length === 0)
    return isBlank && !/建议|意见|原因|为什么|说明|why|comment/i.test(title) ? 'short' : 'long'
  if (said.max !== undefined || said.min !== undefined || options.some(({ isTick }) => isTick))
    return 'multiple'
  return isOfScale(options) ? 'scale' : 'single'
}

/** The first step of a scale is the best one here; one that begins with "not" is turned over, and told. */
function stepsOf(builder: SurveyBuilder, { title, options }: Draft): Words[] {
  const labels = options.map(({ label }) => zh(label))
  const first = options[0]?.label ?? ''
  if (!/^(?:完全|非常|很|十分|根本)?(?:不|没)|^(?:strongly dis|very dis|never)/i.test(first)) return labels
  builder.lose('direction', title, first)
  return labels.toReversed()
}

function partsOf(builder: SurveyBuilder, draft: Draft, kind: Kind): Asked {
  const { said, options, rows } = draft
  const title = zh(draft.title)
  const na = said.na ?? false
  switch (kind) {
    case 'scale':
      return { kind, title, na, steps: stepsOf(builder, draft) }
    case 'matrix':
      return {
        kind,
        title,
        na,
        steps: stepsOf(builder, draft),
        rows: rows.map((row) => ({ label: zh(row) })),
      }
    case 'single':
    case 'dropdown':
    case 'multiple':
    case 'ranking':
      return {
        kind,
        title,
        options: options.map(({ label, other }) => ({ label: zh(label), other })),
        min: said.min ?? null,
        max: said.max ?? null,
      }
    case 'nps':
      return { kind, title, low: zh(options[0]?.label ?? ''), high: zh(options[1]?.label ?? '') }
    case 'notice':
      return { kind, title: none, text: title }
    default:
      return { kind, title }
  }
}

/** Open questions may be left out unless they say that they may not. */
const isRequired = ({ said }: Draft, kind: Kind) =>
  said.required ?? !['long', 'short', 'notice', 'number', 'date'].includes(kind)

function finish(reading: Reading) {
  const { builder, draft } = reading
  if (!draft) return
  const kind = kindOf(draft)
  const asked = partsOf(builder, draft, kind)
  builder.add({ ...asked, note: zh(draft.note.join('\n')), required: isRequired(draft, kind) })
  reading.draft = undefined
}

function beginQuestion(reading: Reading, line: string) {
  finish(reading)
  const { text, isBlank } = withoutBlank(line)
  reading.isBegun = true
  reading.draft = { ...withoutMarks(text), isBlank, note: [], options: [], rows: [] }
}

function beginPage(reading: Reading, title: string) {
  finish(reading)
  reading.isBegun = true
  reading.builder.addPage(zh(title))
}

/** More lines of a question: a blank to write on, its options, or the rest of its words. */
function continueQuestion(draft: Draft, text: string) {
  const { text: words, isBlank } = withoutBlank(text)
  draft.isBlank ||= isBlank
  if (!words) return
  if (draft.options.length > 0 || draft.rows.length > 0) draft.note.push(words)
  else Object.assign(draft, joined(draft, words))
}

function joined({ title, said }: Draft, words: string) {
  const more = withoutMarks(words)
  return { title: `${title} ${more.title}`.trim(), said: { ...said, ...more.said } }
}

/** A table below a question: steps in its first row, what is rated in its first column. */
function addTable(reading: Reading, block: Block) {
  const { draft, builder } = reading
  if (!draft || block.type !== 'table') return
  const cells = block.content.map(({ content }) =>
    content.map((cell) => plainText({ type: 'doc', content: cell.content }).trim()),
  )
  const [head = [], ...rest] = cells
  const rows = rest.map(([first = '']) => first).filter(Boolean)
  if (head.length < 3 || rows.length === 0) return builder.lose('kind', draft.title, '表格')
  draft.options = head.slice(1).map((label) => ({ label, other: false, isTick: false }))
  draft.rows = rows
}

/** How 问卷星 prints when a question is shown. */
const dependence = /^[（(【[]?\s*(?:依赖于|当).{0,40}第\s*\d+\s*题/

function takeLine(reading: Reading, text: string) {
  const { is, text: rest } = markedLine(text)
  const { draft } = reading
  if (is === 'heading') return beginPage(reading, rest)
  if (is === 'question') return beginQuestion(reading, rest)
  if (!draft) {
    // words below a heading are shown where they stand
    if (reading.isBegun) reading.builder.add({ kind: 'notice', title: none, text: zh(text) })
    else reading.before.push(text)
    return
  }
  if (dependence.test(text)) reading.builder.lose('condition', draft.title, text)
  else takeInside(draft, is, text, rest)
}

/** A line of a question. */
function takeInside(draft: Draft, is: Marked['is'], text: string, rest: string) {
  if (is === 'option') draft.options.push(...optionsOfLine(text))
  else if (is === 'row') draft.rows.push(rest)
  else if (is === 'note') draft.note.push(rest)
  else continueQuestion(draft, text)
}

/**
 * Reads a questionnaire from the lines of a document in the habit of Chinese offices: a title, a greeting, headings such as
 * 一、, numbered questions with their kind in brackets, options by letters or boxes, tables of rows and steps. Throws a
 * SyntaxError when no line is a question.
 */
export function readSurveyLines(lines: readonly DocumentLine[]): ExchangedSurvey {
  const reading: Reading = { builder: new SurveyBuilder(), before: [], draft: undefined, isBegun: false }
  for (const { text, marker, block } of lines) {
    if (block) addTable(reading, block)
    else {
      const whole = `${marker?.text ?? ''} ${text}`.trim()
      if (whole) takeLine(reading, whole)
    }
  }
  finish(reading)
  const [title = '', ...welcome] = reading.before
  const survey = reading.builder.done(zh(title), zh(welcome.join('\n')))
  if (survey.definition.pages.every(({ questions }) => questions.length === 0))
    throw new SyntaxError('no line is a question')
  return survey
}
