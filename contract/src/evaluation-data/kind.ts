import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const marksKind = kind({
  ...inNoList,
  words: { 'zh-cn': '评价数据', en: 'Marks' },
  page: ({ id }) => linkTo.marks({ class: id }),
  stage: { as: 'marks', order: 70 },
})
