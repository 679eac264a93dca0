import { refusal } from '../refusal.ts'

export const courseNotOfGrade = refusal(
  'course-not-of-grade',
  '这门课程不在 {grade} 执行的培养方案中',
  'This course is not in the plan in force for {grade}.',
)
export const notParallel = refusal(
  'not-parallel',
  '“{name}”与目标教学班不是同一课程、同一学期、同一年级，不能合并',
  '“{name}” is not of the same course, term and cohort, so it cannot be merged.',
)
export const classDisabled = refusal(
  'class-disabled',
  '教学班“{name}”已停用，请先启用',
  'The class “{name}” is disabled. Enable it first.',
)
export const noTable = refusal(
  'no-class-list',
  '“{name}”中没有找到学号或姓名一列，请在工作表中指明',
  'No column of student numbers or names was found in “{name}”. Point at it in the sheet.',
)
export const unknownStudent = refusal('unknown-student', '没有这个学号', 'There is no such student number.')
export const unknownName = refusal(
  'unknown-name',
  '本年级本专业在读学生中没有“{name}”，请补充学号',
  'No enrolled student of this cohort and programme is called “{name}”. Add the student number.',
)
export const ambiguousName = refusal(
  'ambiguous-name',
  '有 {count} 名学生叫“{name}”，请补充学号',
  '{count} students are called “{name}”. Add the student number.',
)
export const byName = refusal(
  'found-by-name',
  '名单没有学号，按姓名找到 {no}',
  'The list has no numbers; found by the name: {no}.',
)
export const notEnrolled = refusal('not-enrolled', '学籍状态不是“在读”', 'The student is not enrolled.')
export const otherName = refusal(
  'other-name',
  '学号对应的姓名是“{name}”',
  'The student number belongs to “{name}”.',
)
export const otherAdminClass = refusal(
  'other-admin-class',
  '名册中的行政班是“{name}”',
  'The roster has the admin class “{name}”.',
)
export const unknownClass = refusal(
  'unknown-teaching-class',
  '没有名为“{name}”的教学班，或你不能管理它',
  'There is no teaching class “{name}”, or you may not manage it.',
)
export const ambiguousClass = refusal(
  'ambiguous-class',
  '有 {count} 个教学班叫“{name}”，请填写教学班代码',
  '{count} teaching classes are called “{name}”. Use the code of the class.',
)
export const twiceInFile = refusal('twice-in-file', '与第 {row} 行重复', 'The same as row {row}.')
export const missingValue = refusal('missing-value', '缺少{name}', '{name} is missing.')
export const inParallelClass = refusal(
  'in-parallel-class',
  '已在平行教学班“{name}”中',
  'Already in the parallel class “{name}”.',
)
export const fixedOfClass = refusal(
  'fixed-of-class',
  '课程、年级和学期在建班后不能更改；请另建教学班',
  'Course, cohort and term of a class do not change. Make another class instead.',
)
export const noGradeForTerm = refusal(
  'no-grade-for-term',
  '该专业没有 {year}级',
  'The programme has no cohort of {year}.',
)
export const sameTerm = refusal(
  'same-term',
  '请选择另一个学期的教学班',
  'Choose the classes of another term.',
)
export const noListOfClasses = refusal(
  'no-list-of-classes',
  '“{name}”中没有找到课程和教学班两列，请在工作表中指明',
  'No columns of courses and classes were found in “{name}”. Point at them in the sheet.',
)
export const unknownAdminClassOf = refusal(
  'unknown-admin-class-of',
  '没有行政班“{name}”，请先在“行政班”里建立',
  'There is no admin class “{name}”. Make it under Admin classes first.',
)
export const unknownCourse = refusal(
  'unknown-course',
  '你管理的专业中，{grade} 的执行方案里没有课程“{course}”',
  'No plan in force for {grade} in the programmes you manage has the course “{course}”.',
)
export const ambiguousCourse = refusal(
  'ambiguous-course',
  '有 {count} 个专业或年级开设“{course}”，请填写专业和年级',
  '{count} programmes or cohorts have “{course}”. Fill in the programme and the cohort.',
)
export const unknownTeacher = refusal(
  'unknown-teacher',
  '没有姓名或工号为“{name}”的在用教师',
  'No active teacher has the name or staff number “{name}”.',
)
export const ambiguousTeacher = refusal(
  'ambiguous-teacher',
  '有 {count} 位教师叫“{name}”，请填写工号',
  '{count} teachers are called “{name}”. Use the staff number.',
)
export const nameTooLong = refusal(
  'class-name-too-long',
  '教学班名称最多 {most} 个字',
  'The name of a class takes at most {most} letters.',
)
