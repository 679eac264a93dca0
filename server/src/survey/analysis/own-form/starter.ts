import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { surveyFields } from '@obelisk/contract/survey/own-form/fields'
import { heading, looped, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: [
      '调查对象',
      '填写方式',
      '分值方案',
      '开始日期',
      '关闭日期',
      '应答人数',
      '收到答卷',
      '有效答卷',
      '有效回收率',
      '样本要求',
    ],
    parts: ['一、基本情况', '二、目标达成', '三、逐题分布', '四、开放意见'],
    targets: ['目标', '人数', '间接值', '区间下限', '区间上限'],
    questions: ['题号', '题目', '映射到', '人数', '分布', '得分'],
    comments: ['题目', '意见'],
  },
  en: {
    facts: [
      'Asked',
      'Way',
      'Score scheme',
      'Opened',
      'Closed',
      'People asked',
      'Sheets',
      'Valid',
      'Valid rate',
      'Required sample',
    ],
    parts: ['1. The survey', '2. Objectives', '3. By question', '4. Comments'],
    targets: ['Objective', 'n', 'Value', 'Lower bound', 'Upper bound'],
    questions: ['No', 'Question', 'Counts for', 'n', 'Distribution', 'Value'],
    comments: ['Question', 'Comment'],
  },
}

const facts = [
  ...(['groups', 'way', 'scheme', 'opened_on'] as const),
  ...(['closed_on', 'targeted', 'answered', 'valid', 'rate', 'minimum'] as const),
]

export function surveyStarter(language: Language): PrintBlock[] {
  const { value, rowOf } = tagsOf(surveyFields, language)
  const said = words[language]
  const part = (at: number) => heading(said.parts[at] ?? '')
  return [
    { type: 'title', text: value('title'), under: `${value('school')}　${value('owner')}` },
    part(0),
    pairs(facts.map((key, at) => [said.facts[at] ?? '', value(key)] as const)),
    paragraph(value('conclusion')),
    paragraph(value('non_response')),
    part(1),
    paragraph(value('finding')),
    looped(
      said.targets,
      rowOf('targets', ['target', 'target_count', 'target_value', 'low', 'high']),
      [0.36, 0.16, 0.16, 0.16, 0.16],
    ),
    part(2),
    looped(
      said.questions,
      rowOf('questions', [
        'question_no',
        'question',
        'mapped',
        'question_count',
        'distribution',
        'question_value',
      ]),
      [0.06, 0.31, 0.17, 0.06, 0.25, 0.15],
    ),
    part(3),
    looped(said.comments, rowOf('comments', ['comment_question', 'comment_text']), [0.35, 0.65]),
  ]
}
