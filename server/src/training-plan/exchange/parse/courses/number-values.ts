import type { CourseFields } from '@obelisk/contract/training-plan/rows'

const numerals = '一二三四五六七八'
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

/** 3, 三 or III; undefined when it is no number from 1 to 8. */
function smallNumber(text: string): number | undefined {
  const numeral = numerals.indexOf(text)
  if (text.length === 1 && numeral >= 0) return numeral + 1
  const roman = romans.indexOf(text.toUpperCase())
  if (roman >= 0) return roman + 1
  return /^[1-8]$/.test(text) ? Number(text) : undefined
}

const bare = (text: string) =>
  text
    .replace(/[(（][^()（）]*[)）]$/, '')
    .replace(/\s|学期|第/g, '')
    .trim()

/** 大二下, 第二学年第2学期, 二(下), 3秋: the year and the half of it. */
function termOfYear(text: string): number | undefined {
  const found = /^大?([一二三四1-4])(学年|年级|年)?([上下秋春]|[一二12](?=$))(半年|半学年)?$/.exec(
    text.replace(/\s|学期|第|[()（）·-]/g, ''),
  )
  if (!found?.[1] || !found[3]) return undefined
  // 二1 and 12 alone are no year and half: only a word between them or 上 下 秋 春 says so
  if (/[一二12]/.test(found[3]) && !found[2]) return undefined
  const year = smallNumber(found[1]) ?? 0
  return (year - 1) * 2 + (/[上秋一1]/.test(found[3]) ? 1 : 2)
}

/** 3, 第3学期, 三, III, 大二上, or a run of terms, of which the first counts. `byYear`: 2-1 is the first half of the second year. */
export function termOf(text: string, byYear = false): number | undefined {
  const pair = /^([1-4])[-.–]([12])$/.exec(text.replace(/\s/g, ''))
  if (byYear && pair) return (Number(pair[1]) - 1) * 2 + Number(pair[2])
  const ofYear = termOfYear(text)
  if (ofYear !== undefined) return ofYear
  const first = bare(text).split(/[-–—~～、,，/和或]/)[0] ?? ''
  const isRun = /[-–—~～、,，/和或]/.test(bare(text))
  return /\./.test(first) || (isRun && first === '') ? undefined : smallNumber(first)
}

/** Is 2-1 in this column a year and its half? A run of terms never falls. */
export function areByYear(texts: Iterable<string>): boolean {
  let falls = false
  for (const text of texts) {
    if (text === '') continue
    const pair = /^([1-4])[-.–]([12])$/.exec(text.replace(/\s/g, ''))
    if (!pair) return false
    if (Number(pair[1]) > Number(pair[2])) falls = true
  }
  return falls
}

/** A number as schools write it: with a unit, in brackets, or as a sum such as 48+16. One decimal is kept. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(/^[(（](.*)[)）]$/, '$1')
  const found = /^(-?\d+(?:\.\d+)?(?:\+\d+(?:\.\d+)?)*)(?:学分|学时|小时|周|h|hours|credits|weeks)?$/i.exec(
    plain,
  )
  if (!found?.[1]) return undefined
  const sum = found[1].split('+').reduce((total, part) => total + Number(part), 0)
  return Math.round(sum * 10) / 10
}

export const isDash = (text: string) => /^[-–—―_/\\]+$/.test(text.replace(/\s/g, ''))

type Hours = Partial<
  Pick<
    CourseFields,
    'hours_total' | 'hours_theory' | 'hours_lab' | 'hours_computer' | 'hours_practice' | 'weeks'
  >
>

const kinds = [
  [/理论|讲授|授课/, 'hours_theory'],
  [/实验/, 'hours_lab'],
  [/上机/, 'hours_computer'],
  [/实践|实训/, 'hours_practice'],
] as const

/** 2周, 2W, 32/2周: practice that is counted in weeks. */
function inWeeks(text: string): Hours | undefined {
  const found = /^(?:(\d+(?:\.\d+)?)[/+(（])?(\d+(?:\.\d+)?)(?:周|w|weeks?)[)）]?$/i.exec(text)
  if (!found?.[2]) return undefined
  return { weeks: Number(found[2]), ...(found[1] ? { hours_total: Number(found[1]) } : {}) }
}

/** What a cell of total hours says beyond a plain number: 48+16, 64(含实验16), 2周. Undefined: it is a plain number, or none. */
export function hoursIn(text: string): Hours | undefined {
  const plain = text.replace(/\s/g, '')
  const weeks = inWeeks(plain)
  if (weeks) return weeks
  const sum = /^(\d+(?:\.\d+)?)\+(\d+(?:\.\d+)?)$/.exec(plain)
  if (sum) {
    const [theory, practice] = [Number(sum[1]), Number(sum[2])]
    return { hours_total: theory + practice, hours_theory: theory, hours_practice: practice }
  }
  const noted = /^(\d+(?:\.\d+)?)(?:学时)?[(（](.+)[)）]$/.exec(plain)
  return noted?.[1] && noted[2] ? partsIn(Number(noted[1]), noted[2]) : undefined
}

/** 含实验16 names a part; what is not named is theory. */
function partsIn(total: number, note: string): Hours {
  const parts: Hours = {}
  for (const piece of note.split(/[、,，;；+]/)) {
    const amount = Number(/\d+(?:\.\d+)?/.exec(piece)?.[0])
    const kind = kinds.find(([word]) => word.test(piece))?.[1]
    if (kind && amount <= total) parts[kind] = amount
  }
  const named = Object.values(parts).reduce((sum, amount) => sum + amount, 0)
  const rest = total - named
  return named > 0 && rest >= 0 && parts.hours_theory === undefined
    ? { hours_total: total, ...parts, hours_theory: rest }
    : { hours_total: total, ...parts }
}
