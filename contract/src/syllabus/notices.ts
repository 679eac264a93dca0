import { notice } from '../notice.ts'

export const syllabusDue = notice(
  'document-due',
  '请尽快完成“{title}”等 {count} 份课程大纲',
  'Please finish the syllabus of “{title}” ({count} in all)',
)
