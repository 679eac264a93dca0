import type { BasicFact } from '../syllabus-reading.ts'
import { roleOf } from '../tables/head-words.ts'
import { labels } from './basic-words.ts'

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** A label without its brackets, colon and stars; the English beside a Chinese one is left out. */
function bare(label: string): string {
  const half = label
    .normalize('NFKC')
    .replace(/[*＊:：]/g, '')
    .replace(/^\s*\d+\s*[.、]/, '')
    .replace(/^其中/, '')
  if (!isChinese(half)) return half.replace(/\s+/g, ' ').replace(/[.]/g, '').trim()
  return half.replace(/[a-z][a-z .&'-]*/gi, '').replace(/[\s()（）/\\、.-]/g, '')
}

/** The basic fact that a label names. */
export const factNamed = (label: string): BasicFact | undefined => {
  const text = bare(label)
  return text === '' || text.length > 24 ? undefined : labels.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Facts of parts of a label; none when one of the parts names no fact. */
function ofParts(parts: readonly string[]): BasicFact[] {
  const facts = parts.map(factNamed).filter((one) => one !== undefined)
  return facts.length === parts.length && new Set(facts).size === parts.length ? facts : []
}

/** Two facts in one label: `学时/学分`, `总学时（讲课/实验/上机/实践）`. */
export function factsNamed(label: string): BasicFact[] {
  const half = label.normalize('NFKC').replace(/[*:\s]/g, '')
  if (half === '学时学分') return ['hours', 'credits']
  if (half === '学分学时') return ['credits', 'hours']
  const [, outer = '', inner = ''] = /^(.*?)[(](.+)[)]$/.exec(half) ?? []
  const ways = [/[/、+]/.test(inner) ? [outer, ...inner.split(/[/、+]/)] : [], half.split(/[/／]/)]
  const found = ways
    .filter((parts) => parts.length > 1)
    .map(ofParts)
    .find((facts) => facts.length > 1)
  const one = factNamed(label)
  return found ?? (one ? [one] : [])
}

/** What looks like a label of anything: it is no value of the one beside it. */
export const isLabel = (text: string): boolean => factsNamed(text).length > 0 || /[:：]$/.test(text.trim())

/** A label of hours above its number: in a row of several such the values stand below. */
export const isHourLabel = (text: string): boolean => {
  const fact = factNamed(text)
  return fact?.startsWith('hours') || roleOf(text).startsWith('hours')
}
