import { type Language, type Translations, translateIn, type Values } from '#refusal.ts'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

/** The columns of a course list, as they head an export and stand in sentences about an import. */
export const courseColumnWords = {
  code: words('课程代码', 'Course code'),
  name: words('课程名称', 'Course name'),
  name_en: words('英文名称', 'English name'),
  term: words('开课学期', 'Term'),
  category: words('课程类别', 'Category'),
  module: words('课程模块', 'Module'),
  ceeaa_category: words('认证类别', 'Accreditation category'),
  nature: words('课程性质', 'Nature'),
  credits: words('学分', 'Credits'),
  hours_total: words('总学时', 'Hours'),
  hours_theory: words('理论学时', 'Theory hours'),
  hours_lab: words('实验学时', 'Lab hours'),
  hours_computer: words('上机学时', 'Computer hours'),
  hours_practice: words('实践学时', 'Practice hours'),
  hours_seminar: words('研讨学时', 'Seminar hours'),
  hours_exercise: words('习题学时', 'Exercise hours'),
  hours_other: words('其他学时', 'Other hours'),
  weeks: words('周数', 'Weeks'),
  weekly_hours: words('周学时', 'Hours a week'),
  assess_type: words('考核方式', 'Assessment'),
  college: words('开课单位', 'Offered by'),
  group: words('选课组', 'Group'),
  is_core: words('核心课程', 'Core course'),
  is_eval: words('评价课程', 'Evaluation course'),
  is_bilingual: words('双语授课', 'Bilingual'),
  industry: words('企业参与', 'With industry experts'),
  prerequisites: words('先修课程', 'Prerequisites'),
  educations: words('五育', 'Five educations'),
} as const satisfies Record<string, Translations>
export type CourseColumn = keyof typeof courseColumnWords

/** What can be wrong with a cell of an import. `{field}` is the name of a column. */
export const importProblems = {
  'code-missing': words('缺少课程代码', 'The course code is missing'),
  'name-missing': words('缺少课程名称', 'The course name is missing'),
  'code-twice': words('课程代码在第 {first} 行已出现', 'The course code stands in row {first} already'),
  'not-a-number': words('“{field}”应为数字', '“{field}” should be a number'),
  'out-of-range': words('“{field}”应在 {min}–{max} 之间', '“{field}” should be {min}–{max}'),
  'not-a-term': words('开课学期应为 1–8', 'The term should be 1–8'),
  'unknown-choice': words(
    '“{field}”不认识，可填：{choices}',
    '“{field}” is not known; possible: {choices_en}',
  ),
  'too-long': words('“{field}”超过 {max} 个字符', '“{field}” is longer than {max} characters'),
  'needed-for-new': words('新课程要填“{field}”', 'A new course needs “{field}”'),
  'unknown-course': words('方案中没有课程 {code}', 'The plan has no course {code}'),
  'unknown-indicator': words('方案中没有指标点 {no}', 'The plan has no indicator {no}'),
  'not-a-mark': words('应为 H/M/L、●、√ 或 0–1 的权重', 'Should be H/M/L, ●, √ or a weight from 0 to 1'),
  'cell-twice': words('与第 {first} 行重复', 'The same as row {first}'),
  'unknown-college': words(
    '没有名为“{name}”的开课单位，此项不导入',
    'There is no unit called “{name}”; left as it is',
  ),
  'unknown-group': words(
    '没有名为“{name}”的选课组，此项不导入',
    'There is no group called “{name}”; left as it is',
  ),
  'unknown-prerequisite': words('没有先修课程 {code}，此项略去', 'There is no course {code}; left out'),
} as const satisfies Record<string, Translations>
export type ImportProblemCode = keyof typeof importProblems

const isColumn = (name: string): name is CourseColumn => Object.hasOwn(courseColumnWords, name)

/** A problem as a sentence in one language. */
export function sayImportProblem(language: Language, code: ImportProblemCode, values: Values): string {
  const field = String(values.field ?? '')
  return translateIn(language, importProblems[code], {
    ...values,
    field: isColumn(field) ? courseColumnWords[field][language] : field,
  })
}
