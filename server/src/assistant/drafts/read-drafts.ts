import { type DraftKind, draftKinds } from '@obelisk/contract/assistant/drafts/question-drafts'
import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { evaluate, isSameNumber } from '@obelisk/engine/arithmetic/arithmetic'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'

const Draft = z.object({
  kind: z.enum(draftKinds),
  stem: z.string().trim().min(1).max(4000),
  options: z
    .array(z.object({ text: z.string().trim().min(1).max(1000), right: z.boolean() }))
    .max(8)
    .default([]),
  /** Of a statement whether it is true; of blanks, a calculation or a short answer, what is right. */
  answer: z
    .union([z.boolean(), z.string().max(4000), z.number(), z.array(z.string().max(200)).max(10)])
    .default(''),
  /** The expression by which a number is computed anew. */
  check: z.string().max(500).default(''),
  explanation: z.string().max(4000).default(''),
  bloom: z.enum(bloomLevels).nullable().catch(null).default(null),
  score: z.number().min(0).max(100).catch(5).default(5),
})
type Draft = z.infer<typeof Draft>

/** Why a draft is left out. */
export type Fault = 'key' | 'options' | 'blanks' | 'number' | 'unchecked' | 'kind'

export type Drafted = { content: QuestionContent; tags: QuestionTags }
export type ReadDrafts = { drafts: Drafted[]; leftOut: { stem: string; fault: Fault }[] }

const textsOf = ({ answer }: Draft): string[] =>
  Array.isArray(answer) ? answer : [typeof answer === 'boolean' ? '' : String(answer)]

function faultOfChoice({ kind, options }: Draft): Fault | undefined {
  const right = options.filter((one) => one.right).length
  const distinct = new Set(options.map(({ text }) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()))
  if (options.length < 3 || distinct.size < options.length) return 'options'
  const fits = kind === 'single' ? right === 1 : right >= 2 && right < options.length
  return fits ? undefined : 'key'
}

const isNumber = (text: string) => /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text.trim())

/** A number is computed anew by the expression that comes with it; one that comes without is not taken. */
function faultOfNumber(answer: string, { check }: Draft): Fault | undefined {
  if (!isNumber(answer)) return undefined
  const value = evaluate(check)
  if (value === undefined) return 'unchecked'
  return isSameNumber(answer, value, null) ? undefined : 'number'
}

const gaps = (stem: string) => stem.match(/_{3,}|（\s*）|\(\s*\)/g)?.length ?? 0

function faultOfBlanks(draft: Draft): Fault | undefined {
  const texts = textsOf(draft)
  if (gaps(draft.stem) !== texts.length || texts.some((text) => text.trim() === '')) return 'blanks'
  const [only = '', another] = texts
  return another === undefined ? faultOfNumber(only, draft) : undefined
}

function faultOfCalculation(draft: Draft): Fault | undefined {
  const [answer = ''] = textsOf(draft)
  if (answer.trim() === '') return 'key'
  return isNumber(answer) ? faultOfNumber(answer, draft) : 'unchecked'
}

/** How each kind is checked. */
const checks: Record<DraftKind, (draft: Draft) => Fault | undefined> = {
  single: faultOfChoice,
  multiple: faultOfChoice,
  judge: ({ answer }) => (typeof answer === 'boolean' ? undefined : 'key'),
  blank: faultOfBlanks,
  calculation: faultOfCalculation,
  short: (draft) => (textsOf(draft).join('').trim() === '' ? 'key' : undefined),
}

type Rich = QuestionContent['stem']
type Paragraph = Extract<Rich['content'][number], { type: 'paragraph' }>
type Inline = NonNullable<Paragraph['content']>[number]

const words = (text: string): Inline[] => (text === '' ? [] : [{ type: 'text', text }])

const rich = (text: string): Rich => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({ type: 'paragraph', content: words(line) })),
})

/** The stem with a blank for each gap. */
function stemWithBlanks(stem: string): Rich {
  const content = stem
    .split(/(_{3,}|（\s*）|\(\s*\))/)
    .flatMap((text, at): Inline[] =>
      at % 2 === 1 ? [{ type: 'blank', attrs: { width: 8 } }] : words(text.replaceAll('\n', ' ')),
    )
  return { type: 'doc', content: [{ type: 'paragraph', content }] }
}

function bodyOf(draft: Draft): QuestionContent['body'] {
  const texts = textsOf(draft)
  switch (draft.kind) {
    case 'single':
    case 'multiple':
      return {
        form: 'choice',
        options: draft.options.map(({ text, right }) => ({ content: rich(text), isCorrect: right })),
      }
    case 'judge':
      return { form: 'judge', isTrue: draft.answer === true, points: [] }
    case 'blank':
      return {
        form: 'blanks',
        blanks: texts.map((text) => ({ answers: [text], tolerance: null })),
        isAnyOrder: false,
      }
    default:
      return { form: 'open', answer: rich(texts.join('\n')), points: [] }
  }
}

function drafted(draft: Draft): Drafted {
  const { kind, stem, explanation, bloom, score } = draft
  return {
    content: {
      kind,
      stem: kind === 'blank' ? stemWithBlanks(stem) : rich(stem),
      body: bodyOf(draft),
      ...(explanation === '' ? {} : { explanation: rich(explanation) }),
      score: Math.round(score * 100) / 100,
    } as QuestionContent,
    tags: { ...plainTags, bloom, tags: ['AI-assisted'] },
  }
}

/** The first list or object of JSON in what a model wrote. */
function jsonIn(text: string): unknown {
  const begin = text.search(/[{[]/)
  const end = text.lastIndexOf(text[begin] === '{' ? '}' : ']')
  if (begin < 0 || end < begin) return undefined
  try {
    return JSON.parse(text.slice(begin, end + 1))
  } catch {
    return undefined
  }
}

const listIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  const { questions } = (value ?? {}) as { questions?: unknown }
  return Array.isArray(questions) ? questions : []
}

/**
 * The questions that a model drafted, of the kinds that were asked for. Keys of choices, gaps of blanks and numbers are
 * checked; a draft that does not hold is left out with the reason. Undefined when nothing can be read.
 */
export function readDrafts(text: string, kinds: readonly DraftKind[], most: number): ReadDrafts | undefined {
  const read: ReadDrafts = { drafts: [], leftOut: [] }
  const parsed = listIn(jsonIn(text)).flatMap((one) => Draft.safeParse(one).data ?? [])
  if (parsed.length === 0) return undefined
  for (const draft of parsed) {
    const fault = kinds.includes(draft.kind) ? checks[draft.kind](draft) : 'kind'
    if (fault) read.leftOut.push({ stem: draft.stem.slice(0, 60), fault })
    else if (read.drafts.length < most) read.drafts.push(drafted(draft))
  }
  return read
}
