import { type RichText, richLines } from '#rich-text/rich-text.ts'
import type { QuestionContent } from '../../question/question.ts'
import { asNamed } from '../as-named.ts'
import { categoryTags } from '../category.ts'
import type { Exchange, ExchangeQuestion, Note } from '../exchange.ts'
import { explanationOf } from '../said-after.ts'
import { taggedBy } from '../tag-words.ts'
import { cutGift, type GiftPart, placesOf, unescaped } from './cut-gift.ts'
import { type Found, foundIn } from './gift-answers.ts'
import { giftText } from './gift-texts.ts'

const fieldMark = '\uE001'

/** The stem, with a blank in place of the answers when text goes on behind them or they are what is to be filled in. */
function stemOf(before: string, after: string, isInLine: boolean): RichText {
  if (!isInLine && after.trim() === '') return giftText(before)
  const whole = /class\s*\\?=\s*"blank/.test(before)
    ? `${before}________${after}`
    : `${before} ${fieldMark} ${after}`
  const blank = whole.includes(fieldMark) ? whole.replace(fieldMark, '________') : whole
  return giftText(blank)
}

type Parts = { title: string; before: string; inner: string | undefined; after: string; others: string[] }

const answerSign = /^\s*(?:[=~#>]|(?:T|TRUE|F|FALSE)\s*(?:#|$)|$)/i

/** The text in braces that no backslash sets off, from brace to brace. */
function bracesIn(text: string): { from: number; to: number; inner: string }[] {
  const [opens, closes] = [placesOf(text, /\{/), placesOf(text, /\}/)]
  const found: { from: number; to: number; inner: string }[] = []
  for (const from of opens) {
    if (from < (found.at(-1)?.to ?? 0)) continue
    const to = closes.find((at) => at > from) ?? text.length
    found.push({ from, to: to + 1, inner: text.slice(from + 1, to) })
  }
  return found
}

/** Of several braces those hold the answers that begin with a sign of answers: others are of a formula. */
function partsOf(text: string): Parts {
  const [, title = '', rest = ''] = /^(?:::((?:\\.|[^\\])*?)::)?([\s\S]*)$/.exec(text) ?? []
  const all = bracesIn(rest)
  const answers = all.find(({ inner }) => answerSign.test(inner)) ?? all[0]
  if (!answers) return { title, before: rest, inner: undefined, after: '', others: [] }
  const { from, to, inner } = answers
  const others = all.filter((one) => one !== answers).map((one) => `{${one.inner}}`)
  return { title, before: rest.slice(0, from), inner, after: rest.slice(to), others }
}

const wordsIn = (comment: string) =>
  [...comment.matchAll(/\[tag:((?:\\\]|[^\]])*)\]/g)].map(([, word = '']) => word.replaceAll('\\]', ']'))

/** The answers, and what stands behind `####`. */
function innerParts(inner = ''): [string, string] {
  const at = inner.indexOf('####')
  return at < 0 ? [inner, ''] : [inner.slice(0, at), inner.slice(at + 4)]
}

type Read = { part: GiftPart; parts: Parts; found: Found; isNamed: boolean }

function notesOf({ part: { text }, parts: { inner, others }, found, isNamed }: Read): Note[] {
  // an essay has no answer in GIFT: that is told only where the file does not say that it is one
  const lacking: Note[] =
    inner === undefined
      ? [{ code: 'answer-lacking' }]
      : isNamed && found.body.form === 'open'
        ? []
        : found.notes
  return [
    ...lacking,
    ...others.map((part): Note => ({ code: 'part-unread', values: { part: part.slice(0, 200) } })),
    ...(/<img/i.test(text) ? [{ code: 'picture-outside' } as const] : []),
    ...(/<(?:audio|video|iframe|embed|svg)\b/i.test(text)
      ? [{ code: 'media-left', values: { name: '[html]' } } as const]
      : []),
  ]
}

function questionOf(part: GiftPart): ExchangeQuestion {
  const parts = partsOf(part.text)
  const { title, before, inner, after } = parts
  const { kind: named, score, tags } = taggedBy([...wordsIn(part.comment), ...categoryTags(part.category)])
  const [answers, last] = innerParts(inner)
  const found = foundIn(answers)
  const isInLine = found.isInLine === true || (found.body.form === 'choice' && after.trim() !== '')
  const general = last.trim() ? giftText(last) : richLines('')
  const { explanation, notes } = explanationOf(general, found.said ?? [])
  const content: QuestionContent = {
    ...asNamed({ kind: found.kind, body: found.body }, named),
    stem: stemOf(before, after, isInLine),
    score: score ?? 1,
    ...(explanation ? { explanation } : {}),
  }
  const label = title ? unescaped(title) : String(part.line)
  const read = { part, parts, found, isNamed: named !== undefined }
  return { content, tags, label, source: part.text, notes: [...notesOf(read), ...notes] }
}

/** Reads a GIFT file (Moodle docs, “GIFT format”). Pictures are not in it: only their addresses. */
export const readGift = (file: string): Exchange => ({
  questions: cutGift(file).map(questionOf),
  pictures: [],
})
