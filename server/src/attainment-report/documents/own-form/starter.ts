import { reportFields } from '@obelisk/contract/attainment-report/own-form/fields'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { alone, heading, looped, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: [
      '课程名称',
      '课程代码',
      '学分／学时',
      '考核方式',
      '开课学期',
      '适用年级',
      '教学班',
      '任课教师',
      '选课人数',
      '参评人数',
    ],
    parts: [
      '一、课程基本信息',
      '二、课程目标与毕业要求',
      '三、达成情况',
      '四、结果分析',
      '五、上一轮改进措施',
      '六、本轮改进措施',
      '七、结论与签字',
    ],
    results: ['目标', '目标内容', '分值', '直接', '间接', '综合', '达成'],
    measures: ['序号', '问题', '原因', '改进措施', '责任人', '期限'],
    none: '无。',
    composition: '成绩组成：',
    expected: '期望值：',
    signed: '签名',
  },
  en: {
    facts: [
      'Course',
      'Code',
      'Credits / hours',
      'Assessment',
      'Term',
      'Cohort',
      'Classes',
      'Teachers',
      'Enrolled',
      'Evaluated',
    ],
    parts: [
      '1. Course',
      '2. Objectives and requirements',
      '3. Attainment',
      '4. Analysis',
      '5. Measures of the last cycle',
      '6. Measures',
      '7. Conclusion and signatures',
    ],
    results: ['No', 'Objective', 'Points', 'Direct', 'Indirect', 'Combined', 'Attained'],
    measures: ['No', 'Problem', 'Cause', 'Measure', 'Owner', 'Due'],
    none: 'None.',
    composition: 'Composition of the mark: ',
    expected: 'Expected value: ',
    signed: 'Signed',
  },
}

export function reportStarter(language: Language): PrintBlock[] {
  const { value, open, close, rowOf } = tagsOf(reportFields, language)
  const { facts, parts, results, measures, none, ...said } = words[language]
  const values = [
    value('course'),
    value('course_code'),
    `${value('credits')} ／ ${value('hours')}`,
    value('assess_type'),
    value('term'),
    value('grade'),
    value('classes'),
    value('teachers'),
    value('enrolled'),
    value('evaluated'),
  ]
  const part = (at: number) => heading(parts[at] ?? '')
  const measureRow = (list: 'measures' | 'last_measures') =>
    looped(
      measures,
      rowOf(list, ['no', 'problem', 'cause', 'measure', 'owner', 'due_date']),
      [0.08, 0.24, 0.2, 0.24, 0.11, 0.13],
    )
  return [
    { type: 'title', text: value('title'), under: `${value('school')}　${value('college')}` },
    part(0),
    pairs(facts.map((label, at) => [label, values[at] ?? ''] as const)),
    paragraph(`${said.composition}${value('composition')}`),
    part(1),
    alone(value('table_support')),
    part(2),
    paragraph(`${said.expected}${value('threshold')}`),
    looped(
      results,
      rowOf('objectives', ['no', 'content', 'points', 'direct', 'indirect', 'combined', 'verdict']),
      [0.07, 0.34, 0.1, 0.11, 0.11, 0.14, 0.13],
    ),
    alone(value('chart_results')),
    part(3),
    paragraph(value('analysis')),
    part(4),
    measureRow('last_measures'),
    paragraph(`${open('last_measures', '!')}${none}${close('last_measures')}`),
    part(5),
    measureRow('measures'),
    part(6),
    paragraph(value('conclusion')),
    paragraph(
      `${open('signatures')}${value('signatures.role')}：${value('signatures.opinion')}　　${said.signed}：${value('signatures.signed_by')}　　${value('signatures.signed_on')}`,
    ),
    paragraph(close('signatures')),
  ]
}
