import type { BasicFact } from '../syllabus-reading.ts'

/** Labels of the basic facts, of more special ones first. A label is compared without blanks and brackets. */
export const labels: readonly (readonly [BasicFact, RegExp])[] = [
  [
    'name_en',
    /^(课程)?(英文|外文)(课程)?(名称|名|译名)$|^课程名称英文$|^(english|course) (name|title) in english$|^english (name|title)$|^英文$/i,
  ],
  [
    'name',
    /^(课程|中文|课程中文)(名称|名)$|^名称$|^课程名称中文$|^课程名称中英文?$|^课程名称中文英文$|^(course|subject) (name|title)$|^title of the course$/i,
  ],
  ['code', /^(课程|课)?(代码|编号|编码|代号)$|^课程号$|^(course|subject) (code|no|number|id)$|^code$/i],
  [
    'hours_theory',
    /^(理论|讲课|讲授|授课|课堂)(教学|讲授)?(学时|课时)?(数)?$|^lectures?( hours)?$|^理论学时数$/i,
  ],
  ['hours_lab', /^(课内)?实验(教学)?(学时|课时)?(数)?$|^(lab|laboratory)( hours)?$/i],
  ['hours_computer', /^(课内)?上机(学时|课时)?(数)?$/],
  ['hours_practice', /^(课内|课外)?(实践|实训)(教学)?(学时|课时)?(数)?$|^practical( hours)?$/i],
  [
    'hours',
    /^(课程)?(总)?(学时|课时)(数)?$|^(计划|课内总|总计)学时$|^(total|contact) (contact )?hours$|^hours$|^l[-:/ ]?t[-:/ ]?p\b|^ltpc?$|^周数$|^实习周数$|^设计周数$/i,
  ],
  ['credits', /^(课程|总)?学分(数)?$|^credits?( hours| value)?$/i],
  ['nature', /^(课程|修读|选课|选修|课程修读)(性质|要求)$|^必修选修$|^(core|elective)$/i],
  ['category', /^课程(类别|类型|模块|体系|归属|分类)$|^(course )?(type|category)$/i],
  [
    'term',
    /^(建议)?(开课|开设|授课|修读|实施|执行|上课)?(学期|学年学期|年级学期)$|^建议(修读|开课)学期$|^(semester|term)$/i,
  ],
  [
    'prerequisites',
    /^(先修|前修|预修|前置|先导)(课程|课|要求|课程要求)?$|^pre-?requisites?( course| courses)?$/i,
  ],
  ['examination', /^(考核|考试|课程考核)(方式|类型|形式|性质)$|^(examination|exam) (type|form)$/i],
  [
    'programmes',
    /^(适用|面向|授课|适应|开课)(专业|对象|专业及年级|专业年级)$|^适用专业(与|和)?(年级)?$|^(programmes?|programs?|for programmes?)$/i,
  ],
  [
    'unit',
    /^(开课|授课|承担|归属|责任)(单位|学院|部门|院系|系部|院部|院)$|^(department|offered by|school)$/i,
  ],
  [
    'author',
    /^(大纲)?(执笔|制定|制订|撰写|编写|起草|修订|撰稿)(人|者|教师)?$|^大纲(执笔|制定|制订|编写|撰写)(人|者)?$|^(prepared|written|compiled) by$|^author$/i,
  ],
  ['reviewer', /^(大纲)?(审核|审定|审阅|审批|校对)(人|者)?$|^(reviewed|approved|checked) by$/i],
  [
    'date',
    /^(大纲)?(制定|制订|修订|编写|审核|撰写|执笔|修订时间)?(日期|时间)$|^(date|revised on|date of (revision|writing))$/i,
  ],
]
