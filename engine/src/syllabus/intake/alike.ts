import { bareName, likenessOf } from '#training-plan/from-document/crosswalk.ts'

/** From here on a name is proposed. */
export const near = 0.7
/** From here on a proposal is likely to be right where the one name goes on as the other; two names that only share a beginning need as much to be proposed. */
const likely = 0.8
const isHan = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** Words of English names that say nothing of the field. */
const fillers = new Set('a an and the of to for in on introduction principles fundamentals basics'.split(' '))

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word !== '' && !fillers.has(word))

/** English names are compared by words: thermodynamics and ethics share many letters. */
function alikeInWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0 || a[0] !== b[0]) return 0
  const left = [...b]
  const shared = a.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return Math.round(((2 * shared.length) / (a.length + b.length)) * 100) / 100
}

/** 大学物理 and 大学物理实验 are two courses; so are the parts of a series. */
const kindOf = (name: string) =>
  /(实验|课程设计|毕业设计|设计|实训|实习|实践|上机)(?=(论文|课|课程)?[\d上下a-d]*$)/.exec(name)?.[1]
const partOf = (name: string) => /(\d|[上下])$/.exec(name)?.[1]

const areOthers = (one: string, other: string) => {
  const [a, b] = [partOf(one), partOf(other)]
  return kindOf(one) !== kindOf(other) || (a !== undefined && b !== undefined && a !== b)
}

/** What may stand before a name without naming another field: 大学物理 may be 物理. */
const withoutLevel = (name: string) => name.replace(/^(大学|现代)(?=.{2})/, '')

/** Names of one field begin alike: 机械类毕业设计 is not 毕业设计, 数字电路 not 模拟电路. */
const beginAlike = (one: string, other: string) => withoutLevel(one)[0] === withoutLevel(other)[0]

/** How much a name in a file is like the name of a course, from 0 to 1; 0 where it names another course. */
export function alikeOf(name: string, course: { name: string; name_en: string }): number {
  if (!isHan(name)) return alikeInWords(name, isHan(course.name) ? course.name_en : course.name)
  const [a, b] = [bareName(name), bareName(course.name)]
  if (areOthers(a, b) || !beginAlike(a, b)) return 0
  const alike = likenessOf(a, b)
  // the one has all of the other, or both have something of their own: 高等代数 is not 高等数学
  const isWithin = Math.round((alike * (a.length + b.length)) / 2) >= Math.min(a.length, b.length)
  return isWithin || alike >= likely ? alike : 0
}

/** And here wherever they differ: one sign in a long name. */
const nearlySame = 0.9

/** Whether a proposal may be taken with others at once, without a look of its own. */
export function isLikely(name: string, course: { name: string; name_en: string }): boolean {
  const alike = alikeOf(name, course)
  const [a, b] = [bareName(name), bareName(isHan(name) ? course.name : course.name_en)]
  return alike >= (a.startsWith(b) || b.startsWith(a) ? likely : nearlySame)
}
