import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  course: 'Syllabus',
  class: 'Teaching class',
  'teaching-plan': 'Teaching plan',
  report: 'Attainment report',
  plan: 'Training plan',
  teacher: 'Teacher',
  student: 'Student',
  measure: 'Measure',
  survey: 'Survey',
  paper: 'Exam paper',
  question: 'Question',
} satisfies Messages<typeof zhCn>
