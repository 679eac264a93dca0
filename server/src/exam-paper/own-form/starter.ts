import { examPaperFields } from '@obelisk/contract/exam-paper/own-form/fields'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { alone, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: ['课程', '课程代码', '考核方式', '考试时长', '适用班级', '总分', '开课单位', '试卷编号'],
    strip: '学院＿＿＿＿＿＿　专业＿＿＿＿＿＿　班级＿＿＿＿＿＿　学号＿＿＿＿＿＿　姓名＿＿＿＿＿＿',
    minutes: '分钟',
  },
  en: {
    facts: ['Course', 'Code', 'Mode', 'Duration', 'Classes', 'Full marks', 'Unit', 'Number'],
    strip: 'Class ____________   Student number ____________   Name ____________',
    minutes: ' minutes',
  },
} as const

const facts = ['course', 'course_code', 'mode', 'duration', 'class_names', 'total', 'unit', 'number'] as const

/** A paper as most schools print it: its head, a strip for the name, the table of marks, and the questions. */
export function examPaperStarter(language: Language): PrintBlock[] {
  const { value } = tagsOf(examPaperFields, language)
  const said = words[language]
  return [
    { type: 'title', text: value('title'), under: `${value('school')}　${value('term')}` },
    pairs(
      facts.map(
        (key, at) =>
          [said.facts[at] ?? '', `${value(key)}${key === 'duration' ? said.minutes : ''}`] as const,
      ),
    ),
    alone(said.strip),
    alone(value('table_scores')),
    paragraph(value('notice')),
    alone(value('questions')),
  ]
}
