import { type FormExample, list, table, text } from '#form-template/field.ts'

/** What a school's form of the analysis of a survey may hold. */
export const surveyFields = {
  title: text('问卷名称', '《数据结构》课程目标自评', 'Data Structures: self-assessment'),
  school: text('学校', '方塔大学', 'Obelisk University'),
  owner: text('负责人', '王建国', 'Wang Jianguo'),
  groups: text('调查对象', '软工2501、软工2502', 'SE2501, SE2502'),
  way: text('填写方式', '匿名一次', 'Anonymous, once'),
  scheme: text('分值方案', '按级数等分', 'In equal parts'),
  opened_on: text('开始日期', '2026年6月1日', '1 June 2026'),
  closed_on: text('关闭日期', '2026年6月14日', '14 June 2026'),
  targeted: text('应答人数', '63'),
  answered: text('收到答卷', '58'),
  valid: text('有效答卷', '56'),
  rate: text('有效回收率', '89%'),
  minimum: text('样本要求', '不少于 5 份，回收率不低于 60%', 'at least 5 sheets and a rate of 60%'),
  conclusion: text('样本结论', '样本满足要求，间接值并入达成评价。', 'There are enough answers.'),
  non_response: text('未作答说明', '未作答 5 人（8%）', '5 people (8%) did not answer'),
  finding: text('主要发现', '课程目标 3 得分最低，为 0.712', 'Objective 3 is rated lowest: 0.712'),
  targets: list('目标列表', {
    target: text('目标', '课程目标 1', 'Objective 1'),
    target_count: text('目标人数', '56'),
    target_value: text('间接值', '0.812'),
    other_value: text('另一方案间接值', '0.765'),
    low: text('区间下限', '0.780'),
    high: text('区间上限', '0.844'),
  }),
  questions: list('题目列表', {
    question_no: text('题号', '1'),
    question: text('题目', '能设计并实现常用数据结构', 'I can design and implement data structures'),
    mapped: text('映射到', '课程目标 1', 'Objective 1'),
    question_count: text('作答人数', '55'),
    not_sure: text('说不清人数', '1'),
    distribution: text('分布', '完全达到 20；基本达到 30；一般 5', 'fully 20; mostly 30; partly 5'),
    question_value: text('题目得分', '0.812'),
  }),
  comments: list('意见列表', {
    comment_question: text('意见所答题目', '哪一处最该改', 'What should change first'),
    comment_text: text('意见', '实验课再多两次', 'Two more lab sessions'),
  }),
  table_basics: table('基本情况表'),
  table_targets: table('目标达成表'),
  table_questions: table('逐题分布表'),
} as const

export const surveyExample: FormExample = {
  list: 'questions',
  row: 'question_no',
  text: 'non_response',
  table: 'table_questions',
}
