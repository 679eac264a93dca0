import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  waiting: 'To do and notices',
  'nothing-waits': 'Nothing is waiting for you. New items will be listed here.',
  'my-classes': 'My classes',
  'class-count': '{count} courses this term',
  'class-count_one': 'One course this term',
  'no-classes': 'No classes yet',
  'no-classes-text': 'Teachers or the secretary enter the lists of classes; yours will stand here then.',
  'not-listed': 'This account is not in the list of students',
  'not-listed-text': 'Ask the secretary to connect your account with your student number.',
  'this-term': 'This term',
  week: 'Week {week} of {weeks}',
  credits: '{credits} credits',
  'student-no': 'Student number',
  project: 'Programme',
  grade: 'Cohort',
  'admin-class': 'Admin class',
  record: 'My record',
  kept: 'Kept with the students of the school; tell the secretary when something is wrong',
} as const satisfies Messages<typeof zhCn>
