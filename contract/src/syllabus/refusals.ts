import { refusal } from '#refusal.ts'

export const alreadyBegun = refusal(
  'syllabus-already-begun',
  '《{name}》已有正在编制的大纲版本，请在其上修改',
  'A version of the syllabus of “{name}” is already being written. Please work on that one.',
)
export const nothingToCopy = refusal(
  'nothing-to-copy',
  '只能从已审定的大纲复制',
  'Only an approved syllabus can be copied from.',
)
export const nothingToInherit = refusal(
  'nothing-to-inherit',
  '这些课程没有可沿用的上一版大纲，或已开始编写',
  'None of these courses has a last version to go on with and no syllabus here yet.',
)
export const notStale = refusal(
  'plan-facts-are-current',
  '继承内容已是培养方案的最新内容',
  'The inherited facts are already those of the plan.',
)
export const noSyllabi = refusal(
  'no-syllabi',
  '这个培养方案还没有可导出的大纲',
  'There is no syllabus of this plan to export yet.',
)
export const notTheirCourse = refusal(
  'no-such-author',
  '执笔人须是本校在职教师',
  'The author must be a teacher of this school.',
)
export const levelsOverlap = refusal(
  'levels-overlap',
  '评分等级的分数段有重叠或次序不对',
  'The score ranges of the levels overlap or are out of order.',
)
