import { refusal } from '#refusal.ts'

export const noSyllabusInForce = refusal(
  'no-syllabus-in-force',
  '《{name}》还没有已发布的课程大纲，不能编制授课计划',
  '“{name}” has no published syllabus yet, so no teaching plan can be made.',
)
export const classesDiffer = refusal(
  'classes-differ',
  '一份计划只能用于同一课程、同一学期的平行班',
  'One plan serves parallel classes of one course and term only.',
)
export const planExists = refusal(
  'teaching-plan-exists',
  '{name} 已有授课计划',
  '{name} has a teaching plan already.',
)
export const nothingToTakeOver = refusal(
  'teaching-plan-current',
  '大纲、校历和课表都没有变化',
  'Syllabus, calendar and timetables have not changed.',
)
export const stillStale = refusal(
  'teaching-plan-stale',
  '大纲、校历或课表已更新，请先同步再提交',
  'The syllabus, the calendar or a timetable has changed. Please re-sync before you submit.',
)
export const foreignClass = refusal(
  'foreign-class-in-plan',
  '计划里出现了不属于它的教学班',
  'The plan names a class that is not one of its own.',
)
export const foreignTeacher = refusal(
  'foreign-teacher-in-plan',
  '单独指定的授课教师不是本计划教学班的教师',
  'A teacher of a single session teaches none of the classes of the plan.',
)
export const keyTwice = refusal(
  'session-key-twice',
  '第 {key} 号课次出现了两次',
  'Session number {key} stands in the plan twice.',
)
