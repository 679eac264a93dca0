import { bySectionHead, byTeachingDean, kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const assessmentReviewKind = kind({
  words: { 'zh-cn': '考核合理性审核', en: 'Reasonableness review' },
  page: ({ id }) => linkTo.review({ review: id }),
  approval: { as: 'review', order: 50, steps: [bySectionHead, byTeachingDean] },
  search: none,
  knowledge: none,
  suggestion: { as: 'review', order: 40, words: { 'zh-cn': '合理性审核', en: 'Assessment review' } },
  stage: { as: 'review', order: 50, words: { 'zh-cn': '合理性审核', en: 'Assessment review' } },
  measure: none,
  form: none,
})
