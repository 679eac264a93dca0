import { escapeMarkup } from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { bestOf, type Credited, patternsIn, severalOf, toleranceOf } from '../credit.ts'
import type { Note } from '../exchange.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'

export type Blank = { answers: readonly string[]; tolerance: number | null }

const escaped = (text: string) => escapeMarkup(text.replace(/[\\}#~/"]/g, '\\$&'))

const fieldOf = ({ answers, tolerance }: Blank): string =>
  tolerance === null
    ? `{1:SHORTANSWER:${answers.map((one) => `=${escaped(one)}`).join('~')}}`
    : `{1:NUMERICAL:${answers.map((one) => `=${escaped(one)}:${tolerance}`).join('~')}}`

/** Where blanks are while the text is written: in lines, and as runs of underscores in code. */
const place = '\uE000'

/** The stem as HTML with a field in place of each blank (Moodle docs, “Embedded answers question type”). */
export function clozeMarkup(stem: RichText, blanks: readonly Blank[], style: MarkupStyle): string {
  const markup = markupOfRich(stem, {
    ...style,
    blank: (width) => `<span class="blank w${width}">${place}</span>`,
  }).replace(/<pre>[\s\S]*?<\/pre>/g, (code) => code.replace(/_{3,}/g, place))
  let at = -1
  return markup.replaceAll(place, () => {
    at += 1
    const blank = blanks[at]
    return blank ? fieldOf(blank) : ''
  })
}

const field = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g
const texts = /^(SHORTANSWER(_C)?|SA|SAC|MW|MWC)$/
const numbers = /^(NUMERICAL|NM)$/
const severals = /^(MULTIRESPONSE|MR)(_[A-Z]+)?$/

const unescaped = (text: string) => text.replace(/\\([\s\S])/g, '$1')

/** The alternatives of a field, cut where no backslash stands before the sign. */
const cut = (text: string, sign: string): string[] => {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

type Alternative = Credited & { raw: string; said: string }

function alternativesOf(inner: string): Alternative[] {
  return cut(inner, '~')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [answer = '', said = ''] = cut(one, '#')
      const [, mark, percent, text = ''] = /^\s*(=)?(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(answer) ?? []
      const share = percent === undefined ? Number(mark === '=') : Number(percent) / 100
      return { raw: text.trim(), text: unescaped(text).trim(), share, said: unescaped(said).trim() }
    })
}

type Read = { blank: Blank; notes: Note[] }

function numberBlank(alternatives: readonly Alternative[]): Read {
  const counted = alternatives.map(({ raw, share }) => {
    const [answer = '', width] = cut(raw, ':')
    return { text: unescaped(answer).trim(), share, tolerance: Number(width) || 0 }
  })
  const { right, notes } = bestOf(counted)
  const { tolerance, notes: changed } = toleranceOf(right)
  return { blank: { answers: right.map(({ text }) => text), tolerance }, notes: [...notes, ...changed] }
}

function blankOf(type: string, alternatives: readonly Alternative[]): Read {
  if (numbers.test(type)) return numberBlank(alternatives)
  if (severals.test(type)) {
    const { right, notes } = severalOf(alternatives.map((one, _, all) => sharedOut(one, all)))
    // all of them together are the answer
    const whole = right.map(({ text }) => text).join('、')
    return { blank: { answers: whole ? [whole] : [], tolerance: null }, notes }
  }
  const { right, notes } = bestOf(alternatives)
  const answers = right.map(({ text }) => text)
  const patterns = texts.test(type) ? patternsIn(answers) : []
  return { blank: { answers, tolerance: null }, notes: [...notes, ...patterns] }
}

/** Several right ones without percents earn together what one would. */
function sharedOut(one: Alternative, all: readonly Alternative[]): Alternative {
  const whole = all.filter(({ share }) => share === 1).length
  return one.share === 1 ? { ...one, share: 1 / whole } : one
}

type Cloze = { html: string; blanks: Blank[]; said: { of: string; html: string }[]; notes: Note[] }

/**
 * HTML with embedded answers: the stem with underscores for blanks, the blanks, what is said after answers, and what a blank
 * cannot carry of a field.
 */
export function readCloze(html: string): Cloze {
  const read: Cloze = { html, blanks: [], said: [], notes: [] }
  const weights: number[] = []
  const plain = html.replace(field, (_, weight: string, type: string, inner: string, at: number) => {
    const alternatives = alternativesOf(inner)
    const { blank, notes } = blankOf(type, alternatives)
    read.blanks.push(blank)
    weights.push(Number(weight || 1))
    read.notes.push(...notes)
    read.said.push(
      ...alternatives.flatMap(({ text, said }) => (said ? [{ of: text || '*', html: said }] : [])),
    )
    const isCode = html.lastIndexOf('<pre', at) > html.lastIndexOf('</pre', at)
    const gap = isCode ? '____' : '________'
    if (texts.test(type) || numbers.test(type)) return gap
    read.notes.push({ code: 'part-unread', values: { part: type } })
    return `${gap}（${alternatives.map(({ text }) => escapeMarkup(text)).join(' / ')}）`
  })
  return { ...read, html: plain, notes: [...read.notes, ...leftIn(plain, read.blanks, weights)] }
}

/** Fields without answers, fields that are broken, and fields of unequal weight. */
function leftIn(plain: string, blanks: readonly Blank[], weights: readonly number[]): Note[] {
  const broken = [...plain.matchAll(/\{\d*:[^{}]{0,60}/g)].map(([part]) => part)
  const isUnequal = weights.some((one) => one !== weights[0])
  return [
    ...(blanks.length === 0 || blanks.some(({ answers }) => answers.length === 0)
      ? [{ code: 'answer-lacking' } as const]
      : []),
    ...broken.map((part): Note => ({ code: 'part-unread', values: { part } })),
    ...(isUnequal ? [{ code: 'weights-left', values: { weights: weights.join(' : ') } } as const] : []),
  ]
}
