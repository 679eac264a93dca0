import type { QuestionBody } from '../../question/question.ts'
import type { Note } from '../exchange.ts'
import { type Draft, fieldOf } from './draft.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { richOf } from './rich-of.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The places of letters that stand alone in a text, such as `A、C`; undefined when it holds anything else. */
export function lettersIn(text: string): number[] | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;.。]/g, '')
  return /^[A-Z]{1,26}$/.test(plain) ? [...plain].map((sign) => letters.indexOf(sign)) : undefined
}

/** Right options, and the words behind their letters. */
type Key = { right: number[]; remark: string }

const keyWithRemark =
  /^\s*[(（【]?\s*([A-Z](?:\s*[,，、]?\s*[A-Z])*)\s*[)）】]?\s*([,，。.;；:：、(（—\s])\s*(.+)$/s

const plainOf = (text: string) => text.normalize('NFKC').replace(/[\s。.;；，,]/g, '')

/** `B，因为栈后进先出`, `B（见教材）`, `B. 后进先出`: a text behind a dot or a space must be that of the option. */
function remarkedKey(draft: Draft, answer: string): Key | undefined {
  const [, signs = '', sign = '', remark = ''] = keyWithRemark.exec(answer) ?? []
  const right = lettersIn(signs)
  if (!right) return undefined
  const [only = -1] = right
  const option = (draft.options[only] ?? []).map(({ text }) => text).join('')
  if (right.length === 1 && plainOf(option) === plainOf(remark)) return { right, remark: '' }
  return /[,，。;；:：(（—]/.test(sign)
    ? { right, remark: sign === '（' || sign === '(' ? `${sign}${remark}` : remark }
    : undefined
}

function keyOf(draft: Draft, answer: string): Key | undefined {
  const right = lettersIn(answer.replace(/^\s*[(（【](.*)[)）】]\s*$/, '$1'))
  return right ? { right, remark: '' } : remarkedKey(draft, answer)
}

const plainLine = (text: string) => lineOf([{ type: 'text', text }])

/** Keeps the words behind an answer with the explanation. */
export function keepRemark(draft: Draft, remark: string): void {
  if (!remark.trim()) return
  draft.fields.set('explanation', [[plainLine(remark.trim())], ...(draft.fields.get('explanation') ?? [])])
}

/** The options with the right ones of a choice; an answer that is no letter of an option is told. */
export function choiceOf(
  draft: Draft,
  answer: string,
): { body: Extract<QuestionBody, { form: 'choice' }>; notes: Note[] } {
  const key = keyOf(draft, answer)
  const isRead = key?.right.every((at) => at < draft.options.length) === true
  if (isRead) keepRemark(draft, key.remark)
  const reasons = fieldOf(draft, 'reason')
  const options = draft.options.map((lines, at) => {
    const own = reasons.find(({ text }) => text.trimStart().toUpperCase().startsWith(`${letters[at]}．`))
    const reason = own && richOf([lineOf(sliceOf(own.content, own.text.indexOf('．') + 1))])
    return {
      content: richOf(lines),
      isCorrect: isRead && key.right.includes(at),
      ...(reason ? { reason } : {}),
    }
  })
  const code = answer.trim() === '' ? 'answer-lacking' : 'answer-unread'
  return {
    body: { form: 'choice', options },
    notes: isRead ? [] : [{ code, values: { answer: answer.slice(0, 60) } }],
  }
}

const inBrackets =
  /[(（]\s*([A-H](?:[\s,，、]{0,2}[A-H]){0,7}|[√×✓✗对错TF]|[a-h](?=\s*[)）][\s.。]*$))\s*[)）](?=[^(（]*$)/
const judged = /[(（]\s*([√×✓✗对错])\s*[)）](?=[^(（]*$)/

/** The answer that stands in the brackets of the stem, and the stem with empty ones. */
export function answerInStem(draft: Draft, isOpen: boolean): { stem: Line[]; answer: string } | undefined {
  // a letter in brackets is a key only where letters are asked for: 图(a) is none
  const pattern = draft.options.length > 1 || !isOpen ? inBrackets : judged
  for (const [at, line] of draft.stem.entries()) {
    const found = line.block ? null : pattern.exec(line.text)
    if (!found) continue
    const [whole, answer = ''] = found
    const content = [
      ...sliceOf(line.content, 0, found.index),
      { type: 'text' as const, text: '（　　）' },
      ...sliceOf(line.content, found.index + whole.length),
    ]
    return { stem: draft.stem.with(at, { ...line, ...lineOf(content, line.marker) }), answer }
  }
  return undefined
}
