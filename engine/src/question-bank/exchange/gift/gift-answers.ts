import { richLines } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import {
  anyOf,
  bestOf,
  type Counted,
  namesOf,
  patternsIn,
  rangeOf,
  severalOf,
  toleranceOf,
} from '../credit.ts'
import type { Note } from '../exchange.ts'
import type { SaidAfter } from '../said-after.ts'
import { placesOf, splitAt, unescaped } from './cut-gift.ts'
import { bareOption, type GiftOption, giftText, giftWords, optionsIn, saidAfter } from './gift-texts.ts'

export type Found = {
  kind: QuestionKind
  body: QuestionBody
  notes: Note[]
  said?: SaidAfter[]
  isInLine?: boolean
}

const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])

/** With a `=` one answer is chosen, without one several are, as Moodle reads it. */
function choiceOf(options: readonly GiftOption[]): Found {
  const isSingle = options.some(({ isMarked }) => isMarked)
  const { right, notes } = isSingle ? bestOf(options) : severalOf(options)
  return {
    kind: (isSingle && right.length === 1) || right.length === 0 ? 'single' : 'multiple',
    body: {
      form: 'choice',
      options: options.map((one) => ({
        content: giftText(one.raw),
        isCorrect: right.includes(one),
        ...(one.reason ? { reason: giftText(one.reason) } : {}),
      })),
    },
    notes: [...lacking(right.length === 0), ...notes, ...(isSingle ? anyOf(right) : [])],
  }
}

/** The two sides of a pair, where no backslash stands before its arrow. */
const sidesOf = ({ raw }: GiftOption): [string, string] | undefined => {
  const at = raw.indexOf('->')
  return at < 0 ? undefined : [raw.slice(0, at), raw.slice(at + 2)]
}

function matchingOf(options: readonly GiftOption[]): Found {
  const all = options.flatMap((one) => {
    const [left = '', right = ''] = sidesOf(one) ?? []
    return [{ left: giftText(left), right: giftText(right) }]
  })
  return {
    kind: 'matching',
    body: {
      form: 'matching',
      pairs: all.filter(({ left }) => left.content.length > 0),
      extras: all.filter(({ left }) => left.content.length === 0).map(({ right }) => right),
    },
    notes: [],
    said: saidAfter(options),
  }
}

/** A number with its tolerance: `5:0.1` or a range `4.9..5.1`; undefined when it is none. */
function numberOf(option: GiftOption): (Counted & { answer: string }) | undefined {
  const text = unescaped(option.raw).trim()
  const [, low, high] = /^(-?[\d.eE+]+?)\s*\.\.\s*(-?[\d.eE+]+)$/.exec(text) ?? []
  const [start = '', width = '0'] = text.split(':').map((part) => part.trim())
  const range = low !== undefined && high !== undefined ? rangeOf(low, high) : undefined
  const { middle, tolerance } = range ?? { middle: Number(start), tolerance: Number(width) }
  if (start === '' || !Number.isFinite(middle) || !Number.isFinite(tolerance)) return undefined
  return { text, share: option.share, answer: range ? String(middle) : start, tolerance }
}

/** Words of answers that earn nothing and say something: there are no wrong answers of a blank here. */
const wrongIn = (options: readonly GiftOption[]): Note[] => {
  const wrong = options.filter(({ share, text }) => share <= 0 && text !== '' && text !== '*')
  return wrong.length > 0
    ? [{ code: 'answers-wrong', values: { answers: namesOf(wrong.map(({ text }) => text)) } }]
    : []
}

/** What stands before the first `~` are right numbers; behind it is what is said of any other. */
function numericalOf(inner: string): Found {
  const [from = inner.length] = placesOf(inner, /~/)
  const { before, options } = optionsIn(inner.slice(0, from))
  const all = (before ? [bareOption(before), ...options] : options).map((one) => ({
    ...one,
    text: one.text.split(':')[0] ?? one.text,
  }))
  const others = optionsIn(inner.slice(from)).options
  const numbers = all.flatMap((one) => numberOf(one) ?? [])
  const { right, notes } = bestOf(numbers)
  const { tolerance, notes: changed } = toleranceOf(right)
  const unread = all.filter((one) => one.share > 0 && !numberOf(one))
  return {
    kind: 'blank',
    body: {
      form: 'blanks',
      blanks: [{ answers: right.map(({ answer }) => answer), tolerance }],
      isAnyOrder: false,
    },
    notes: [
      ...lacking(right.length === 0),
      ...unread.map(({ text }): Note => ({ code: 'answer-unread', values: { answer: text.slice(0, 200) } })),
      ...[...notes, ...changed, ...wrongIn([...all, ...others])],
    ],
    said: saidAfter([...all, ...others]),
    isInLine: true,
  }
}

function shortOf(options: readonly GiftOption[]): Found {
  const { right, notes } = bestOf(options)
  const answers = right.map(({ text }) => text)
  return {
    kind: 'blank',
    body: { form: 'blanks', blanks: [{ answers, tolerance: null }], isAnyOrder: false },
    notes: [...lacking(right.length === 0), ...notes, ...wrongIn(options), ...patternsIn(answers)],
    said: saidAfter(options),
    isInLine: true,
  }
}

const open = (notes: Note[]): Found => ({
  kind: 'short',
  body: { form: 'open', answer: richLines(''), points: [] },
  notes,
})

/** Things in their order, one a line (Moodle's ordering question). The first line says how many are asked, and how. */
function orderingOf(inner: string): Found {
  const [head = '', ...rows] = inner.slice(1).split(/\r\n?|\n/)
  const items = rows.map((row) => row.trim()).filter(Boolean)
  if (items.length < 2) return open([{ code: 'kind-unknown', values: { kind: 'ordering' } }])
  const asked = Number(/^\s*(\d+)/.exec(head)?.[1] ?? items.length)
  return {
    kind: 'ordering',
    body: { form: 'ordering', items: items.map(giftText) },
    notes: asked > 0 && asked < items.length ? [{ code: 'part-unread', values: { part: head.trim() } }] : [],
  }
}

/** `{T#said to the wrong#said to the right}`. */
function judgeOf(text: string): Found | undefined {
  const [truth = '', ...rest] = cutAt(text, /#/)
  if (!/^\s*(T|TRUE|F|FALSE)\s*$/i.test(truth)) return undefined
  const isTrue = /^\s*t/i.test(truth)
  const said = rest
    .slice(0, 2)
    .map((one, at) => ({ of: (at === 1) === isTrue ? '√' : '×', text: giftText(one) }))
  return { kind: 'judge', body: { form: 'judge', isTrue, points: [] }, notes: [], said }
}

function cutAt(text: string, sign: RegExp): string[] {
  const parts = splitAt(text, sign)
  return parts ? [parts[0], ...cutAt(parts[1], sign)] : [text]
}

/** Options of all kinds: pairs, answers to be written, or a choice. */
function ofOptions(before: string, options: readonly GiftOption[]): Found {
  const areRight = options.every(({ isMarked }) => isMarked)
  const paired = areRight ? options.filter(sidesOf).length : 0
  const loose: Note[] = [
    ...(before ? [{ code: 'part-unread', values: { part: before.slice(0, 200) } } as const] : []),
    ...(paired > 0 && paired < options.length ? [{ code: 'kind-guessed' } as const] : []),
  ]
  const found =
    paired > 0 && paired === options.length
      ? matchingOf(options)
      : areRight
        ? shortOf(options)
        : choiceOf(options)
  return { ...found, notes: [...loose, ...found.notes] }
}

/** What is to be answered, by what stands between the braces (Moodle docs, “GIFT format”). */
export function foundIn(inner: string): Found {
  const text = inner.trim()
  if (text === '') return open(lacking(true))
  // a field of another format, which has answers of its own
  if (/^\d*:[A-Z_]+:/.test(text)) return open([{ code: 'kind-unknown', values: { kind: 'cloze' } }])
  const judged = judgeOf(text)
  if (judged) return judged
  if (text.startsWith('>')) return orderingOf(text)
  if (text.startsWith('#') && !text.startsWith('####')) return numericalOf(text.slice(1))
  const { before, options } = optionsIn(text)
  return options.length === 0
    ? shortOf([{ ...bareOption(before), text: giftWords(before) }])
    : ofOptions(before, options)
}
