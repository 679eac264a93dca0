import { graduationFields } from '@obelisk/contract/accreditation/own-form/fields'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { alone, heading, looped, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: [
      '专业',
      '年级',
      '培养方案',
      '期望值',
      '达成规则',
      '毕业要求（项）',
      '指标点（个）',
      '参与评价课程（门）',
    ],
    parts: [
      '一、评价对象',
      '二、评价方法',
      '三、毕业要求达成情况',
      '四、指标点达成情况',
      '五、短板与依据',
      '六、持续改进措施',
      '七、评价结论与签字',
    ],
    results: ['序号', '毕业要求', '直接', '问卷', '达成值', '期望值', '结果'],
    measures: ['课程', '问题', '改进措施', '责任人', '期限'],
    none: '无。',
    open: '尚缺结果的课程：',
    receipt: '计算凭证摘要（SHA-256）：',
    roles: ['评价小组', '专业负责人', '学院意见'],
    sign: '签字：　　　　　　　　　　年　　月　　日',
  },
  en: {
    facts: [
      'Programme',
      'Cohort',
      'Training plan',
      'Expected value',
      'Rule',
      'Requirements',
      'Indicators',
      'Courses',
    ],
    parts: [
      '1. What is evaluated',
      '2. Method',
      '3. Graduation requirements',
      '4. Indicators',
      '5. Weakest points and evidence',
      '6. Measures',
      '7. Conclusion and signatures',
    ],
    results: ['No', 'Requirement', 'Direct', 'Survey', 'Value', 'Expected', 'Result'],
    measures: ['Course', 'Problem', 'Measure', 'Owner', 'Due'],
    none: 'None.',
    open: 'Courses without a result: ',
    receipt: 'Digest of the calculation receipt (SHA-256): ',
    roles: ['Evaluation group', 'Programme director', 'College'],
    sign: 'Signature:                                   Date:',
  },
}

const facts = [
  'programme',
  'grade',
  'plan',
  'threshold',
  'rule',
  'requirement_count',
  'indicator_count',
  'course_count',
] as const

export function graduationStarter(language: Language): PrintBlock[] {
  const { value, open, close, rowOf } = tagsOf(graduationFields, language)
  const said = words[language]
  const part = (at: number) => heading(said.parts[at] ?? '')
  return [
    { type: 'title', text: value('title'), under: `${value('school')}　${value('date')}` },
    part(0),
    pairs(facts.map((key, at) => [said.facts[at] ?? '', value(key)] as const)),
    paragraph(`${said.open}${value('courses_without_result')}`),
    part(1),
    paragraph(value('method')),
    part(2),
    looped(
      said.results,
      rowOf('requirements', ['no', 'name', 'direct', 'survey', 'combined', 'threshold', 'verdict']),
      [0.08, 0.34, 0.11, 0.11, 0.12, 0.11, 0.13],
    ),
    alone(value('chart_requirements')),
    part(3),
    alone(value('table_indicators')),
    part(4),
    alone(value('table_chains')),
    part(5),
    looped(
      said.measures,
      rowOf('measures', ['course', 'problem', 'measure', 'owner', 'due_date']),
      [0.18, 0.27, 0.29, 0.12, 0.14],
    ),
    paragraph(`${open('measures', '!')}${said.none}${close('measures')}`),
    part(6),
    paragraph(value('conclusion')),
    ...said.roles.map((role) => paragraph(`${role}　${said.sign}`)),
    paragraph(`${said.receipt}${value('receipt')}`),
  ]
}
