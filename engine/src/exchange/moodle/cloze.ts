import type { RichText } from '../../rich-text/rich-text.ts'
import { escapeMarkup } from '../markup/markup.ts'
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

const field = /\{\d*:([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g
const texts = /^(SHORTANSWER(_C)?|SA|SAC|MW|MWC)$/
const numbers = /^(NUMERICAL|NM)$/

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

type Alternative = { text: string; isRight: boolean }

function alternativesOf(inner: string): Alternative[] {
  return cut(inner, '~').map((one) => {
    const [answer = ''] = cut(one, '#')
    const [, mark, share, text = ''] = /^\s*(=)?(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(answer) ?? []
    return { text: text.trim(), isRight: mark === '=' || Number(share ?? 0) > 0 }
  })
}

function blankOf(type: string, alternatives: readonly Alternative[]): Blank {
  const right = alternatives.filter(({ isRight }) => isRight).map(({ text }) => text)
  if (!numbers.test(type)) return { answers: right.map(unescaped), tolerance: null }
  const pairs = right.map((one) => cut(one, ':'))
  return {
    answers: pairs.map(([answer = '']) => unescaped(answer).trim()),
    tolerance: Math.max(0, ...pairs.map(([, tolerance]) => Number(tolerance) || 0)),
  }
}

/** HTML with embedded answers: the stem with underscores for blanks, the blanks, and fields that are more than a blank. */
export function readCloze(html: string): { html: string; blanks: Blank[]; others: string[] } {
  const [blanks, others]: [Blank[], string[]] = [[], []]
  const plain = html.replace(field, (_, type: string, inner: string, at: number) => {
    const alternatives = alternativesOf(inner)
    blanks.push(blankOf(type, alternatives))
    const isCode = html.lastIndexOf('<pre', at) > html.lastIndexOf('</pre', at)
    const gap = isCode ? '____' : '________'
    if (texts.test(type) || numbers.test(type)) return gap
    others.push(type)
    return `${gap}（${alternatives.map(({ text }) => unescaped(text)).join(' / ')}）`
  })
  return { html: plain, blanks, others }
}
