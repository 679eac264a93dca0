import type { CourseColumn, ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import {
  type AccreditationCategory,
  type CourseCategory,
  educations as educationCodes,
} from '@obelisk/contract/training-plan/rows'

/** A value, or why the text is none. */
export type Reading =
  | { value: unknown }
  | { code: ImportProblemCode; values: Record<string, string | number> }

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

type Words = Readonly<Record<string, readonly string[]>>

const plain = (text: string) => text.toLowerCase().replace(/(课程?|类|平台|模块|课)$/, '')

function choiceOf(words: Words, text: string): string | undefined {
  const wanted = text.toLowerCase()
  const exact = Object.keys(words).find(
    (code) => code === wanted || words[code]?.some((word) => word.toLowerCase() === wanted),
  )
  return exact ?? Object.keys(words).find((code) => words[code]?.some((word) => plain(word) === plain(text)))
}

const english = (words: readonly string[] = []) => words.find((word) => /^[A-Z][a-z]/.test(word)) ?? ''

const unknownChoice = (words: Words, field: CourseColumn): Reading => ({
  code: 'unknown-choice',
  values: {
    field,
    choices: Object.values(words)
      .map(([first]) => first)
      .join('、'),
    choices_en: Object.values(words).map(english).join(', '),
  },
})

const choice =
  (words: Words, field: CourseColumn) =>
  (text: string): Reading => {
    const value = choiceOf(words, text)
    return value ? { value } : unknownChoice(words, field)
  }

const text = (value: string): Reading => ({ value })

/** A number, with a unit behind it tolerated; one decimal is kept. */
const number =
  (field: CourseColumn, max: number) =>
  (value: string): Reading => {
    const found = /^(-?\d+(?:\.\d+)?)\s*(?:学分|学时|周|h|hours|credits|weeks)?$/i.exec(value)
    if (!found) return { code: 'not-a-number', values: { field } }
    const read = Math.round(Number(found[1]) * 10) / 10
    return read >= 0 && read <= max
      ? { value: read }
      : { code: 'out-of-range', values: { field, min: 0, max } }
  }

const numerals = '一二三四五六七八'

/** 3, 第3学期, 三, or a run of terms, of which the first counts. */
function term(value: string): Reading {
  const found = /^(?:第)?\s*([1-8一二三四五六七八])\s*(?:[-–~～、,].*)?(?:学期)?$/.exec(value)
  if (!found?.[1]) return { code: 'not-a-term', values: {} }
  const numeral = numerals.indexOf(found[1])
  return { value: numeral >= 0 ? numeral + 1 : Number(found[1]) }
}

const yesNo: Words = { true: ['是', 'Yes'], false: ['否', 'No'] }
const yes = /^(是|√|✓|✔|●|1|y|yes|true|对|核心|双语)$/i
const no = /^(否|×|x|✗|0|n|no|false|-|—)$/i

const flag =
  (field: CourseColumn) =>
  (value: string): Reading => {
    if (yes.test(value)) return { value: true }
    return no.test(value) ? { value: false } : unknownChoice(yesNo, field)
  }

function educations(value: string): Reading {
  const found = /^[德智体美劳]+$/.test(value) ? [...value] : value.split(/[,，、;；\s]+/).filter(Boolean)
  const codes = found.map((word) => choiceOf(educationWords, word))
  const unknown = codes.indexOf(undefined)
  if (unknown >= 0) return unknownChoice(educationWords, 'educations')
  return { value: educationCodes.filter((code) => codes.includes(code)) }
}

/** How the text of each column is read. */
export const readers: Record<CourseColumn, (text: string) => Reading> = {
  code: text,
  name: text,
  name_en: text,
  module: text,
  college: text,
  group: text,
  prerequisites: text,
  term,
  category: choice(categoryWords, 'category'),
  ceeaa_category: choice(ceeaaWords, 'ceeaa_category'),
  nature: choice(natureWords, 'nature'),
  assess_type: choice(assessWords, 'assess_type'),
  credits: number('credits', 100),
  hours_total: number('hours_total', 2000),
  hours_theory: number('hours_theory', 2000),
  hours_lab: number('hours_lab', 2000),
  hours_computer: number('hours_computer', 2000),
  hours_practice: number('hours_practice', 2000),
  hours_seminar: number('hours_seminar', 2000),
  hours_exercise: number('hours_exercise', 2000),
  hours_other: number('hours_other', 2000),
  weeks: number('weeks', 60),
  weekly_hours: number('weekly_hours', 60),
  is_core: flag('is_core'),
  is_eval: flag('is_eval'),
  is_bilingual: flag('is_bilingual'),
  industry: flag('industry'),
  educations,
}
