import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const teachingClassKind = kind({
  ...inNoList,
  words: { 'zh-cn': '教学班', en: 'Teaching class' },
  page: ({ id }) => linkTo.marks({ class: id }),
  search: { as: 'class', order: 20 },
})
