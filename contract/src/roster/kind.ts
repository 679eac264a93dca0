import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const teacherKind = kind({
  ...inNoList,
  words: { 'zh-cn': '教师', en: 'Teacher' },
  page: ({ key }) => linkTo.teachers({ q: key }),
  search: { as: 'teacher', order: 60 },
})

export const studentKind = kind({
  ...inNoList,
  words: { 'zh-cn': '学生', en: 'Student' },
  page: ({ key }) => linkTo.students({ q: key }),
  search: { as: 'student', order: 70 },
})
