import type { QuestionBody, QuestionContent, QuestionKind } from '../../question/question.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import { type RichText, richLines } from '../../rich-text/rich-text.ts'
import type { Exchange, ExchangeQuestion, Note } from '../exchange.ts'
import { formOfKindName } from '../forms.ts'
import { htmlTree } from '../markup/html-tree.ts'
import { richOfMarkup } from '../markup/rich-of-markup.ts'
import { blocksOfText } from '../markup/tex-in-text.ts'
import { normalRich } from '../normal-rich.ts'
import { taggedBy } from '../tag-words.ts'
import { cutGift, type GiftPart, placesOf, splitAt, unescaped } from './cut-gift.ts'

/** A text with the format that stands before it: `[html]`, `[markdown]`, `[moodle]` or `[plain]`. */
function richOf(raw: string): RichText {
  const [, format = 'moodle', text = ''] =
    /^\s*(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/.exec(raw) ?? []
  const plain = unescaped(text).trim()
  if (format === 'html' || (format === 'moodle' && /<\/?[a-z][^>]*>/i.test(plain)))
    return richOfMarkup(htmlTree(plain), { picture: () => undefined })
  return normalRich({ type: 'doc', content: blocksOfText(plain, format !== 'plain') })
}

const textOf = (raw: string) => plainText(richOf(raw)).trim()

type Option = { raw: string; isMarked: boolean; weight: number | undefined; reason: string }

/** The answers between braces: each begins with `=` or `~`, and may have a weight and a reason. */
function optionsIn(inner: string): Option[] {
  const starts = placesOf(inner, /[=~]/)
  return starts.map((from, at) => {
    const whole = inner.slice(from + 1, starts[at + 1])
    const [text, reason = ''] = splitAt(whole, /#/) ?? [whole]
    const [, percent, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(text) ?? []
    const weight = percent === undefined ? undefined : Number(percent)
    return { raw: rest.trim(), isMarked: inner[from] === '=', weight, reason: reason.trim() }
  })
}

const isRight = ({ isMarked, weight }: Option) => isMarked || (weight ?? 0) > 0

type Found = { kind: QuestionKind; body: QuestionBody; notes: Note[]; isInLine?: boolean }

function choiceOf(options: readonly Option[]): Found {
  const right = options.filter(isRight).length
  return {
    kind:
      right > 1 || options.some(({ isMarked, weight }) => !isMarked && (weight ?? 0) > 0)
        ? 'multiple'
        : 'single',
    body: {
      form: 'choice',
      options: options.map((one) => ({
        content: richOf(one.raw),
        isCorrect: isRight(one),
        ...(one.reason ? { reason: richOf(one.reason) } : {}),
      })),
    },
    notes: right === 0 ? [{ code: 'answer-lacking' }] : [],
  }
}

function matchingOf(options: readonly Option[]): Found {
  const all = options.map(({ raw }) => {
    const [left = '', right = ''] = raw.split('->')
    return { left: richOf(left), right: richOf(right) }
  })
  return {
    kind: 'matching',
    body: {
      form: 'matching',
      pairs: all.filter(({ left }) => left.content.length > 0),
      extras: all.filter(({ left }) => left.content.length === 0).map(({ right }) => right),
    },
    notes: [],
  }
}

/** A number with its tolerance: `5:0.1` or a range `4.9..5.1`. */
function numberOf(text: string): { answer: string; tolerance: number } {
  const [, low, high] = /^\s*(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)/.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    const middle = (Number(low) + Number(high)) / 2
    return { answer: String(middle), tolerance: Number((Number(high) - middle).toPrecision(12)) }
  }
  const [answer = '', tolerance = '0'] = text.split(':')
  return { answer: answer.trim(), tolerance: Number(tolerance) || 0 }
}

function numericalOf(inner: string): Found {
  const options = optionsIn(inner)
  const raw =
    options.length > 0
      ? options.filter((one) => isRight(one) || one.weight === undefined).map((one) => one.raw)
      : [inner]
  const numbers = raw.map((one) => numberOf(unescaped(one)))
  const tolerance = Math.max(...numbers.map((one) => one.tolerance))
  const blanks = [{ answers: numbers.map(({ answer }) => answer), tolerance }]
  return { kind: 'blank', body: { form: 'blanks', blanks, isAnyOrder: false }, notes: [], isInLine: true }
}

function shortOf(options: readonly Option[]): Found {
  const answers = options
    .filter((one) => one.weight === undefined || one.weight > 0)
    .map(({ raw }) => textOf(raw))
  return {
    kind: 'blank',
    body: { form: 'blanks', blanks: [{ answers, tolerance: null }], isAnyOrder: false },
    notes: [],
    isInLine: true,
  }
}

function foundIn(inner: string): Found {
  const text = inner.trim()
  if (text === '')
    return {
      kind: 'short',
      body: { form: 'open', answer: richLines(''), points: [] },
      notes: [{ code: 'answer-lacking' }],
    }
  const truth = /^(T|TRUE|F|FALSE)(?=\s*(#|$))/i.exec(text)?.[1]
  if (truth)
    return { kind: 'judge', body: { form: 'judge', isTrue: /^t/i.test(truth), points: [] }, notes: [] }
  if (text.startsWith('#') && !text.startsWith('####')) return numericalOf(text.slice(1))
  const options = optionsIn(text)
  if (options.some(({ raw }) => /->/.test(raw))) return matchingOf(options)
  return options.every(({ isMarked }) => isMarked) ? shortOf(options) : choiceOf(options)
}

const fieldMark = '\uE001'

/** The stem, with a blank in place of the answers when text goes on behind them or they are what is to be filled in. */
function stemOf(before: string, after: string, isInLine: boolean): RichText {
  if (!isInLine && after.trim() === '') return richOf(before)
  const whole = /class\s*\\?=\s*"blank/.test(before)
    ? `${before}________${after}`
    : `${before} ${fieldMark} ${after}`
  const blank = whole.includes(fieldMark) ? whole.replace(fieldMark, '________') : whole
  return richOf(blank)
}

function partsOf(text: string): { title: string; before: string; inner: string | undefined; after: string } {
  const [, title = '', rest = ''] = /^(?:::((?:\\.|[^\\])*?)::)?([\s\S]*)$/.exec(text) ?? []
  const open = splitAt(rest, /\{/)
  if (!open) return { title, before: rest, inner: undefined, after: '' }
  const close = splitAt(open[1], /\}/)
  return { title, before: open[0], inner: close?.[0] ?? open[1], after: close?.[1] ?? '' }
}

/** The kind that a tag names, when the answers are of its form. */
function kindOf(found: Found, named: QuestionKind | undefined): Pick<Found, 'kind' | 'body'> {
  const { kind, body } = found
  if (named === undefined) return { kind, body }
  if (formOfKindName[named] === found.body.form) return { kind: named, body: found.body }
  if (named === 'programming' && found.body.form === 'open')
    return { kind: named, body: { ...found.body, form: 'programming', language: 'text', samples: [] } }
  return { kind, body }
}

const wordsIn = (comment: string) =>
  [...comment.matchAll(/\[tag:((?:\\\]|[^\]])*)\]/g)].map(([, word = '']) => word.replaceAll('\\]', ']'))

/** The answers, and what stands behind `####`. */
function innerParts(inner = ''): [string, string] {
  const at = inner.indexOf('####')
  return at < 0 ? [inner, ''] : [inner.slice(0, at), inner.slice(at + 4)]
}

function notesOf({ text }: GiftPart, inner: string | undefined, found: Found, isNamed: boolean): Note[] {
  // an essay has no answer in GIFT: that is told only where the file does not say that it is one
  const lacking: Note[] =
    inner === undefined
      ? [{ code: 'answer-lacking' }]
      : isNamed && found.body.form === 'open'
        ? []
        : found.notes
  return /<img/i.test(text) ? [...lacking, { code: 'picture-outside' }] : lacking
}

function questionOf(part: GiftPart): ExchangeQuestion {
  const { title, before, inner, after } = partsOf(part.text)
  const { kind: named, score, tags } = taggedBy(wordsIn(part.comment))
  const [answers, last] = innerParts(inner)
  const found = foundIn(answers)
  const isInLine = found.isInLine === true || (found.body.form === 'choice' && after.trim() !== '')
  const content: QuestionContent = {
    ...kindOf(found, named),
    stem: stemOf(before, after, isInLine),
    score: score ?? 1,
    ...(last.trim() ? { explanation: richOf(last) } : {}),
  }
  const label = title ? unescaped(title) : String(part.line)
  return { content, tags, label, source: part.text, notes: notesOf(part, inner, found, named !== undefined) }
}

/** Reads a GIFT file (Moodle docs, “GIFT format”). Pictures are not in it: only their addresses. */
export const readGift = (file: string): Exchange => ({
  questions: cutGift(file).map(questionOf),
  pictures: [],
})
