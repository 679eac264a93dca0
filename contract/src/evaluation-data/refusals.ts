import { refusal } from '../refusal.ts'

export const classConfirmed = refusal(
  'class-confirmed',
  '成绩已由 {name} 于 {time} 确认锁定，解锁后才能修改',
  'The marks were confirmed and locked by {name} at {time}. Unlock them first.',
)
export const confirmedStays = refusal(
  'confirmed-stays',
  '“{name}”的成绩已确认锁定，名单不能再并入、拆出或转班；请先解锁',
  'The marks of “{name}” are confirmed and locked, so nobody can be moved into or out of it. Unlock them first.',
)
export const noSyllabus = refusal(
  'no-published-syllabus',
  '这门课程还没有已发布的课程大纲，无法生成评分项',
  'The course has no published syllabus yet, so items cannot be made.',
)
export const setThere = refusal('set-there', '评分项已经建立', 'The items have been made already.')
export const noItems = refusal('no-items', '请先建立评分项', 'Make the items first.')
export const itemHasMarks = refusal(
  'item-has-marks',
  '“{name}”已有 {count} 个成绩；删除评分项会同时删除这些成绩，请确认',
  '“{name}” has {count} marks already. Deleting it deletes them too; please confirm.',
)
export const fullBelowMarks = refusal(
  'full-below-marks',
  '“{name}”已有成绩 {highest}，满分不能改为 {full}',
  '“{name}” has a mark of {highest} already, so its full mark cannot become {full}.',
)
export const siblingConfirmed = refusal(
  'sibling-confirmed',
  '平行班“{name}”共用这些评分项且已确认，请先解锁',
  'The parallel class “{name}” shares these items and is confirmed. Unlock it first.',
)
export const marksWrong = refusal(
  'marks-wrong',
  '有 {count} 个成绩不合规则，没有保存',
  '{count} marks break a rule and were not saved.',
)
export const notComplete = refusal(
  'marks-not-complete',
  '还差 {count} 处才能确认',
  '{count} things are missing before the marks can be confirmed.',
)
export const notConfirmed = refusal('class-not-confirmed', '成绩尚未确认', 'The marks are not confirmed.')
export const importGone = refusal(
  'import-done',
  '这次导入已由 {name} 在 {time} 处理，请刷新查看',
  '{name} dealt with this import at {time}. Please look again.',
)
export const importHasProblems = refusal(
  'import-problems',
  '还有 {count} 行不能导入；请改正，或只导入无误的行',
  '{count} rows cannot be imported. Correct them, or import only the good rows.',
)
export const importNothing = refusal('import-nothing', '没有可以导入的成绩', 'There is no mark to import.')
export const importUndecided = refusal(
  'import-undecided',
  '还有 {count} 处需要你决定',
  '{count} questions are waiting for your decision.',
)
export const importTooOld = refusal(
  'import-too-old',
  '导入已超过 30 天，不能整批撤销',
  'The import is older than 30 days and cannot be undone as a whole.',
)
export const noSheets = refusal('no-sheets', '“{name}”里没有内容', '“{name}” holds nothing.')
