import type { Translations } from '../refusal.ts'
import type { PromptScene } from './prompts.ts'

type BuiltIn = { key: string; scene: PromptScene; title: Translations; text: Translations }

/** The prompts that come with the program; all of them are of use without a model too. */
export const builtInPrompts: readonly BuiltIn[] = [
  {
    key: 'attainment',
    scene: 'report',
    title: { 'zh-cn': '课程目标达成情况', en: 'Attainment of a course' },
    text: { 'zh-cn': '/达成度 【课程】', en: '/attainment [course]' },
  },
  {
    key: 'objective-attained',
    scene: 'report',
    title: { 'zh-cn': '某个目标为什么偏低', en: 'Why an objective is low' },
    text: {
      'zh-cn': '【课程】课程目标 【编号】的达成度是多少？哪些考核环节偏低，报告里写了什么原因？',
      en: 'What is the attainment of objective [number] of [course]? Which components are low, and what reasons does the report give?',
    },
  },
  {
    key: 'items',
    scene: 'report',
    title: { 'zh-cn': '试题难度与区分度', en: 'Difficulty and discrimination' },
    text: { 'zh-cn': '/试题 【课程】', en: '/items [course]' },
  },
  {
    key: 'findings',
    scene: 'syllabus',
    title: { 'zh-cn': '大纲规则检查', en: 'What the rules find in a syllabus' },
    text: { 'zh-cn': '/检查 【课程】', en: '/findings [course]' },
  },
  {
    key: 'compare',
    scene: 'syllabus',
    title: { 'zh-cn': '大纲两个版本的差异', en: 'Two versions of a syllabus' },
    text: { 'zh-cn': '/比较 【课程】', en: '/compare [course]' },
  },
  {
    key: 'objectives',
    scene: 'syllabus',
    title: { 'zh-cn': '课程目标与考核', en: 'Objectives and their assessment' },
    text: {
      'zh-cn': '【课程】有哪些课程目标，各由哪些考核环节评价？',
      en: 'Which objectives does [course] have, and which components assess each?',
    },
  },
  {
    key: 'ideology',
    scene: 'syllabus',
    title: { 'zh-cn': '课程思政怎样写', en: 'Value education in a course' },
    text: {
      'zh-cn': '【课程】的课程思政是怎样设计的？讲【内容】的一章可以怎样结合？',
      en: 'How is value education designed in [course]? What fits the chapter on [topic]?',
    },
  },
  {
    key: 'requirement',
    scene: 'plan',
    title: { 'zh-cn': '毕业要求由哪些课程支撑', en: 'Courses that support a requirement' },
    text: {
      'zh-cn': '【专业】培养方案的毕业要求 【编号】是什么，有哪些指标点？',
      en: 'What is graduation requirement [number] of the plan of [programme], and which indicators does it have?',
    },
  },
  {
    key: 'measures',
    scene: 'measure',
    title: { 'zh-cn': '上一轮的改进措施', en: 'Measures of the last round' },
    text: {
      'zh-cn': '【课程】提出过哪些改进措施，做得怎么样了？',
      en: 'Which measures were set for [course], and how far are they?',
    },
  },
  {
    key: 'waiting',
    scene: 'general',
    title: { 'zh-cn': '等我处理的文档', en: 'What waits for me' },
    text: { 'zh-cn': '/待办', en: '/waiting' },
  },
  {
    key: 'how-to',
    scene: 'general',
    title: { 'zh-cn': '怎样使用系统', en: 'How to use the system' },
    text: { 'zh-cn': '怎样【要做的事】？', en: 'How do I [what to do]?' },
  },
]
