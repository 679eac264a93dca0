import { halved, valueOfNumber } from '../../document-tree/numbers.ts'

/** A numbered statement: its number and what follows. */
export type Numbered<N> = { no: N; rest: string }

const count = '([0-9]{1,2}|[一二三四五六七八九十]{1,3})'
const goal = new RegExp(
  `^(?:(?:专业)?(?:培养)?(?:分|子)?目标\\s*[-:：]?\\s*[（(]?${count}[)）]?(?![0-9.])|(?:educational )?(?:objective|goal|PEO)\\s*-?\\s*([0-9]{1,2})(?![0-9.]))`,
  'i',
)
const requirement = new RegExp(
  `^(?:毕业(?:要求|能力)\\s*[-:：]?\\s*${count}(?![0-9]*[.．-][0-9])|(?:graduation )?(?:requirement|GR|PLO|PO)\\s*-?\\s*([0-9]{1,2})(?![0-9.]))`,
  'i',
)
const indicator =
  /^(?:毕业要求|分?指标点?|观测点|indicator|GR|PI)?\s*-?\s*([0-9]{1,2})\s*[.．-]\s*([0-9]{1,2})(?![0-9]*\s*(?:%|学分|学时|周|年))(?!\s*[.．-]\s*[0-9])/i
const plainNumber = /^(?:([0-9]{1,2})\s*(?:[、．:：]|[.](?![0-9])|\s(?=\S))|[（(]\s*([0-9]{1,2})\s*[)）])/

const restOf = (text: string, found: RegExpExecArray) =>
  text.slice(found[0].length).replace(/^[\s：:、.．。,，)）\]】-]+/, '')

function numberedBy(pattern: RegExp, text: string): Numbered<number> | undefined {
  const whole = text.trim()
  const found = pattern.exec(halved(whole))
  const no = found ? valueOfNumber(found.slice(1).find((one) => one !== undefined) ?? '') : undefined
  return found && no ? { no, rest: restOf(whole, found) } : undefined
}

/** 目标1：…, 培养目标一 …, Objective 1: … */
export const objectiveIn = (text: string) => numberedBy(goal, text)
/** 毕业要求3 …, GR3 … */
export const requirementIn = (text: string) => numberedBy(requirement, text)
/** 1. …, 1、…, （1）… */
export const plainIn = (text: string) => numberedBy(plainNumber, text)

/** 1.2 …, 指标点1.2：…, 1-2 … */
export function indicatorIn(text: string): Numbered<string> | undefined {
  const whole = text.trim()
  const found = indicator.exec(halved(whole))
  return found ? { no: `${Number(found[1])}.${Number(found[2])}`, rest: restOf(whole, found) } : undefined
}

/** A text without any Chinese sign that has words. */
export const isEnglish = (text: string) => !/\p{Script=Han}/u.test(text) && /[A-Za-z]{3}/.test(text)

/** 工程知识：能够… as name and statement; a short text is a name alone. */
export function nameAndText(text: string): { name: string; description: string } {
  const found = /^([^：:。；;]{2,60}?)\s*[：:]\s*(\S[\s\S]*)$/.exec(text)
  if (found?.[1] && found[2]) return { name: found[1], description: found[2] }
  const spaced = /^([^\s，,。；;]{2,20})\s+(\S[\s\S]{8,})$/.exec(text)
  if (spaced?.[1] && spaced[2] && /\p{Script=Han}/u.test(spaced[1]))
    return { name: spaced[1], description: spaced[2] }
  const ended = /^([^，,；;。]{2,20})[。]\s*(\S[\s\S]{8,})$/.exec(text)
  if (ended?.[1] && ended[2]) return { name: ended[1], description: ended[2] }
  const isName = text.length <= 30 && !/[。；;，,]/.test(text)
  return isName ? { name: text, description: '' } : { name: '', description: text }
}
