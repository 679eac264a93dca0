import type { sectionKinds } from '../words.ts'

export type SectionKind = (typeof sectionKinds)[number]

/** Words by which headings name their section, of more special ones first. */
const words: readonly (readonly [SectionKind, RegExp])[] = [
  ['standards', /(评分|评价|评定|考核|成绩)(标准|细则|量规|要求)|^rubrics?/i],
  [
    'support',
    /(毕业要求|指标点).*(支撑|对应|关系|矩阵|映射|贡献|目标)|(支撑|对应|映射).*(毕业要求|指标点)|目标.*毕业要求|mapping|co-?po/i,
  ],
  ['labs', /(实验|上机|实训|实践)(教学|项目|内容|安排|环节|部分|课)|laborator|lab (work|items|sessions)/i],
  [
    'assessment',
    /考核|成绩(评定|构成|组成|评价)|评价(方式|方法)|学业评价|课程评价|^assessment|^grading|evaluation/i,
  ],
  [
    'objectives',
    /(课程|教学|学习|课程教学|实践|实训|设计|实习|毕业设计)?目标(与要求|及要求|和要求|与任务)?$|目标与要求|学习成果|预期成果|^(course )?(objectives|outcomes|learning outcomes|goals)/i,
  ],
  [
    'basics',
    /基本信息|课程概况|课程信息|^基本情况|课程基本|course information|general information|basic information/i,
  ],
  [
    'introduction',
    /课程(简介|描述|说明|定位|概述|性质|介绍|任务)|^简介|目的$|性质(与|和|、|及)(任务|目的|地位|要求)|^(目的|任务|性质)(与|和)(任务|要求|性质)$|description|introduction$/i,
  ],
  ['ideology', /思政|德育|育人/],
  ['methods', /教学(方法|策略|方式|手段|模式|组织)|(teaching|delivery) methods|pedagog/i],
  [
    'resources',
    /教材|参考(书|文献|资料|教材)|(教学|学习|课程)资源|阅读(书目|材料)|textbooks?|references|reading|resources/i,
  ],
  [
    'content',
    /(教学|课程|理论|讲授|设计|实习|工作|任务|主要|授课)内容|教学(安排|进度|计划|要点|环节|大纲)|学时分配|内容(与|及|和)|课程安排|进度安排|syllabus content|course content|topics|schedule/i,
  ],
  ['end', /^(附|附录|附件|其他|其它|说明|备注|编制说明|大纲说明|执笔|审核|制定|制订)/],
]

/** The section that a heading names; undefined when it names none. `text` without its number. */
export function sectionNamed(text: string): SectionKind | undefined {
  const short = text
    .normalize('NFKC')
    .replace(/[（(【[].*?[)）】\]]/g, '')
    .replace(/[：:。\s]+$/, '')
    .trim()
  const joined = /[\u4e00-\u9fff]/.test(short) ? short.replace(/[A-Za-z\s]+/g, '') : short
  // the title of the document heads all of it
  if (joined.length > 40 || /^《.*》|课程教学大纲$/.test(joined)) return undefined
  return words.find(([, pattern]) => pattern.test(joined))?.[0]
}
