import { bySectionHead, byTeachingDean, kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

export const examPaperKind = kind({
  words: { 'zh-cn': '试卷', en: 'Exam paper' },
  page: ({ id }) => linkTo.paper({ id }),
  approval: {
    as: 'exam-paper',
    order: 60,
    steps: [bySectionHead, byTeachingDean],
    page: ({ id }) => linkTo.paper({ id, tab: 'approval' }),
  },
  search: { as: 'paper', order: 100 },
  knowledge: none,
  suggestion: none,
  stage: { as: 'exam-paper', order: 40, words: { 'zh-cn': '试卷审批', en: 'Exam paper' } },
  measure: { as: 'paper', order: 30 },
  form: { as: 'exam-paper', order: 70 },
})
