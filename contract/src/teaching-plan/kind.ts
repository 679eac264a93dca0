import { bySectionHeadOrDirector, byTeachingDean, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const teachingPlanKind = kind({
  words: { 'zh-cn': '授课计划', en: 'Teaching plan' },
  page: ({ id }) => linkTo.teachingPlans({ plan: id }),
  approval: { as: 'teaching-plan', order: 40, steps: [bySectionHeadOrDirector, byTeachingDean] },
  search: { as: 'teaching-plan', order: 30 },
  knowledge: { as: 'teaching-plan', order: 30 },
  suggestion: { as: 'teaching-plan', order: 20 },
  stage: { as: 'teaching-plan', order: 30 },
  measure: { as: 'teaching-plan', order: 20 },
  form: { as: 'teaching-plan', order: 50 },
})
