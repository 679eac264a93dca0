/** The sections of a report in the order of the usual form. `writes` marks those that a person writes. */
export const standardSections = [
  { key: 'basics', title: '课程基本信息', title_en: 'Course information', writes: false },
  {
    key: 'support',
    title: '课程目标及对毕业要求的支撑',
    title_en: 'Course objectives and the requirements they support',
    writes: false,
  },
  { key: 'ways', title: '课程目标达成途径', title_en: 'How the objectives are reached', writes: true },
  { key: 'assessment', title: '考核方式及分值分配', title_en: 'Assessment and points', writes: false },
  {
    key: 'reasonableness',
    title: '考核合理性分析',
    title_en: 'Reasonableness of the assessment',
    writes: true,
  },
  { key: 'scores', title: '成绩统计', title_en: 'Score statistics', writes: false },
  { key: 'method', title: '达成情况评价方法', title_en: 'Method of evaluation', writes: false },
  {
    key: 'results',
    title: '课程目标达成情况',
    title_en: 'Attainment of the course objectives',
    writes: false,
  },
  { key: 'distribution', title: '学生个体达成分布', title_en: 'Distribution over students', writes: true },
  { key: 'paper', title: '试题分析', title_en: 'Item analysis', writes: true },
  { key: 'indirect', title: '间接评价', title_en: 'Indirect evaluation', writes: true },
  { key: 'history', title: '历次对比', title_en: 'Earlier cycles', writes: true },
  { key: 'analysis', title: '达成结果分析', title_en: 'Analysis of the results', writes: true },
  {
    key: 'last-measures',
    title: '上一轮改进措施落实情况',
    title_en: 'What became of the last measures',
    writes: false,
  },
  { key: 'measures', title: '存在问题与持续改进措施', title_en: 'Problems and measures', writes: false },
  { key: 'feedback', title: '需反馈的问题', title_en: 'Feedback to plan and syllabus', writes: true },
  { key: 'conclusion', title: '评价结论与签字', title_en: 'Conclusion and signatures', writes: true },
  { key: 'evidence', title: '附件', title_en: 'Evidence', writes: true },
] as const

export type SectionKey = (typeof standardSections)[number]['key']
