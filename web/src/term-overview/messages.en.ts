import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  purpose:
    'How far each course of a term is: from syllabus, timetable and teaching plan to paper, marks and report; who is missing, with a reminder at one press.',
  'no-programme': 'No programme or term yet',
  'no-programme-text': 'Make a programme and a term first, and open teaching classes.',
  'nothing-taught': 'No classes are taught in this term',
  'nothing-taught-text':
    'Choose another programme or term at the top, or open classes under “Teaching classes”.',
  course: 'Course',
  teachers: 'Teachers',
  classes: '{count} classes',
  classes_one: 'one class',
  'state-none': 'Not begun',
  'state-returned': 'Returned',
  'state-open': 'Under way',
  'state-review': 'In approval',
  'state-done': 'Done',
  'state-not-needed': 'Not needed',
  'done-of': '{done}/{total}',
  'only-missing': 'Only what is not done',
  'all-done': 'Nothing is missing.',
  export: 'Export to Excel',
  remind: 'Remind of “{stage}” ({count})',
  'remind-title': 'Remind of “{stage}”',
  'remind-text': 'The teachers of {count} courses get a notice with the way there: {list}',
  'remind-text_one': 'The teachers of one course get a notice with the way there: {list}',
  reminded: 'People told: {people} (courses: {courses})',
  'remind-nobody': 'These courses have no teacher who could be told',
  send: 'Send',
  cancel: 'Cancel',
  'sum-of': '{done} of {total} done',
} satisfies Messages<typeof zhCn>
