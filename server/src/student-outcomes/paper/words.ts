import type { Language } from '@obelisk/contract/refusal'

const zhCn = {
  title: '个人学习成果',
  file: '我的成果',
  facts: { no: '学号', name: '姓名', project: '专业', grade: '年级', date: '日期' },
  note: '只含已确认的成绩；仅供本人使用，不含其他学生的任何信息。',
  summary: '共 {all} 个课程目标，其中 {reached} 个达到，{near} 个临界，{below} 个低于期望值。',
  weakest: '最需要加强的是《{course}》目标 {no}（{value}，期望值 {line}）。对应章节：{chapters}。',
  byRequirement: '按毕业要求',
  byCourse: '按课程',
  heads: {
    requirement: '毕业要求',
    course: '课程',
    objective: '课程目标',
    value: '达成度',
    line: '期望值',
    verdict: '判断',
  },
  noEvidence: '还没有证据',
  verdicts: { attained: '达到', near: '临界', below: '低于', not_enough_evidence: '证据不足' },
  checking: '（成绩正在核对）',
  foot: '第 {page} 页 共 {pages} 页',
  none: '还没有可显示的成果。',
}
const en: typeof zhCn = {
  title: 'Learning outcomes',
  file: 'My outcomes',
  facts: { no: 'Student no.', name: 'Name', project: 'Programme', grade: 'Cohort', date: 'Date' },
  note: 'Confirmed marks only; for the student alone, with nothing about other students.',
  summary: '{all} course objectives: {reached} attained, {near} near the line, {below} below it.',
  weakest: 'The weakest is objective {no} of {course} ({value}, expected {line}). Chapters: {chapters}.',
  byRequirement: 'By graduation requirement',
  byCourse: 'By course',
  heads: {
    requirement: 'Requirement',
    course: 'Course',
    objective: 'Objective',
    value: 'Attainment',
    line: 'Expected',
    verdict: 'Verdict',
  },
  noEvidence: 'No evidence yet',
  verdicts: {
    attained: 'Attained',
    near: 'Near',
    below: 'Below',
    not_enough_evidence: 'Not enough evidence',
  },
  checking: ' (marks are being checked)',
  foot: 'Page {page} of {pages}',
  none: 'There is nothing to show yet.',
}

export type PaperWords = typeof zhCn
export const paperWords: Record<Language, PaperWords> = { 'zh-cn': zhCn, en }
