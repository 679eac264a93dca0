import { kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const measureKind = kind({
  words: { 'zh-cn': '改进措施', en: 'Measure' },
  page: ({ id }) => linkTo.improvement({ measure: id }),
  approval: none,
  search: { as: 'measure', order: 80 },
  knowledge: { as: 'measure', order: 50 },
  suggestion: { as: 'measure', order: 50 },
  stage: none,
  measure: none,
  form: none,
})
