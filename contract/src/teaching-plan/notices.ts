import { notice } from '../notice.ts'

export const planMoved = notice(
  'teaching-plan-moved',
  '校历或课表已变化，《{title}》授课计划有 {count} 次课受影响',
  'The calendar or a timetable has changed; sessions of the teaching plan “{title}” affected: {count}',
)
export const planPublished = notice(
  'teaching-plan-published',
  '《{title}》授课计划已发布',
  'The teaching plan “{title}” is published',
)
