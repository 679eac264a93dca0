import type { Language } from '@obelisk/contract/refusal'
import {
  assessWords,
  categoryWords,
  ceeaaWords,
  educationWords,
  natureWords,
} from '../parse/courses/course-words.ts'

type Table = Readonly<Record<string, readonly string[]>>

const isEnglish = (word: string) => /^[A-Z][a-z]/.test(word)

/** The word of a code in one language, as an import reads it back. */
const wordOf = (table: Table, code: string, language: Language): string => {
  const words = table[code] ?? []
  return (language === 'en' ? words.find(isEnglish) : words[0]) ?? code
}

/** The words that a column may hold, for the list in the cell. */
const allWords = (table: Table, language: Language) =>
  Object.keys(table).map((code) => wordOf(table, code, language))

export const tables = {
  category: categoryWords,
  ceeaa_category: ceeaaWords,
  nature: natureWords,
  assess_type: assessWords,
} as const satisfies Record<string, Table>
export type Chosen = keyof typeof tables

export const choiceWord = (field: Chosen, code: string, language: Language) =>
  wordOf(tables[field], code, language)
export const choicesOf = (field: Chosen, language: Language) => allWords(tables[field], language)
export const educationText = (codes: readonly string[], language: Language) =>
  codes.map((code) => wordOf(educationWords, code, language)).join(language === 'en' ? ', ' : '、')

/** Heads and names of the workbooks. */
export const excelWords = {
  'zh-cn': {
    courses: '课程设置表',
    matrix: '支撑矩阵',
    longMatrix: '支撑矩阵（长表）',
    weights: '评价权重',
    credits: '学分统计',
    template: '模板',
    yes: '是',
    requirement: '毕业要求',
    indicator: '指标点编号',
    strength: '支撑强度',
    weight: '评价权重',
    count: '支撑数',
    total: '支撑课程合计',
    sum: '合计',
    number: '门数',
    credit: '学分',
    hours: '学时',
    share: '占比',
    minimum: '要求',
    byCategory: '课程类别',
    byTerm: '开课学期',
    byAccreditation: '认证类别',
    byNature: '课程性质',
    theory: '理论学时',
    practice: '实践学时',
    note: '导入说明：按课程代码对应；空格不改动原有内容；本行与说明行可以保留。',
    matrixNote: '导入说明：填 H/M/L，或 0–1 的评价权重，或 H(0.3)；空格不改动，“-”表示清除。',
  },
  en: {
    courses: 'Courses',
    matrix: 'Support matrix',
    longMatrix: 'Support matrix (long)',
    weights: 'Evaluation weights',
    credits: 'Credit statistics',
    template: 'template',
    yes: 'Yes',
    requirement: 'Requirement',
    indicator: 'Indicator',
    strength: 'Strength',
    weight: 'Weight',
    count: 'Supports',
    total: 'Supporting courses',
    sum: 'Total',
    number: 'Courses',
    credit: 'Credits',
    hours: 'Hours',
    share: 'Share',
    minimum: 'Required',
    byCategory: 'Category',
    byTerm: 'Term',
    byAccreditation: 'Accreditation category',
    byNature: 'Nature',
    theory: 'Theory hours',
    practice: 'Practice hours',
    note: 'Courses are found by their code; an empty cell changes nothing; this line may stay.',
    matrixNote:
      'Fill in H/M/L, or a weight from 0 to 1, or H(0.3); an empty cell changes nothing, “-” clears.',
  },
} as const satisfies Record<Language, Record<string, string>>
