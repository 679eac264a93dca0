import { refusal } from '#refusal.ts'

export const planLocked = refusal(
  'plan-locked',
  '培养方案处于“{state}”状态，不能修改；请先撤回或复制为新版本',
  'The plan is {state} and cannot be changed. Withdraw it, or copy it to a new version.',
)
export const notOfThisPlan = refusal(
  'not-of-this-plan',
  '其中有内容不属于这份培养方案，请刷新后重试',
  'Some of this does not belong to the plan. Please reload and try again.',
)
export const versionTaken = refusal(
  'version-taken',
  '本专业已有 v{version}，请换一个版本号',
  'The programme already has v{version}. Please choose another version.',
)
export const onlyDraftsGo = refusal(
  'only-drafts-go',
  '只有从未通过审核的草稿可以删除',
  'Only a draft that was never approved can be deleted.',
)
export const codeTaken = refusal(
  'course-code-taken',
  '方案中已有课程代码 {code}',
  'The plan already has a course with the code {code}.',
)
export const numberTaken = refusal('number-taken', '编号 {no} 已经用过', 'The number {no} is already used.')
export const gradeTaken = refusal(
  'grade-taken',
  '所选年级不属于本专业',
  'A chosen cohort does not belong to this programme.',
)
export const noGrades = refusal(
  'no-grades',
  '请先选择适用年级，再发布',
  'Choose the cohorts the plan applies to before publishing.',
)
export const cannotUndo = refusal(
  'cannot-undo',
  '这次操作之后相关内容又被修改，不能再整体撤销',
  'What this changed has been changed again since, so it cannot be taken back as a whole.',
)
export const undoneAlready = refusal(
  'undone-already',
  '这次操作已经撤销过了',
  'This has already been taken back.',
)
export const notATeacher = refusal(
  'not-a-teacher',
  '所选人员不是在岗教师',
  'The chosen person is not an active teacher.',
)
export const unreadableSheet = refusal(
  'unreadable-sheet',
  '没有在工作表“{sheet}”中认出表头，请对照模板检查',
  'No header row was recognised on the sheet "{sheet}". Please compare it with the template.',
)
export const nothingToImport = refusal(
  'nothing-to-import',
  '没有可以导入的行，请先改正问题',
  'There is no row that can be imported. Please correct the problems first.',
)
export const cannotReadAsTable = refusal(
  'cannot-read-as-table',
  '找不到工作表“{sheet}”',
  'There is no sheet called "{sheet}".',
)
