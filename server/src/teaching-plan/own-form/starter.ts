import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { teachingPlanFields } from '@obelisk/contract/teaching-plan/own-form/fields'
import { alone, heading, looped, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: [
      '课程名称',
      '课程代码',
      '开课单位',
      '适用专业',
      '学分',
      '总学时',
      '学时分配',
      '教学周',
      '任课教师',
      '学生人数',
      '考核环节',
      '执笔人',
    ],
    parts: ['一、课程与教学班', '二、教学进度', '三、停课与调课', '四、审批'],
    classes: ['教学班', '任课教师', '人数', '上课时间与地点', '结课日期'],
    sessions: ['周次', '课次', '日期', '章节', '授课内容', '学时', '类型', '目标', '方法', '作业', '考核'],
    signed: '签名',
  },
  en: {
    facts: [
      'Course',
      'Code',
      'Unit',
      'Programme',
      'Credits',
      'Hours',
      'Hours by kind',
      'Weeks',
      'Teachers',
      'Students',
      'Assessment',
      'Author',
    ],
    parts: ['1. Course and classes', '2. Schedule', '3. Days without classes', '4. Approval'],
    classes: ['Class', 'Teachers', 'Students', 'When and where', 'Last session'],
    sessions: [
      'Week',
      'No',
      'Date',
      'Chapter',
      'Content',
      'Hours',
      'Kind',
      'Obj.',
      'Methods',
      'Homework',
      'Assessment',
    ],
    signed: 'Signed',
  },
}

const facts = [
  'course',
  'course_code',
  'unit',
  'programme',
  'credits',
  'hours',
  'hours_parts',
  'week_count',
  'teacher_names',
  'student_count',
  'assessment',
  'author',
] as const

export function teachingPlanStarter(language: Language): PrintBlock[] {
  const { value, open, close, rowOf } = tagsOf(teachingPlanFields, language)
  const said = words[language]
  const part = (at: number) => heading(said.parts[at] ?? '')
  return [
    { type: 'turn', to: 'landscape' },
    { type: 'title', text: value('title'), under: `${value('school')}　${value('term')}` },
    part(0),
    pairs(facts.map((key, at) => [said.facts[at] ?? '', value(key)] as const)),
    alone(''),
    looped(
      said.classes,
      rowOf('classes', ['class_name', 'class_teachers', 'class_students', 'class_times', 'last_day']),
      [0.16, 0.18, 0.08, 0.44, 0.14],
    ),
    part(1),
    looped(
      said.sessions,
      rowOf('sessions', [
        ...['week', 'no', 'dates', 'chapter', 'content', 'session_hours', 'kind', 'objective_nos', 'methods'],
        ...['homework', 'events'],
      ]),
      [0.05, 0.05, 0.15, 0.11, 0.23, 0.05, 0.06, 0.06, 0.09, 0.08, 0.07],
    ),
    part(2),
    paragraph(`${open('free_days')}${value('free_days.free_text')}`),
    paragraph(close('free_days')),
    part(3),
    paragraph(
      `${open('signatures')}${value('signatures.role')}：${value('signatures.opinion')}　　${said.signed}：${value('signatures.signed_by')}　　${value('signatures.signed_on')}`,
    ),
    paragraph(close('signatures')),
  ]
}
