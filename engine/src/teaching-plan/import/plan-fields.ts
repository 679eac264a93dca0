/** The columns of a teaching plan that is a list, and the words over them in the forms of schools. */
export const planHeads = {
  no: ['课次', '序号', '次序', '讲次', '授课次序', '编号', 'no', 'no.', 'session', 'lesson', '#'],
  week: ['周次', '周', '教学周', '教学周次', '授课周次', 'week', 'weeks'],
  date: ['日期', '授课日期', '上课日期', '授课时间', '上课时间', '时间', 'date', 'time'],
  chapter: ['章节', '章', '授课章节', '教学章节', '章节名称', '单元', 'chapter', 'unit', 'section'],
  content: [
    ...[
      '授课内容',
      '教学内容',
      '内容',
      '主要内容',
      '授课章节及主要内容',
      '章节及主要内容',
      '章节内容',
      '授课题目',
    ],
    ...['教学内容提要', '授课内容提要', '教学内容摘要', '教学进度', '讲课内容', '课程内容', '教学内容及要求'],
    ...['教学章节及主要内容', '教学章节及内容', '授课章节及内容', '章节与内容', '章节及内容', '课题'],
    ...['content', 'contents', 'topic', 'topics', 'chapter and content'],
  ],
  hours: ['学时', '学时数', '课时', '课时数', '总学时', '计划学时', 'hours', 'class hours'],
  hours_theory: ['理论学时', '讲授学时', '讲课学时', '理论', '讲课', '讲授', 'theory hours', 'lecture hours'],
  hours_lab: ['实验学时', '上机学时', '实践学时', '实验', '上机', '实践', 'lab hours', 'practice hours'],
  kind: ['类型', '学时类型', '授课类型', '课型', '教学形式', '授课形式', '教学类型', 'kind', 'type'],
  objectives: [
    ...['课程目标', '支撑课程目标', '对应课程目标', '支撑目标', '教学目标', '对应目标'],
    ...['objectives', 'course objectives', 'outcomes'],
  ],
  key_points: ['重点难点', '重点', '难点', '教学重点', '重点与难点', '教学重点难点', '重难点', 'key points'],
  methods: ['教学方法', '授课方式', '教学方式', '教学手段', '方法', '教学方法与手段', 'methods', 'method'],
  ideology: ['课程思政', '思政元素', '思政融入点', '思政', '课程思政融入点', '育人元素', 'values'],
  homework: ['作业', '课外作业', '布置作业', '作业布置', '课后作业', '作业与要求', '作业及要求', 'homework'],
  assessment: ['考核安排', '考核', '考核方式', '测验', '考核环节', '评价', 'assessment'],
  note: ['备注', '说明', '附注', 'note', 'notes', 'remark', 'remarks'],
} as const
export type PlanField = keyof typeof planHeads

/** A row of a file; a field that the file has no column for is missing here. */
export type PlanCells = Partial<Record<PlanField, string>>

/** Why a row cannot be taken over, with the field that it stands in. */
export type RowProblem =
  | { code: 'empty'; field: 'content' }
  | { code: 'unreadable'; field: PlanField }
  | { code: 'too-long'; field: PlanField }
  | { code: 'no-such-objective'; field: 'objectives'; number: number }
