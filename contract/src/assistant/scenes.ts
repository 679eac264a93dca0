import type { Translations } from '../refusal.ts'

/** What a model is asked for: a conversation, or suggestions for a kind of document. */
export const scenes = [
  'chat',
  'syllabus',
  'teaching-plan',
  'report',
  'review',
  'measure',
  'question',
  'survey',
] as const
export type Scene = (typeof scenes)[number]

export const sceneWords: Record<Scene, Translations> = {
  chat: { 'zh-cn': '对话', en: 'Conversation' },
  syllabus: { 'zh-cn': '课程大纲', en: 'Syllabus' },
  'teaching-plan': { 'zh-cn': '授课计划', en: 'Teaching plan' },
  report: { 'zh-cn': '达成评价报告', en: 'Attainment report' },
  review: { 'zh-cn': '合理性审核', en: 'Assessment review' },
  measure: { 'zh-cn': '改进措施', en: 'Measure' },
  question: { 'zh-cn': '题目', en: 'Questions' },
  survey: { 'zh-cn': '问卷意见', en: 'Survey comments' },
}
