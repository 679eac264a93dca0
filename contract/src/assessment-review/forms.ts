import { reviewScopes, systemChecks } from '@obelisk/engine/assessment-review/words'
import * as z from 'zod'
import { Was } from '../crud.ts'
import { endpoint } from '../endpoint.ts'

/** The scales of answers, best first: 符合 强 合理 相当 严格 能 是 … */
export const scales = {
  conform: 3,
  strength: 3,
  reasonable: 3,
  equal: 2,
  strict: 3,
  able: 3,
  yes: 3,
} as const
export type Scale = keyof typeof scales
const scaleNames = Object.keys(scales) as [Scale, ...Scale[]]

/** An item of a check list. `gate` is 1 (content), 2 (marking standard), 3 (method) or none. */
export const CheckItem = z.object({
  id: z.int().min(1).max(10_000),
  text: z.string().trim().min(1).max(200),
  text_en: z.string().trim().max(200),
  scale: z.enum(scaleNames),
  gate: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  check: z.enum(systemChecks).nullable(),
  is_blocking: z.boolean(),
})
export type CheckItem = z.infer<typeof CheckItem>

const key = z.string().trim().min(1).max(31)

/** A form of review: what it is called, what part of the assessment it is about, and its check list. */
export const ReviewForm = z.object({
  key,
  name: z.string().trim().min(1).max(60),
  name_en: z.string().trim().max(110),
  scope: z.enum(reviewScopes),
  items: z.array(CheckItem).min(1).max(60),
})
export type ReviewForm = z.infer<typeof ReviewForm>

const item = (
  id: number,
  [text, text_en]: readonly [string, string],
  scale: Scale,
  gate: CheckItem['gate'],
  check: CheckItem['check'] = null,
  is_blocking = true,
): CheckItem => ({ id, text, text_en, scale, gate, check, is_blocking })

const exam: readonly CheckItem[] = [
  item(1, ['试题内容符合教学大纲', 'Questions conform to the syllabus'], 'conform', 1, 'scope'),
  item(2, ['试题对课程目标的支撑', 'Questions support the course objectives'], 'strength', 1),
  item(3, ['题量和难度', 'Quantity and difficulty'], 'reasonable', 3),
  item(4, ['题型设置与要考的能力相称', 'Question types suit the abilities tested'], 'reasonable', 1),
  item(
    5,
    ['各目标分值与大纲一致', 'Marks by objective match the syllabus'],
    'reasonable',
    1,
    'objective_points',
  ),
  item(6, ['知识、能力点覆盖', 'Coverage of knowledge and abilities'], 'reasonable', 1, 'chapters'),
  item(7, ['文字、公式、图表清晰准确', 'Text, formulas and figures are clear and correct'], 'conform', 1),
  item(8, ['参考答案和评分标准完整', 'Answers and marking scheme are complete'], 'reasonable', 2, 'answers'),
  item(
    9,
    ['A/B 卷重复率与难度相当', 'Papers A and B repeat little and are as difficult'],
    'equal',
    3,
    'ab_equal',
  ),
  item(10, ['考核结果判定的严格程度', 'Strictness of judging the results'], 'strict', 2),
  item(
    11,
    ['体现解决复杂工程问题的能力', 'Shows the ability to solve complex engineering problems'],
    'able',
    1,
    'complex',
    false,
  ),
]
const process: readonly CheckItem[] = [
  item(12, ['过程性考核内容符合大纲', 'Process assessment conforms to the syllabus'], 'conform', 1),
  item(
    13,
    ['过程性考核内容支撑课程目标', 'Content of process assessment supports the objectives'],
    'strength',
    1,
  ),
  item(14, ['考核方式支撑课程目标', 'Methods of assessment support the objectives'], 'strength', 3),
  item(19, ['评分标准已填写完整', 'Grading standards are written'], 'yes', 2, 'rubrics_written'),
  item(15, ['评分标准明确、可衡量', 'Grading standards are measurable'], 'yes', 2, 'rubrics_measurable'),
  item(16, ['各环节分值与大纲一致', 'Points of components match the syllabus'], 'yes', 3, 'weights'),
  item(17, ['每个课程目标均被考核', 'Every course objective is assessed'], 'yes', 1, 'every_objective'),
  item(18, ['过程性考核可追溯（有记录）', 'Evidence of process assessment is kept'], 'yes', 3, 'evidence'),
]

const syllabus: readonly CheckItem[] = [
  item(1, ['课程目标与毕业要求指标点对应合理', 'Objectives fit the indicators'], 'reasonable', 1),
  item(2, ['课程目标表述可衡量', 'Objectives are worded measurably'], 'yes', 1),
  item(3, ['教学内容支撑课程目标', 'Content supports the objectives'], 'strength', 1),
  item(4, ['学时分配', 'Hours of the parts'], 'reasonable', 1, null, false),
  item(5, ['教学方法', 'Teaching methods'], 'reasonable', 3),
  item(6, ['考核环节与课程目标对应', 'Components fit the objectives'], 'reasonable', 3, 'every_objective'),
  item(7, ['考核分值比例', 'Shares of the components'], 'reasonable', 3),
  item(8, ['评分标准完整', 'Grading standards are complete'], 'yes', 2, 'rubrics_written'),
  item(9, ['评分标准可衡量', 'Grading standards are measurable'], 'yes', 2, 'rubrics_measurable'),
  item(10, ['教材与参考资料', 'Textbooks and references'], 'reasonable', null, null, false),
]

const quality: readonly CheckItem[] = [
  item(1, ['课程目标合理', 'Objectives are reasonable'], 'reasonable', 1),
  item(2, ['知识、能力、素质覆盖', 'Knowledge, ability and quality are covered'], 'reasonable', 1),
  item(3, ['考核支撑课程目标', 'Assessment supports the objectives'], 'strength', 3, 'every_objective'),
  item(4, ['考核分值与大纲一致', 'Points match the syllabus'], 'yes', 3, 'weights'),
  item(5, ['达成情况与期望值', 'Attainment and expected value'], 'reasonable', null),
  item(6, ['分析的质量', 'Quality of the analysis'], 'reasonable', 2),
  item(7, ['改进措施', 'Measures of improvement'], 'reasonable', 2),
  item(8, ['上一轮改进的成效', 'Effect of the last improvement'], 'reasonable', null, null, false),
]

/** The forms of a school that has not written its own. */
export const defaultForms: readonly ReviewForm[] = [
  {
    key: 'final',
    name: '期末考核合理性审核',
    name_en: 'Review of the final examination',
    scope: 'final',
    items: [...exam],
  },
  {
    key: 'process',
    name: '过程性考核合理性审核',
    name_en: 'Review of process assessment',
    scope: 'process',
    items: [...process],
  },
  {
    key: 'whole',
    name: '课程考核合理性审核',
    name_en: 'Review of the whole assessment',
    scope: 'whole',
    items: [...exam, ...process],
  },
  {
    key: 'syllabus',
    name: '课程教学大纲合理性评价',
    name_en: 'Evaluation of the syllabus',
    scope: 'whole',
    items: [...syllabus],
  },
  {
    key: 'quality',
    name: '课程质量评价',
    name_en: 'Evaluation of course quality',
    scope: 'whole',
    items: [...quality],
  },
]

const ListedForm = ReviewForm.extend({ is_own: z.boolean() })
export type ListedForm = z.infer<typeof ListedForm>

export const listForms = endpoint({
  method: 'GET',
  path: '/api/Exam/forms',
  access: 'assessment-review/view',
  summary: 'Lists the forms of review of the school with their check lists.',
  input: z.object({}),
  output: z.object({ list: z.array(ListedForm), may_edit: z.boolean() }),
})

export const saveForm = endpoint({
  method: 'POST',
  path: '/api/Exam/saveForm',
  access: 'assessment-review/forms',
  summary: 'Changes a form of review, or adds one; reviews that are begun keep their items.',
  title: { 'zh-cn': '审核表模板-保存', en: 'Changes a form of review' },
  input: ReviewForm.extend({ _was: Was }),
  output: z.object({ list: z.array(ListedForm), may_edit: z.boolean() }),
})

export const dropForm = endpoint({
  method: 'POST',
  path: '/api/Exam/dropForm',
  access: 'assessment-review/forms',
  summary:
    'Takes back the own version of a form of review: the built-in one holds again, an added one is gone.',
  title: { 'zh-cn': '审核表模板-恢复', en: 'Takes back the own version of a form of review' },
  input: z.object({ key }),
  output: z.object({ list: z.array(ListedForm), may_edit: z.boolean() }),
})
