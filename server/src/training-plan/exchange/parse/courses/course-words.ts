import type { AccreditationCategory, CourseCategory } from '@obelisk/contract/training-plan/rows'

/** The words of each code, Chinese first; the first is written on exports and named when a text is not known. */
export const categoryWords: Record<CourseCategory, readonly string[]> = {
  general: ['通识教育', '通识', '公共基础', '公共课', 'General'],
  discipline: ['学科基础', '学科平台', 'Discipline basics'],
  'major-basic': ['专业基础', 'Major basics'],
  'major-core': ['专业核心', '专业必修', '核心', 'Major core'],
  'major-elective': ['专业选修', '专业方向', 'Major elective'],
  practice: ['集中实践', '实践环节', '实践教学', '集中性实践环节', 'Practice'],
  personal: ['个性化', '个性发展', 'Personal choice'],
  innovation: ['创新创业', '双创', 'Innovation'],
}
export const ceeaaWords: Record<AccreditationCategory, readonly string[]> = {
  'maths-science': ['数学与自然科学', '数学和自然科学', '数理', 'Mathematics and natural science'],
  'engineering-basic': ['工程基础', 'Engineering basics'],
  'major-basic': ['专业基础', 'Major basics'],
  major: ['专业类', '专业', 'Major'],
  practice: ['工程实践与毕业设计', '实践与毕业设计', '工程实践', 'Engineering practice and thesis'],
  humanities: ['人文社会科学', '人文社科', 'Humanities and social science'],
  other: ['其他', 'Other'],
}
export const natureWords = {
  required: ['必修', '必', 'Required', 'R'],
  restricted: ['限选', '限定选修', '限', 'Restricted'],
  elective: ['任选', '选修', '任意选修', '任', '选', 'Elective', 'E'],
} as const
export const assessWords = {
  exam: ['考试', '试', 'Exam'],
  check: ['考查', '考察', '查', 'Check'],
} as const
export const educationWords = {
  moral: ['德育', '德', 'Moral'],
  intellectual: ['智育', '智', 'Intellectual'],
  physical: ['体育', '体', 'Physical'],
  aesthetic: ['美育', '美', 'Aesthetic'],
  labour: ['劳育', '劳', 'Labour'],
} as const

export type Words = Readonly<Record<string, readonly string[]>>
/** What a longer text contains, the more telling first. */
type Signs = readonly (readonly [RegExp, string])[]

const categorySigns: Signs = [
  [/创新|创业|双创/, 'innovation'],
  [/毕业设计|毕业论文|实习|实训|军训|课程设计|实践(?!性?课程)|集中/, 'practice'],
  [/专业(拓展|选修|限选|任选|方向)|方向课|专业.*选修/, 'major-elective'],
  [/个性|拓展|素质|第二课堂/, 'personal'],
  [/通识|公共|思政|思想政治/, 'general'],
  [/学科|大类|平台/, 'discipline'],
  [/专业基础/, 'major-basic'],
  [/核心|主干|专业必修|专业教育|专业课/, 'major-core'],
  [/工程基础/, 'discipline'],
]
const ceeaaSigns: Signs = [
  [/数学|自然科学/, 'maths-science'],
  [/人文|社会科学|社科/, 'humanities'],
  [/实践|毕业设计|毕业论文/, 'practice'],
  [/工程基础/, 'engineering-basic'],
  [/专业基础/, 'major-basic'],
  [/专业/, 'major'],
]
const natureSigns: Signs = [
  [/限选|限定|限制性/, 'restricted'],
  [/必修/, 'required'],
  [/选修|任选|公选/, 'elective'],
]
const assessSigns: Signs = [
  [/考查|考察|报告|答辩|论文|大作业|过程/, 'check'],
  [/考试|闭卷|开卷|笔试|机试/, 'exam'],
]

/** The words of a column and what longer texts are known by. */
export type Vocabulary = { words: Words; signs: Signs }
export const vocabularies = {
  category: { words: categoryWords, signs: categorySigns },
  ceeaa_category: { words: ceeaaWords, signs: ceeaaSigns },
  nature: { words: natureWords, signs: natureSigns },
  assess_type: { words: assessWords, signs: assessSigns },
} as const satisfies Record<string, Vocabulary>

const plain = (text: string) => text.toLowerCase().replace(/(课程?|类|平台|模块|课)$/, '')

/** The code whose words include the text, as it stands or without what schools add to it. */
export function codeOf(words: Words, text: string): string | undefined {
  const wanted = text.toLowerCase()
  const exact = Object.keys(words).find(
    (code) => code === wanted || words[code]?.some((word) => word.toLowerCase() === wanted),
  )
  return exact ?? Object.keys(words).find((code) => words[code]?.some((word) => plain(word) === plain(text)))
}

/** What a longer text contains is no choice. */
const longestChoice = 200

/** The code of a text such as 通识教育必修课程; undefined when it says nothing known, or two things where one is to be chosen. */
export function choiceIn({ words, signs }: Vocabulary, text: string): string | undefined {
  if (text.length > longestChoice) return undefined
  const bare = text.replace(/\s/g, '')
  const exact = codeOf(words, bare) ?? codeOf(words, text)
  if (exact) return exact
  const found = signs.filter(([sign]) => sign.test(bare)).map(([, code]) => code)
  const isOneOfFew = signs === assessSigns || signs === natureSigns
  return isOneOfFew && isTorn(found) ? undefined : found[0]
}

/** 考试/考查 and 必修/选修 leave it open; 限定选修 does not. */
const isTorn = (found: readonly string[]) =>
  new Set(found.map((code) => (code === 'restricted' ? 'elective' : code))).size > 1
