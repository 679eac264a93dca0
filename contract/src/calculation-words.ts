import { remarkWords } from './calculation-words-remarks.ts'
import { rollUpWords } from './calculation-words-roll-up.ts'
import type { Translations } from './refusal.ts'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

/**
 * Why a calculation is refused, by the code of the engine's finding. `{…}` are the place and values of the finding;
 * the server's types check that no code is missing.
 */
export const calculationWords = {
  'inputs.no_sheet': words('没有成绩表', 'there is no mark sheet'),
  'inputs.objectives_differ': words(
    '合并的成绩表课程目标不一致',
    'the mark sheets to be merged do not have the same objectives',
  ),
  'inputs.class_in_two_sheets': words(
    '教学班 {class_id} 出现在两张成绩表中',
    'class {class_id} is in two mark sheets',
  ),
  'inputs.student_in_two_sheets': words(
    '学生 {student_id} 出现在两张成绩表中',
    'student {student_id} is in two mark sheets',
  ),
  'inputs.indirect_unknown_objective': words(
    '间接评价所指的课程目标 {objective_id} 不存在',
    'indirect evidence names objective {objective_id}, which does not exist',
  ),
  'inputs.indirect_twice': words(
    '课程目标 {objective_id} 的间接评价出现两次',
    'objective {objective_id} has indirect evidence twice',
  ),
  'inputs.shape': words(
    '输入数据格式不对：{part} 应为 {expected}',
    'the inputs are of another shape: {part} must be {expected}',
  ),
  'inputs.unknown_item': words('没有评分项 {item_id}', 'there is no item {item_id}'),
  'inputs.target_without_items': words(
    '考核环节 {component_id} 没有课程目标 {objective_id} 的评分项，不能单设目标',
    'component {component_id} has no item of objective {objective_id} that could have a target of its own',
  ),
  'inputs.items_without_matrix': words(
    '考核环节 {component_id} 有课程目标 {objective_id} 的评分项，大纲却没有给出权重，这些评分项不计',
    'component {component_id} has items of objective {objective_id} without a weight in the syllabus; they do not count',
  ),
  'inputs.indirect_value': words(
    '课程目标 {objective_id} 的间接评价值应在 0 到 1 之间',
    'the indirect value of objective {objective_id} must lie between 0 and 1',
  ),
  'inputs.indirect_counts': words(
    '课程目标 {objective_id} 的问卷人数应为 {levels} 个不小于 0 的数',
    'objective {objective_id} needs {levels} survey counts of 0 or more',
  ),
  'inputs.criterion': words(
    '学生 {student_id} 的效标值 {value} 无效或重复',
    'the criterion {value} of student {student_id} is not valid or given twice',
  ),
  'sheet.contribution': words(
    '学生 {student_id} 在考核环节 {component_id} 的贡献系数 {factor} 应在 0 到 2 之间，且不重复',
    'the contribution {factor} of student {student_id} in component {component_id} must lie between 0 and 2 and be given once',
  ),
  'sheet.choice': words(
    '学生 {student_id} 在评分项 {item_id} 的选项 {option} 无效或重复',
    'the option {option} of student {student_id} in item {item_id} is not valid or given twice',
  ),
  'inputs.judgement': words(
    '课程目标 {objective_id} 的主观评价值 {value} 或权重 {weight} 无效',
    'the judgement {value} or its weight {weight} for objective {objective_id} is not valid',
  ),
  'inputs.rubric_without_levels': words(
    '评分项 {item_id} 没有等级分值，不能按等级计算',
    'item {item_id} has no level values, which the rubric method needs',
  ),
  'inputs.matrix_without_items': words(
    '考核环节 {component_id} 按大纲支撑课程目标 {objective_id}，却没有对应的评分项',
    'component {component_id} counts to objective {objective_id} in the syllabus but has no item for it',
  ),
  'inputs.unknown_component': words('没有考核环节 {component_id}', 'there is no component {component_id}'),
  'sheet.size': words(
    '成绩表大小不符：{students} 名学生、{items} 个评分项，却有 {marks} 个成绩',
    'the sheet has {marks} marks for {students} students and {items} items',
  ),
  'sheet.empty': words('成绩表缺少内容（{part}）', 'the mark sheet is empty ({part})'),
  'sheet.duplicate_student': words('学生 {student_id} 重复', 'student {student_id} occurs more than once'),
  'sheet.duplicate_item': words('评分项 {item_id} 重复', 'item {item_id} occurs more than once'),
  'sheet.duplicate_objective': words(
    '课程目标 {objective_id} 重复',
    'objective {objective_id} occurs more than once',
  ),
  'sheet.duplicate_component': words(
    '考核环节 {component_id} 重复',
    'component {component_id} occurs more than once',
  ),
  'sheet.unknown_component': words(
    '评分项 {item_id} 所属的考核环节 {component_id} 不存在',
    'item {item_id} belongs to component {component_id}, which does not exist',
  ),
  'sheet.unknown_objective': words(
    '评分项 {item_id} 所指的课程目标 {objective_id} 不存在',
    'item {item_id} counts to objective {objective_id}, which does not exist',
  ),
  'sheet.full_score': words(
    '评分项 {item_id} 的满分 {full_score} 应大于 0',
    'the full mark {full_score} of item {item_id} must be above 0',
  ),
  'sheet.points': words(
    '评分项 {item_id} 的折算分 {points} 无效',
    'the points {points} of item {item_id} are not valid',
  ),
  'sheet.share': words(
    '评分项 {item_id} 分给课程目标 {objective_id} 的比例 {share} 应在 0 到 1 之间',
    'the share {share} of item {item_id} for objective {objective_id} must lie between 0 and 1',
  ),
  'sheet.share_sum': words(
    '评分项 {item_id} 分给各课程目标的比例合计为 {sum}，应为 1',
    'the shares of item {item_id} add up to {sum}, not to 1',
  ),
  'sheet.duplicate_share': words(
    '评分项 {item_id} 两次分给同一课程目标',
    'item {item_id} counts to one objective twice',
  ),
  'sheet.level_values': words(
    '评分项 {item_id} 的等级分值应在 0 到 1 之间',
    'the level values of item {item_id} must lie between 0 and 1',
  ),
  'sheet.threshold': words(
    '课程目标 {objective_id} 的期望值 {threshold} 应在 0 到 1 之间',
    'the expected value {threshold} of objective {objective_id} must lie between 0 and 1',
  ),
  'sheet.objective_weight': words(
    '课程目标 {objective_id} 的权重 {weight} 应在 0 到 1 之间',
    'the weight {weight} of objective {objective_id} must lie between 0 and 1',
  ),
  'sheet.component_points': words(
    '考核环节 {component_id} 各评分项的折算分合计为 {sum}，应为 {expected}',
    'the items of component {component_id} add up to {sum} points, not to {expected}',
  ),
  'sheet.total_points': words(
    '全部评分项的折算分合计为 {sum}，应为 {expected}',
    'all items add up to {sum} points, not to {expected}',
  ),
  'sheet.item_without_objective': words(
    '评分项 {item_id} 不计入任何课程目标',
    'item {item_id} counts to no objective',
  ),
  'sheet.objective_without_item': words(
    '课程目标 {objective_id} 没有评分项',
    'objective {objective_id} has no item',
  ),
  'sheet.component_without_item': words(
    '考核环节 {component_id} 没有评分项',
    'component {component_id} has no item',
  ),
  'sheet.mark_negative': words(
    '学生 {student_id} 的评分项 {item_id} 成绩 {mark} 为负数',
    'student {student_id}, item {item_id}: the mark {mark} is negative',
  ),
  'sheet.mark_above_full': words(
    '学生 {student_id} 的评分项 {item_id} 成绩 {mark} 超过满分 {full_score}',
    'student {student_id}, item {item_id}: the mark {mark} is above the full mark {full_score}',
  ),
  'sheet.mark_not_a_number': words(
    '学生 {student_id} 的评分项 {item_id} 成绩不是数字',
    'student {student_id}, item {item_id}: the mark is not a number',
  ),
  'sheet.mark_not_a_level': words(
    '学生 {student_id} 的评分项 {item_id} 成绩 {mark} 不是 1 到 {levels} 的等级',
    'student {student_id}, item {item_id}: {mark} is no level from 1 to {levels}',
  ),
  'sheet.mark_beside_state': words(
    '学生 {student_id} 的评分项 {item_id} 既有成绩 {mark} 又标注了{state}',
    'student {student_id}, item {item_id}: a mark {mark} stands beside the state {state}',
  ),
  'sheet.unknown_state': words(
    '学生 {student_id} 的评分项 {item_id} 状态 {state} 无法识别',
    'student {student_id}, item {item_id}: the state {state} is not known',
  ),
  'sheet.resit_unknown': words(
    '补考成绩所指的学生 {student_id} 或评分项 {item_id} 不存在',
    'a later sitting names student {student_id} or item {item_id}, which does not exist',
  ),
  'sheet.resit_mark': words(
    '学生 {student_id} 的评分项 {item_id} 补考成绩 {mark} 无效',
    'student {student_id}, item {item_id}: the mark {mark} of a later sitting is not valid',
  ),
  'sheet.resit_twice': words(
    '学生 {student_id} 的评分项 {item_id} 有两个同类补考成绩',
    'student {student_id}, item {item_id} has two later sittings of one kind',
  ),
  'sheet.more_findings': words('另有 {count} 处', 'and {count} more'),
  'sheet.not_entered': words(
    '学生 {student_id} 的评分项 {item_id} 未录入成绩',
    'student {student_id}, item {item_id}: no mark is entered',
  ),
  'sheet.state_blocks': words(
    '学生 {student_id} 的评分项 {item_id} 状态 {state} 按设置不能计算',
    'student {student_id}, item {item_id}: the state {state} may not be computed by the settings',
  ),
  'sheet.marked_zero': words(
    '{students} 名学生的 {cells} 个成绩因{state}按 0 分计',
    '{cells} marks of {students} students count as 0 ({state})',
  ),
  'sheet.item_left_out': words(
    '{students} 名学生的 {cells} 个评分项因{state}不计',
    '{cells} items of {students} students are left out ({state})',
  ),
  'parameters.shape': words(
    '参数格式不对：{part} 应为 {expected}',
    'parameters are of another shape: {part} must be {expected}',
  ),
  'parameters.range': words(
    '参数 {parameter} 为 {value}，应在 {least} 到 {most} 之间',
    'parameter {parameter} is {value} and must lie between {least} and {most}',
  ),
  'parameters.duplicate': words(
    '参数 {parameter} 中有重复的内容',
    'parameter {parameter} names something twice',
  ),
  'parameters.share': words(
    '参数 {parameter} 应在 0 到 1 之间',
    'parameter {parameter} must lie between 0 and 1',
  ),
  'parameters.not_negative': words(
    '参数 {parameter} 不能为负数',
    'parameter {parameter} must not be negative',
  ),
  'parameters.scale': words('量表分值应由高到低，在 0 到 1 之间', 'scale values must fall, between 0 and 1'),
  'parameters.bands': words('分数段应由高到低排列', 'bands must be given from best to worst'),
  'parameters.histogram': words('直方图区间无效', 'the histogram has no valid range'),
  'parameters.rounding': words(
    '{parameter} 的小数位数 {digits} 无效',
    'rounding of {parameter}: {digits} digits are not valid',
  ),
  'parameters.cutoffs': words(
    '{parameter} 的等级界限应逐级升高',
    'the cut-offs of {parameter} must rise with the level',
  ),
  'parameters.weights': words(
    '考核环节 {component_id} 对课程目标 {objective_id} 的权重 {weight} 无效',
    'the weight {weight} of component {component_id} for objective {objective_id} is not valid',
  ),
  'parameters.external_counts': words(
    '外部考试达标 {reached} 人，参加 {total} 人：达标人数不能多于参加人数',
    'in the external examination {reached} of {total} reached the target: no more can than sat it',
  ),
  'parameters.factor': words(
    '评分项 {item_id} 的折算系数 {factor} 无效',
    'the factor {factor} of item {item_id} is not valid',
  ),
  ...remarkWords,
  ...rollUpWords,
} as const satisfies Readonly<Record<string, Translations>>
