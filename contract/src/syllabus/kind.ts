import { bySectionHeadOrDirector, byTeachingDean, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const syllabusKind = kind({
  words: { 'zh-cn': '课程大纲', en: 'Syllabus' },
  page: ({ id }) => linkTo.syllabus({ syllabus: id }),
  approval: { as: 'syllabus', order: 20, steps: [bySectionHeadOrDirector, byTeachingDean] },
  search: { as: 'course', order: 10 },
  knowledge: { as: 'syllabus', order: 20 },
  suggestion: { as: 'syllabus', order: 10 },
  stage: { as: 'syllabus', order: 10 },
  measure: { as: 'syllabus', order: 10 },
  form: { as: 'syllabus', order: 20, words: { 'zh-cn': '课程大纲', en: 'Course syllabus' } },
})
