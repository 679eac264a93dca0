import type { Language, Translations } from './refusal.ts'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

const sources: Readonly<Record<string, Translations>> = {
  graduates: words('毕业生', 'graduates'),
  alumni: words('校友', 'alumni'),
  employers: words('用人单位', 'employers'),
}

/** Who was asked in a survey of requirements; a source without a word is named as it is. */
export const surveySourceName = (source: string, language: Language): string =>
  sources[source]?.[language] ?? source

/** Why a roll-up or the reading of a receipt is refused. */
export const rollUpWords = {
  'rollup.shape': words(
    '数据格式不对：{part} 应为 {expected}',
    'the data are of another shape: {part} must be {expected}',
  ),
  'rollup.inner_weight': words(
    '权重 {weight} 应在 0 到 {most} 之间（{what}）',
    'the weight {weight} must lie between 0 and {most} ({what})',
  ),
  'rollup.threshold': words(
    '期望值 {threshold} 无效（{what}）',
    'the threshold {threshold} is not valid ({what})',
  ),
  'rollup.count': words(
    '课程 {course_id} 的人数或学分无效',
    'students or credits of course {course_id} are not valid',
  ),
  'rollup.strength': words(
    '课程 {course_id} 对指标点 {indicator_id} 的支撑强度 {weight} 高于学校的最高强度 {highest}',
    'course {course_id} supports indicator {indicator_id} with strength {weight}, above the highest of the scale, {highest}',
  ),
  'rollup.no_credits': words(
    '课程 {course_id} 没有学分，按学分加权时不计',
    'course {course_id} has no credits and weighs nothing where credits weigh',
  ),
  'rollup.duplicate': words('数据重复：{what}', 'something occurs twice: {what}'),
  'rollup.unknown': words('所指的内容不存在：{what}', 'something that is named does not exist: {what}'),
  'rollup.weight': words(
    '课程 {course_id} 对指标点 {indicator_id} 的权重 {weight} 应大于 0、不超过 1',
    'the weight {weight} of course {course_id} in indicator {indicator_id} must be above 0 and at most 1',
  ),
  'rollup.weights_sum': words(
    '指标点 {indicator_id} 的课程权重合计为 {sum}，应为 1',
    'the course weights of indicator {indicator_id} add up to {sum}, not to 1',
  ),
  'rollup.group_weights_differ': words(
    '指标点 {indicator_id} 中同一选课组的权重应相同：课程 {course_id} 为 {weight}，应为 {expected}',
    'courses of one group carry one weight in indicator {indicator_id}: course {course_id} has {weight}, not {expected}',
  ),
  'rollup.inner_weights_sum': words(
    '课程 {course_id} 的课程目标对指标点 {indicator_id} 的权重合计为 {sum}，应为 1',
    'the objectives of course {course_id} add up to {sum} in indicator {indicator_id}, not to 1',
  ),
  'rollup.indicator_weights_sum': words(
    '毕业要求 {requirement_id} 的指标点权重合计为 {sum}，应为 1',
    'the indicators of requirement {requirement_id} add up to {sum}, not to 1',
  ),
  'rollup.value': words(
    '课程 {course_id} 课程目标 {objective_id} 的达成度无效',
    'the attainment of objective {objective_id} of course {course_id} is not valid',
  ),
  'rollup.survey': words(
    '毕业要求 {requirement_id} 的调查值 {value} 应在 0 到 1 之间',
    'the survey value {value} of requirement {requirement_id} must lie between 0 and 1',
  ),
  'rollup.survey_source_missing': words(
    '毕业要求 {requirement_id} 没有{source}问卷的结果，其权重 {weight} 按比例分给其余问卷',
    'requirement {requirement_id} has no survey result of {source}, whose weight {weight} the others share',
  ),
  'rollup.parameter': words('参数 {parameter} 无效', 'parameter {parameter} is not valid'),
  'rollup.students': words('学生达成度数据不完整', 'the values of the students are not complete'),
  'receipt.malformed': words('不是计算凭证（{part}）', 'this is no calculation receipt ({part})'),
  'receipt.kind': words('不认识的凭证种类 {kind}', 'receipts of kind {kind} are not known'),
} as const satisfies Readonly<Record<string, Translations>>
