import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { planFields } from '@obelisk/contract/training-plan/own-form/fields'
import { alone, heading, looped, pairs, paragraph, tagsOf } from '#form-template/public.ts'

const words = {
  'zh-cn': {
    facts: ['专业名称', '专业代码', '适用年级', '版本', '学制（年）', '修业年限', '授予学位', '总学分'],
    parts: [
      '一、专业简介',
      '二、培养目标',
      '三、毕业要求',
      '四、核心课程与实践环节',
      '五、毕业条件',
      '六、课程设置',
      '七、课程支撑矩阵',
      '八、学分统计',
      '九、审批',
    ],
    courses: ['课程代码', '课程名称', '性质', '学分', '学时', '学期', '考核'],
    core: '核心课程：',
    practice: '主要实践环节：',
    signed: '签名',
  },
  en: {
    facts: ['Programme', 'Code', 'Cohorts', 'Version', 'Years', 'Permitted years', 'Degree', 'Credits'],
    parts: [
      '1. Introduction',
      '2. Objectives',
      '3. Graduation requirements',
      '4. Core courses and practice',
      '5. Conditions of graduation',
      '6. Courses',
      '7. Support matrix',
      '8. Credits',
      '9. Approval',
    ],
    courses: ['Code', 'Course', 'Nature', 'Credits', 'Hours', 'Term', 'Assessed'],
    core: 'Core courses: ',
    practice: 'Main practice: ',
    signed: 'Signed',
  },
}

const facts = [
  'programme',
  'programme_code',
  'grades',
  'version',
  'length',
  'permitted',
  'degree',
  'total_credits',
] as const

export function planStarter(language: Language): PrintBlock[] {
  const { value, open, close, rowOf } = tagsOf(planFields, language)
  const said = words[language]
  const part = (at: number) => heading(said.parts[at] ?? '')
  return [
    { type: 'title', text: value('title'), under: `${value('college')}　${value('date')}` },
    pairs(facts.map((key, at) => [said.facts[at] ?? '', value(key)] as const)),
    part(0),
    paragraph(value('introduction')),
    part(1),
    paragraph(value('objective_statement')),
    paragraph(`${open('objectives')}（${value('objectives.no')}）${value('objectives.content')}`),
    paragraph(close('objectives')),
    part(2),
    alone(value('table_requirements')),
    part(3),
    paragraph(`${said.core}${value('core_courses')}`),
    paragraph(`${said.practice}${value('main_practice')}`),
    part(4),
    paragraph(value('conditions')),
    part(5),
    looped(
      said.courses,
      rowOf('courses', ['course_code', 'course', 'nature', 'credits', 'hours', 'term', 'assess_type']),
      [0.15, 0.33, 0.12, 0.1, 0.1, 0.1, 0.1],
    ),
    { type: 'turn', to: 'landscape' },
    part(6),
    alone(value('table_matrix')),
    { type: 'turn', to: 'portrait' },
    part(7),
    alone(value('table_statistics')),
    part(8),
    paragraph(
      `${open('signatures')}${value('signatures.role')}：${value('signatures.opinion')}　　${said.signed}：${value('signatures.signed_by')}　　${value('signatures.signed_on')}`,
    ),
    paragraph(close('signatures')),
  ]
}
