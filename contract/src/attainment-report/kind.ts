import { bySectionHead, kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const attainmentReportKind = kind({
  words: { 'zh-cn': '达成评价报告', en: 'Attainment report' },
  page: ({ id }) => linkTo.report({ report_id: id }),
  approval: { as: 'report', order: 30, steps: [bySectionHead], words: { 'zh-cn': '达成报告', en: 'Report' } },
  search: { as: 'report', order: 40, words: { 'zh-cn': '评价报告', en: 'Attainment report' } },
  knowledge: { as: 'report', order: 40 },
  suggestion: { as: 'report', order: 30 },
  stage: { as: 'report', order: 80 },
  measure: none,
  form: { as: 'report', order: 10 },
})
