import type { Messages } from '../words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  scope: 'Scope',
  'choose-scope': 'Choose the scope',
  project: 'Programme',
  culture: 'Plan',
  grade: 'Grade',
  adminClass: 'Class',
  term: 'Term',
  academicTerm: 'Academic term',
  course: 'Course',
  teachingClass: 'Teaching class',
  'not-chosen': 'Choose',
  'none-here': 'Nothing to choose from',
  'from-copy': 'The server cannot be reached; the choices are from the copy on this device ({time})',
  failed: 'The choices could not be loaded',
  gone: 'What the link named ({levels}) is gone, or not yours to see; it was cleared',
  refresh: 'Download the choices again',
  'year-1': 'First year',
  'year-2': 'Second year',
  'year-3': 'Third year',
  'year-4': 'Fourth year',
  'change-scope': 'Change the scope',
  'semester-1': 'first semester',
  'semester-2': 'second semester',
} satisfies Messages<typeof zhCn>
