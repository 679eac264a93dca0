import type { Match } from './plan-reading.ts'

export type Named = { code?: string | undefined; name: string }

const romans: Readonly<Record<string, string>> = {
  Ⅰ: '1',
  Ⅱ: '2',
  Ⅲ: '3',
  Ⅳ: '4',
  III: '3',
  II: '2',
  IV: '4',
  I: '1',
}
const hans = '一二三四五六七八'

/** A name without what schools write in several ways: width, brackets, blanks, 与 and 和, numerals of a series. */
export const bareName = (name: string): string =>
  name
    .replace(/[ⅠⅡⅢⅣ]/g, (sign) => romans[sign] ?? sign)
    .normalize('NFKC')
    .replace(/[\s《》“”"'·•()[\]（）【】*★☆▲△※_-]/g, '')
    .replace(/[与及和&]/g, '和')
    .replace(/(?<=[\u4e00-\u9fffA-Z])(III|II|IV|I)$/, (sign) => romans[sign] ?? sign)
    .replace(/[一二三四五六七八](?=$|[上下])/, (sign) => String(hans.indexOf(sign) + 1))
    .toLowerCase()

const written = (name: string) => name.replace(/\s+/g, '')

/** What two names have in common, in order, as a share of both: 路由交换技术 and 路由与交换技术 are alike by 0.92. */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [[...bareName(one)], [...bareName(other)]]
  if (a.length === 0 || b.length === 0) return 0
  let row = new Array<number>(b.length + 1).fill(0)
  for (const sign of a) {
    const next = [0]
    b.forEach((own, at) => {
      next.push(sign === own ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    })
    row = next
  }
  return Math.round(((2 * (row[b.length] ?? 0)) / (a.length + b.length)) * 100) / 100
}

/** From here on a name is near enough to be proposed. */
const near = 0.7

const seriesOf = (name: string) => /(\d|[上下])$/.exec(bareName(name))?.[1]

/** Names that say different parts of a series are two courses: 高等数学(1) and 高等数学(2). */
const areOtherParts = (one: string, other: string) => {
  const [a, b] = [seriesOf(one), seriesOf(other)]
  return a !== undefined && b !== undefined && a !== b
}

const none: Match = { reason: 'none', others: [], likeness: 0 }

/** A name without the number of its part: 大学物理 may be 大学物理(上) or 大学物理(下). */
function partsOf(name: string, courses: readonly Named[]): number[] {
  const bare = bareName(name)
  return courses.flatMap((one, at) => (bareName(one.name).replace(/[\d上下]$/, '') === bare ? [at] : []))
}

/** The one course that is meant, or several that may be. */
function oneOf(reason: 'width' | 'several', found: readonly number[], likeness: number): Match {
  const [course] = found
  return reason === 'width' && found.length === 1 && course !== undefined
    ? { reason, course, others: [], likeness }
    : { reason: 'several', others: found, likeness }
}

/** Which of the courses a row means that gives this name and perhaps a code. */
export function matchOf({ name, code }: Named, courses: readonly Named[]): Match {
  const at = (test: (one: Named) => boolean) => courses.flatMap((one, k) => (test(one) ? [k] : []))
  const same = at((one) => written(one.name) === written(name))
  const [only] = same
  if (only !== undefined && same.length === 1)
    return { reason: 'same', course: only, others: [], likeness: 1 }
  const [coded] = code ? at((one) => one.code?.toUpperCase() === code.toUpperCase()) : []
  if (coded !== undefined)
    return {
      reason: 'code',
      course: coded,
      others: [],
      likeness: likenessOf(name, courses[coded]?.name ?? ''),
    }
  const wide = at((one) => bareName(one.name) === bareName(name))
  if (wide.length > 0) return oneOf('width', wide, 1)
  const parts = partsOf(name, courses)
  return parts.length > 1
    ? oneOf('several', parts, likenessOf(name, courses[parts[0] ?? 0]?.name ?? ''))
    : nearest(name, courses)
}

function nearest(name: string, courses: readonly Named[]): Match {
  const likely = courses
    .map((one, at) => ({ at, likeness: areOtherParts(name, one.name) ? 0 : likenessOf(name, one.name) }))
    .filter(({ likeness }) => likeness >= near)
    .sort((a, b) => b.likeness - a.likeness)
  const [first, ...others] = likely
  if (!first) return none
  return {
    reason: 'near',
    course: first.at,
    others: others.map(({ at }) => at).slice(0, 3),
    likeness: first.likeness,
  }
}

/** A row of a matrix is a course for sure when the names are the same, or differ by width and signs alone. */
export const isSureMatch = ({ reason, likeness }: Match) =>
  reason === 'same' || reason === 'width' || (reason === 'code' && likeness >= near)

const bareProgramme = (name: string) => bareName(name).replace(/专业$|^专业/, '')

/** Two names of one programme: width, signs and 专业 do not count, and one may hold the other. An empty name says nothing. */
export function isSameProgramme(one: string, other: string): boolean {
  const [a, b] = [bareProgramme(one), bareProgramme(other)]
  return a.includes(b) || b.includes(a)
}
