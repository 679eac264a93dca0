export const zhCn = {
  course: '课程大纲',
  class: '教学班',
  'teaching-plan': '授课计划',
  report: '评价报告',
  plan: '培养方案',
  teacher: '教师',
  student: '学生',
  measure: '改进措施',
  survey: '问卷',
  paper: '试卷',
  question: '试题',
} as const
