import type { Language, Translations } from '@obelisk/contract/refusal'
import { type PlanField, planHeads } from '@obelisk/engine/teaching-plan/import/plan-fields'
import type { KindOfList } from '#roster/public.ts'

const titles: Readonly<Record<PlanField, Translations>> = {
  no: { 'zh-cn': '课次', en: 'No' },
  week: { 'zh-cn': '周次', en: 'Week' },
  date: { 'zh-cn': '日期', en: 'Date' },
  chapter: { 'zh-cn': '章节', en: 'Chapter' },
  content: { 'zh-cn': '授课章节及主要内容', en: 'Chapter and content' },
  hours: { 'zh-cn': '学时', en: 'Hours' },
  hours_theory: { 'zh-cn': '理论学时', en: 'Theory hours' },
  hours_lab: { 'zh-cn': '实验学时', en: 'Lab hours' },
  kind: { 'zh-cn': '类型', en: 'Kind' },
  objectives: { 'zh-cn': '课程目标', en: 'Objectives' },
  key_points: { 'zh-cn': '重点难点', en: 'Key points' },
  methods: { 'zh-cn': '教学方法', en: 'Methods' },
  ideology: { 'zh-cn': '课程思政', en: 'Values' },
  homework: { 'zh-cn': '作业', en: 'Homework' },
  assessment: { 'zh-cn': '考核安排', en: 'Assessment' },
  note: { 'zh-cn': '备注', en: 'Note' },
}
const fields = Object.keys(titles) as PlanField[]

/** Sessions of a teaching plan: what is taught in each row, and everything else that the form has. */
export const listOfPlanRows: KindOfList = {
  kind: 'plan-rows',
  needed: ['content'],
  columns: Object.fromEntries(
    fields.map((field) => [field, { title: titles[field], words: planHeads[field], isWritten: true }]),
  ),
}

const notes: Record<Language, Partial<Record<PlanField, string>>> = {
  'zh-cn': {
    week: '如 3；一行写几周时如 3-4，分成这几周的各次课，学时平分',
    content: '每行一个知识点；写“第 3 章”或实验名称即对应到大纲',
    hours: '如 2',
    kind: '理论、实验、上机、实践、研讨、习题；不填按内容判断',
    objectives: '如 1、2；没有此列时取大纲中该章的课程目标',
    methods: '用顿号分开',
    assessment: '一行一项，如 作业1：课程目标 1、2',
  },
  en: {
    week: 'Such as 3; a row for 3-4 becomes the sessions of these weeks, which share its hours',
    content: 'A point in each line; “Chapter 3” or the name of a lab refers to the syllabus',
    hours: 'Such as 2',
    kind: 'Theory, lab, computer, practice, seminar, exercises; empty: by the content',
    objectives: 'Such as 1, 2; without this column those of the chapter',
    methods: 'Parted by commas',
    assessment: 'One in a line, such as Homework 1: objectives 1, 2',
  },
}

const inTemplate: readonly PlanField[] = [
  ...(['no', 'week', 'content', 'hours', 'kind', 'objectives', 'key_points', 'methods'] as const),
  ...(['ideology', 'homework', 'assessment', 'note'] as const),
]
const wide: readonly PlanField[] = ['content', 'key_points', 'ideology', 'homework', 'assessment']

export const titleOf = (field: PlanField, language: Language) => titles[field][language]

const headOf = (field: PlanField, language: Language) => {
  const note = notes[language][field]
  return {
    header: titleOf(field, language),
    width: wide.includes(field) ? 36 : 12,
    ...(note ? { note } : {}),
  }
}

export const templateHeads = (language: Language) => inTemplate.map((field) => headOf(field, language))

/** The fields that a file has, with the number by which a row finds its session again. */
export const fieldsBack = (held: readonly string[]) =>
  fields.filter((field) => field === 'no' || held.includes(field))

export const headsOf = (back: readonly PlanField[], language: Language) =>
  back.map((field) => headOf(field, language))

export const fileWords = {
  'zh-cn': {
    template: '授课计划导入模板',
    failed: '未导入的课次',
    reason: '原因',
    between: '、',
    odd: '单',
    even: '双',
  },
  en: {
    template: 'Template for a teaching plan',
    failed: 'Sessions not imported',
    reason: 'Reason',
    between: ', ',
    odd: ' odd',
    even: ' even',
  },
} as const satisfies Record<Language, unknown>
