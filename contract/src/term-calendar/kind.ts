import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const timetableKind = kind({
  ...inNoList,
  words: { 'zh-cn': '课表', en: 'Timetable' },
  page: () => linkTo.timetables(),
  stage: { as: 'timetable', order: 20 },
})
