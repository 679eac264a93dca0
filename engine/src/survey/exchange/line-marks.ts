import type { SurveyQuestion } from '../definition.ts'
import { kindNamed } from './kind-words.ts'

/** What brackets behind a question say: its kind, whether it must be answered, how many may be chosen. */
export type Said = {
  kind?: SurveyQuestion['kind']
  required?: boolean
  min?: number
  max?: number
  na?: boolean
}

const inChinese = '零一二三四五六七八九十'
const numberOf = (text: string) => {
  const chinese = inChinese.indexOf(text === '两' ? '二' : text)
  return chinese >= 0 ? chinese : Number(text)
}

const counted = '(\\d{1,2}|[一二两三四五六七八九十])'
const limits: readonly (readonly ['min' | 'max', RegExp])[] = [
  ['max', new RegExp(`^(?:最多|至多|限|不超过)(?:可?选)?${counted}[项个]?$`)],
  ['max', /^(?:max|up to|at most) (\d{1,2})$/i],
  ['min', new RegExp(`^(?:最少|至少)(?:选)?${counted}[项个]?$`)],
  ['min', /^(?:min|at least) (\d{1,2})$/i],
]

function saidBy(word: string): Said | undefined {
  if (/^(?:必答|必填|必选|required|\*)$/i.test(word)) return { required: true }
  if (/^(?:选答|选填|可不填|可不答|非必[答填]|optional)$/i.test(word)) return { required: false }
  if (/^(?:可选)?(?:不清楚|不了解|不适用)$|^n\/?a$/i.test(word)) return { na: true }
  for (const [bound, look] of limits) {
    const found = look.exec(word)?.[1]
    if (found !== undefined) return { [bound]: numberOf(found) }
  }
  const kind = kindNamed(word)
  return kind && { kind }
}

/** What one pair of brackets says; undefined when it is a part of the question. */
function bracketsSay(inside: string): Said | undefined {
  const words = inside
    .split(/[，,、；;]/)
    .map((one) => one.trim())
    .filter(Boolean)
  const said = words.map(saidBy)
  if (words.length === 0 || said.some((one) => one === undefined)) return undefined
  return Object.assign({}, ...said) as Said
}

/** A question without the brackets that speak about it, and what they say. */
export function withoutMarks(text: string): { title: string; said: Said } {
  const said: Said = {}
  const title = text.replace(/\s*[（(【[]([^（）()【】[\]]{1,40})[）)】\]]/g, (whole, inside: string) => {
    const found = bracketsSay(inside)
    if (!found) return whole
    Object.assign(said, found)
    return ''
  })
  // a star behind a question says that it must be answered
  const bare = title.replace(/\s*[*＊]\s*$/, '')
  if (bare !== title) said.required ??= true
  return { title: bare.trim(), said }
}

const question = /^(?:第\s*\d{1,3}\s*题\s*[.、．:：]?|Q?\s*\d{1,3}\s*[.、．:：)）](?!\d))\s*/i
const row = /^[（(]\s*\d{1,3}\s*[)）]\s*/
const heading =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．]|第\s*[一二三四五六七八九十\d]+\s*(?:部分|页)|Part\s+[\dIVX]+)[:：.\s]*/i
const note = /^(?:说明|提示|注|note|hint)\s*[:：]\s*/i
const letter = /^[A-Za-z]\s*[.、．:：)）]\s*/
const sign = /^(?:[○●◯□☐◻■•·]|[（(]\s+[)）]|\[\s*\])\s*/

/** What a line is by how it begins, with the rest of it. */
export type Marked = { is: 'question' | 'heading' | 'row' | 'note' | 'option' | 'text'; text: string }

const marks = [
  ['heading', heading],
  ['question', question],
  ['row', row],
  ['note', note],
] as const

export function markedLine(text: string): Marked {
  if (letter.test(text) || sign.test(text)) return { is: 'option', text }
  const found = marks.find(([, look]) => look.test(text))
  if (!found) return { is: 'text', text }
  const [is, look] = found
  const rest = text.replace(look, '').trim()
  // questions may be numbered in Chinese, too
  const isAsked = is === 'heading' && withoutMarks(rest).said.kind !== undefined
  return { is: isAsked ? 'question' : is, text: rest }
}

export type LineOption = { label: string; other: boolean; isTick: boolean }

const blank = /(?:[_＿]{2,}|\uFFFC)[。.;；]?\s*$/

/** The options of a line: one, or several side by side such as `A. 大一　B. 大二`. A line to write on makes it "other". */
export function optionsOfLine(text: string): LineOption[] {
  const parts = letter.test(text)
    ? text.split(/\s+(?=[A-Za-z]\s*[.、．:：)）])/)
    : text.split(/\s*(?=[○●◯□☐◻■•])/)
  return parts.filter(Boolean).map((part) => {
    const said = part.replace(letter, '').replace(sign, '').replace(letter, '').trim()
    const label = said
      .replace(blank, '')
      .replace(/[:：]\s*$/, '')
      .trim()
    const isOpen = blank.test(said) || /^(?:其他|其它|other)/i.test(label)
    return { label, other: isOpen, isTick: /^[□☐◻■[]/.test(part) }
  })
}

/** Whether a question ends in a line to write on, and its text without. */
export const withoutBlank = (text: string): { text: string; isBlank: boolean } => ({
  text: text.replace(blank, '').trim(),
  isBlank: blank.test(text),
})
