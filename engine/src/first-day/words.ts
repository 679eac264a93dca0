/** The steps of a programme that moves in: 单位与专业 教师与学生 培养方案 课程大纲 教学班与名单 课表与校历 第一次成绩 */
export const firstDaySteps = ['units', 'people', 'plan', 'syllabi', 'classes', 'timetable', 'marks'] as const
/** 未开始 进行中 等别人 已就绪 */
export const firstDayStates = ['none', 'under-way', 'waiting', 'done'] as const
/** What still stands between here and the first report. */
export const firstDayThings = [
  'college',
  'programme',
  'grades',
  'teachers',
  'students',
  'offices',
  'plan',
  'finish-plan',
  'await-plan',
  'syllabi',
  'check-syllabi',
  'await-syllabi',
  'term',
  'classes',
  'lists',
  'marks',
  'confirm-marks',
  'report',
] as const
/** What is said of a step beside its numbers. */
export const firstDayNotes = [
  ...firstDayThings,
  'units-there',
  'unplaced',
  'first-passwords',
  'accounts-made',
  'unsupported',
  'plan-whole',
  'no-plan-yet',
  'syllabi-missing',
  'syllabi-whole',
  'no-teacher',
  'classes-whole',
  'no-classes-yet',
  'calendar',
  'timetables',
  'timetable-whole',
  'ready-first',
  'not-ready',
  'first-report',
] as const
/** Why somebody is waited for: 审批 写大纲 交名单 录成绩 师生名单 校历 */
export const firstDayWaits = ['approve', 'write', 'people', 'lists', 'marks', 'calendar'] as const
/** What an uploaded file is taken for: 大纲 方案 课程表 支撑矩阵 教师 学生 任务书 名单 课表 成绩 试卷 通知 图片 旧版 Word 压缩包 认不准 */
export const firstDayFiles = [
  'syllabus',
  'plan',
  'plan-courses',
  'plan-matrix',
  'teacher',
  'student',
  'classes',
  'class-list',
  'timetable',
  'marks',
  'paper',
  'notice',
  'picture',
  'old-word',
  'zip',
  'scan',
  'empty',
  'unknown',
] as const
