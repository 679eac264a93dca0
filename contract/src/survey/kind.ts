import { kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const surveyKind = kind({
  words: { 'zh-cn': '问卷', en: 'Survey' },
  page: ({ id }) => linkTo.survey({ id }),
  approval: none,
  search: { as: 'survey', order: 90 },
  knowledge: none,
  suggestion: { as: 'survey', order: 70, words: { 'zh-cn': '问卷意见', en: 'Survey comments' } },
  stage: { as: 'survey', order: 60, words: { 'zh-cn': '学生自评问卷', en: 'Student survey' } },
  measure: none,
  form: { as: 'survey', order: 60, words: { 'zh-cn': '问卷分析', en: 'Survey analysis' } },
})
