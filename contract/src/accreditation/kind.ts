import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const graduationReportKind = kind({
  ...inNoList,
  words: { 'zh-cn': '毕业要求达成报告', en: 'Graduation requirements' },
  page: ({ id }) => linkTo.graduation({ grade: id }),
  form: { as: 'graduation', order: 40 },
})
