import { kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const questionKind = kind({
  words: { 'zh-cn': '试题', en: 'Question' },
  page: ({ id }) => linkTo.question({ id }),
  approval: none,
  search: { as: 'question', order: 110 },
  knowledge: none,
  suggestion: { as: 'question', order: 60, words: { 'zh-cn': '题目', en: 'Questions' } },
  stage: none,
  measure: none,
  form: none,
})
