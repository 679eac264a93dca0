import type { FormKind } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'

/** What a template may say beside values, each as it is written in a template of that kind. */
export const howTo = ['loop', 'if', 'any', 'none', 'table'] as const

type Examples = Record<(typeof howTo)[number], string>

const examples = (list: string, no: string, text: string, table: string, none: string): Examples => ({
  loop: `{{#${list}}}{{${no}}} … {{/${list}}}`,
  if: `{{#${text}}} … {{/${text}}}`,
  any: `{{#?${list}}} … {{/${list}}}`,
  none: `{{#!${list}}}${none}{{/${list}}}`,
  table: `{{${table}}}`,
})

export const howExamples: Record<FormKind, Record<Language, Examples>> = {
  report: {
    'zh-cn': examples('课程目标列表', '序号', '需反馈的问题', '达成结果表', '无'),
    en: examples('objectives', 'no', 'feedback', 'table_results', 'none'),
  },
  syllabus: {
    'zh-cn': examples('实验项目', '序号', '课程思政设计', '评分标准表', '无'),
    en: examples('labs', 'no', 'ideology', 'table_standards', 'none'),
  },
  graduation: {
    'zh-cn': examples('毕业要求列表', '序号', '尚缺结果的课程', '毕业要求结果表', '无'),
    en: examples('requirements', 'no', 'courses_without_result', 'table_requirements', 'none'),
  },
  'teaching-plan': {
    'zh-cn': examples('课次列表', '课次', '调整说明', '教学进度表', '无'),
    en: examples('sessions', 'no', 'change_note', 'table_schedule', 'none'),
  },
  survey: {
    'zh-cn': examples('题目列表', '题号', '未作答说明', '逐题分布表', '无'),
    en: examples('questions', 'question_no', 'non_response', 'table_questions', 'none'),
  },
  'exam-paper': {
    'zh-cn': examples('大题', '大题号', '允许携带', '分数表', '无'),
    en: examples('sections', 'section_no', 'permitted', 'table_scores', 'none'),
  },
  plan: {
    'zh-cn': examples('课程', '课程代码', '专业特色', '支撑矩阵表', '无'),
    en: examples('courses', 'course_code', 'features', 'table_matrix', 'none'),
  },
}
