import { plain } from '../../../document-tree/plain.ts'
import type { columnRoles } from '../../words.ts'

/** What a column or a row of a table of a syllabus holds. */
export type Role = (typeof columnRoles)[number]

const words: readonly (readonly [Role, RegExp])[] = [
  ['sum', /^(合计|总计|小计|总和|总分|合计.*|total|sum)$/i],
  ['no', /^(序号|编号|no\.?|#|sl\.?no\.?|s\.?no\.?)$/i],
  [
    'weight',
    /^(内权重|支撑权重|指标点权重|目标权重|设计权重|课程目标权重|目标分值|目标总分|目标满分)([（(].*[)）])?$/,
  ],
  [
    'expected',
    /^(课程)?(分|子)?(目标)?的?(达成)?(度|情况)?的?(期望|期望值|目标值|合格标准|合格值|合格线|期望达成度|期望达成值|达成标准|达成目标值|预期值)([（(].*[)）])?$|^(expected|target) (value|level|attainment)|^threshold/i,
  ],
  [
    'strength',
    /^(支撑|关联|贡献)?(强度|程度|力度)(.*h.*m.*l.*)?$|支撑(强度|程度|力度)|strength|level of support/i,
  ],
  ['indicator', /指标点|观测点|indicator|performance index/i],
  [
    'requirement',
    /毕业要求|毕业能力|^(po|plo|pos|plos)(\(s\))?$|program(me)? (learning )?outcomes?|graduat/i,
  ],
  ['required', /^(必做|选做|必选做|开出要求|实验要求|必做\/选做|要求\(?必.*)/],
  ['group_size', /每组|分组|组人数|人数|group size/i],
  ['lab_kind', /^(实验|项目)?(类型|类别|性质)$|(实验|项目)(类型|类别|性质)|type of (lab|experiment)/i],
  [
    'lab',
    /(实验|上机|实训|实践)(项目|名称|题目|任务)|项目名称|^(experiment|laboratory|lab)( title| name)?$/i,
  ],
  ['hours_theory', /^(理论|讲授|讲课|授课|课堂)(学时|教学|课时)?$|lecture( hours)?$/i],
  ['hours_lab', /^实验(学时|教学|课时)?$|^lab hours$/i],
  ['hours_computer', /^上机(学时|课时)?$/],
  ['hours_practice', /^(实践|课外|实训)(学时|教学|课时)?$/],
  ['hours', /学时|课时|^hours?$|contact hours/i],
  ['time', /周数|天数|时间(安排|分配)?([（(]?(天|周)[）)]?)?$|^(weeks?|days?)$/i],
  ['key_difficult', /重点.{0,2}难点|重难点/],
  ['key_points', /重点/],
  ['difficult_points', /难点/],
  ['ideology', /思政|德育|育人/],
  [
    'methods',
    /(教学|授课)?(方法|方式|手段|形式|策略)$|^(教学|授课)(方法|方式|形式)|delivery|teaching method/i,
  ],
  ['statement', /目标(内容|描述|要求|表述|具体内容)$|^(statement|description)|course outcome statement/i],
  [
    'objective',
    /课程目标|教学目标|学习目标|学习成果|^目标|(支撑|对应|达成)(的)?目标|^(co|clo|cos|clos)s?(\s*no\.?)?$|course (learning )?(outcomes?|objectives?)|^objectives?$/i,
  ],
  [
    'component',
    /考核(环节|方式|项目|形式|内容|点|类别)|评价(环节|方式|项目|内容)|成绩(构成|组成|项目)|^(assessment|component)( tool| method| component)?s?$/i,
  ],
  [
    'ratio',
    /比例|占比|权重|分值|百分比|^分数|成绩比重|^(weight|marks?|percent(age)?)( \(?%\)?)?$|[（(]%[)）]$|^%$/i,
  ],
  ['evidence', /(依据|细则|说明)$|评分标准|evidence/i],
  ['book_author', /^(主编|作者|编者|编著者?|author)/i],
  ['publisher', /出版(社|单位)|publisher/i],
  ['year', /出版(时间|日期|年)|^(年份|year)/i],
  ['isbn', /isbn|书号/i],
  ['book', /^(教材|书|参考书|书目|资料)(名称|名)?$|教材名称|书名|^title$/i],
  ['level', /^(教学|基本|学习|掌握)?(要求|程度)$|教学要求|要求程度/],
  [
    'chapter',
    /章节|^章$|单元|模块|(教学|课程)(主题|项目)|章次|^(chapter|unit|module|topic|week|module no\.?)s?$|^(项目|任务|阶段|环节|周次|实训项目)$/i,
  ],
  ['content', /内容|知识点|要点|content|topics? covered|description/i],
]

/** What a head says its row or column holds. */
export function roleOf(head: string): Role {
  const half = head.normalize('NFKC')
  const text = /[\u4e00-\u9fff]/.test(half) ? half.replace(/\s+/g, '') : half.replace(/\s+/g, ' ').trim()
  if (text === '' || text.length > 40) return 'other'
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** A row or column that says the shares of the components. */
export const isShareHead = (text: string): boolean =>
  /^(占?(总评|总成绩)?(成绩)?(的)?(占比|比例|权重|比重|分值|百分比)|成绩比例.*|weight.*)$/i.test(
    plain(text).replace(/[（(].*?[)）]/g, ''),
  )
