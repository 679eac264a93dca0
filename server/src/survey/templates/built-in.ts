import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyKind } from '@obelisk/contract/survey/life'
import * as questionnaires from './questionnaires.ts'
import { none, page, questionnaire, scale } from './words.ts'

export type BuiltIn = {
  key: string
  kind: SurveyKind
  name: string
  name_en: string
  about: string
  about_en: string
  definition: SurveyDefinition
}

/** The templates that come with the system. Nobody changes them; who wants to, copies one. */
export const builtIn: readonly BuiltIn[] = [
  {
    key: 'course-self',
    kind: 'course-self',
    name: '课程目标达成自评',
    name_en: 'Self-assessment of course objectives',
    about: '按大纲逐条生成，计入课程目标的间接评价',
    about_en: 'One question for each objective of the syllabus; counts as indirect evaluation',
    definition: questionnaires.courseSelf,
  },
  {
    key: 'mid-term',
    kind: 'mid-term',
    name: '期中教学反馈',
    name_en: 'Mid-term feedback',
    about: '第 8–12 周，不计入达成度',
    about_en: 'Weeks 8 to 12; counts for nothing',
    definition: questionnaires.midTerm,
  },
  {
    key: 'satisfaction',
    kind: 'satisfaction',
    name: '教学满意度',
    name_en: 'Satisfaction with teaching',
    about: '学期末，不计入达成度',
    about_en: 'At the end of a term; counts for nothing',
    definition: questionnaires.satisfaction,
  },
  {
    key: 'assessment',
    kind: 'assessment',
    name: '考核满意度',
    name_en: 'Satisfaction with assessment',
    about: '考后，写入报告',
    about_en: 'After the examination',
    definition: questionnaires.assessment,
  },
  {
    key: 'graduate',
    kind: 'graduate',
    name: '毕业生毕业要求自评',
    name_en: 'Graduates on graduation requirements',
    about: '离校前，按毕业要求逐条生成，计入毕业要求的间接评价',
    about_en: 'Before leaving; one question for each requirement; counts as indirect evaluation',
    definition: questionnaires.graduate,
  },
  {
    key: 'alumni',
    kind: 'alumni',
    name: '校友跟踪调查',
    name_en: 'Follow-up of alumni',
    about: '毕业五年左右，按培养目标和毕业要求生成',
    about_en: 'About five years after graduation; by educational objectives and requirements',
    definition: questionnaires.alumni,
  },
  {
    key: 'employer',
    kind: 'employer',
    name: '用人单位评价',
    name_en: 'Employers on graduates',
    about: '每两年，按毕业要求和培养目标生成',
    about_en: 'Every two years; by requirements and educational objectives',
    definition: questionnaires.employer,
  },
  {
    key: 'expert',
    kind: 'expert',
    name: '行业专家：培养目标合理性',
    name_en: 'Experts on educational objectives',
    about: '修订培养方案时',
    about_en: 'When a training plan is revised',
    definition: questionnaires.goalsReview,
  },
  {
    key: 'peer',
    kind: 'peer',
    name: '同行评价',
    name_en: 'Judgement by colleagues',
    about: '听课后填写',
    about_en: 'After a visit in class',
    definition: questionnaires.peer,
  },
  {
    key: 'supervisor',
    kind: 'supervisor',
    name: '督导评价',
    name_en: 'Judgement by supervisors',
    about: '听课后填写',
    about_en: 'After a visit in class',
    definition: questionnaires.peer,
  },
  {
    key: 'objective-review',
    kind: 'objective-review',
    name: '培养目标合理性调查',
    name_en: 'Review of educational objectives',
    about: '面向校友、企业和专家，四年一次',
    about_en: 'Asked of alumni, employers and experts every four years',
    definition: questionnaires.goalsReview,
  },
]

/** What an empty survey begins with. */
export const empty: SurveyDefinition = questionnaire(none, page('p1', none, scale('q1', none)))
