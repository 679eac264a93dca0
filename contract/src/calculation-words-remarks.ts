import type { Translations } from './refusal.ts'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

/** What stands beside a result that was computed: it does not refuse it. */
export const remarkWords = {
  'parameters.external_without_source': words(
    '评价设置把直接评价的 {weight}% 给外部评价，但本课程没有期末考核环节，也没有填外部考试的人数：这一比例没有用上，达成度只按内部考核计算',
    'the settings give {weight}% of the direct value to an external part, but the course has no final exam and no counts of an external examination: the weight is not used, and the values are those of internal work alone',
  ),
  'inputs.indirect_above_class': words(
    '课程目标 {objective_id} 的问卷有 {answers} 人作答，而教学班只有 {students} 人；作答全部计入',
    'objective {objective_id} has {answers} survey answers in a class of {students} students; all of them count',
  ),
  'objective.indirect_reduced': words(
    '课程目标 {objective_id} 的间接评价没有逐题作答，按现行规则换不成等级，未计入',
    'objective {objective_id} has indirect evidence without its answers: the rule in force makes no level of it, and it is not counted',
  ),
  'objective.component_without_data': words(
    '课程目标 {objective_id} 的考核环节“{component_id}”没有一个成绩',
    'objective {objective_id}: component “{component_id}” has no mark at all',
  ),
  'objective.not_enough_evidence': words(
    '课程目标 {objective_id} 的成绩不足，不给达成度',
    'objective {objective_id} has not enough marks for a value',
  ),
  'objective.renormalised': words(
    '课程目标 {objective_id} 有考核项没有成绩，按其余考核项计算',
    'objective {objective_id} has items without marks and is computed over the others',
  ),
  'objective.one_kind_alone': words(
    '课程目标 {objective_id} 只有内部或只有外部考核，取这一部分的等级',
    'objective {objective_id} is assessed internally alone or externally alone: the level of that part is its level',
  ),
  'objective.too_few_answers': words(
    '课程目标 {objective_id} 的问卷只有 {answers} 份，少于 {minimum} 份，未计入',
    'objective {objective_id} has {answers} survey answers, fewer than {minimum}; they are not counted',
  ),
  'sheet.nobody_evaluated': words('没有学生参评', 'no student is evaluated'),
  'course.renormalised': words(
    '有课程目标没有值，课程达成度按其余目标计算',
    'some objectives have no value: the course value is that of the others',
  ),
  'course.given_weights': words(
    '课程目标的权重合计为 {sum}，不是 1，按比例折算；合计为 0 时没有课程达成度',
    'the weights of the objectives sum to {sum} and not to 1 and count in proportion; with a sum of 0 there is no course value',
  ),
} as const satisfies Readonly<Record<string, Translations>>

/** States of a mark as a sentence names them. */
export const stateNames: Readonly<Record<string, Translations>> = {
  absent: words('缺考', 'absent'),
  deferred: words('缓考', 'deferred'),
  cheating: words('作弊', 'cheating'),
  exempt: words('免修', 'exempt'),
  withdrawn: words('休学或退课', 'withdrawn'),
  not_submitted: words('未交', 'not submitted'),
  lost_paper: words('试卷遗失', 'lost paper'),
  on_leave: words('请假', 'on leave'),
  not_entered: words('没有录入', 'not entered'),
}
