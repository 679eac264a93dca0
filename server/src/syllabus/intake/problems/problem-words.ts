import type {
  intakeCauses,
  intakeFaults,
  intakeParts,
  intakeStates,
  otherDocuments,
} from '@obelisk/engine/syllabus/words'

export type ProblemWords = {
  sheet: string
  between: string
  /** One of the syllabi of a file that was split. */
  part: string
  heads: readonly string[]
  states: Record<(typeof intakeStates)[number], string>
  faults: Record<(typeof intakeFaults)[number], string>
  looks: Record<(typeof otherDocuments)[number], string>
  parts: Record<(typeof intakeParts)[number], string>
  causes: Record<(typeof intakeCauses)[number], string>
}

const chinese: ProblemWords = {
  sheet: '问题清单',
  between: '、',
  part: '{file} 第 {no} 份《{name}》',
  heads: ['文件', '课程', '状态', '要看的地方'],
  states: {
    waiting: '未读',
    unreadable: '读不了',
    check: '请核对',
    ready: '就绪',
    stored: '已存为草稿',
    aside: '仅作附件',
  },
  faults: {
    'old-word': '旧版 .doc，请用 Word 另存为 .docx',
    locked: '文件有密码，请去掉密码再上传',
    damaged: '文件已损坏，打不开',
    macros: '带有宏，请另存为不带宏的 .docx',
    scan: '扫描件，没有文字；请换成文字版',
    'too-big': '文件太大，请压缩其中的图片',
    'too-slow': '读取时间过长，请拆成单门课程的文件',
    'other-kind': '不是 Word（.docx）、PDF 或 Excel（.xlsx）',
    'nested-zip': '压缩包里的压缩包，请解压后再上传',
    'zip-empty': '压缩包里没有文件',
    'zip-too-many': '压缩包里文件太多，没有读取；请分成几个压缩包，分次读入',
    'zip-too-big': '压缩包解压后太大，没有读取；请分成几个压缩包',
    'no-syllabus': '这不像课程大纲',
  },
  looks: {
    timetable: '，像是课程表',
    plan: '，像是培养方案',
    notice: '，像是通知',
    paper: '，像是试卷',
    marks: '，像是成绩表',
    other: '',
  },
  parts: {
    basics: '基本信息',
    objectives: '课程目标',
    support: '支撑关系',
    content: '教学内容',
    methods: '教学方法',
    assessment: '考核',
    standards: '评分标准',
    politics: '课程思政',
    resources: '教材与资源',
  },
  causes: {
    'no-course': '方案里没有找到这门课',
    'course-unsure': '课程对不准，像是《{name}》',
    'course-twice': '同一门课有 {count} 份',
    'has-syllabus': '这门课已有大纲',
    'two-courses': '一个文件里不止一份大纲，另有 {name}',
    targets: '指标点 {targets} 不在方案给这门课的支撑里',
    'targets-of-requirements': '支撑只写到毕业要求，方案里本课程在它下面只有一个指标点：{targets}',
    'targets-to-choose': '支撑只写到毕业要求 {targets}，方案里本课程在它下面有几个指标点',
    'plan-differs': '与方案不同：文件写 {said}，方案是 {planned}',
    'hours-not-adding': '学时不相加：合计 {sum}，应为 {whole}',
    'ratios-not-adding': '考核比例合计 {sum}%，不是 100%',
    'matrix-not-adding': '考核与目标的表合计 {sum}，不是 100',
    'rows-of-objectives': '考核表按目标分配，不能直接换成分值',
    'points-by-weights': '考核表按目标分配，已按占比换算成分值，目标权重 {weights}，请核对',
    'objective-unknown': '提到课程目标 {no}，但文件里没有写',
    'cells-not-read': '考核矩阵有 {count} 格不是数字，没有读入',
    'several-matrices': '有 {count} 张考核矩阵，只读了第一张',
    'numbers-missing': '课程目标编号不连续，缺 {numbers}',
    'parts-missing': '没有读到：{parts}',
    'tables-not-understood': '{count} 张表没有读懂',
    'draft-cannot-hold': '草稿放不下 {count} 处：{parts}',
    unsure: '{count} 处不确定',
  },
}

const english: ProblemWords = {
  sheet: 'Open problems',
  between: ', ',
  part: '{file} no. {no} “{name}”',
  heads: ['File', 'Course', 'State', 'What to look at'],
  states: {
    waiting: 'Not read yet',
    unreadable: 'Cannot be read',
    check: 'Please check',
    ready: 'Ready',
    stored: 'Stored as a draft',
    aside: 'Attachment only',
  },
  faults: {
    'old-word': 'An old .doc; save it as .docx in Word',
    locked: 'It has a password; remove it and upload the file again',
    damaged: 'The file is damaged',
    macros: 'It holds macros; save it as a .docx without them',
    scan: 'A scan without text; use a version with text',
    'too-big': 'Too big; compress its pictures',
    'too-slow': 'Reading took too long; split it into one file for each course',
    'other-kind': 'Neither Word (.docx), PDF nor Excel (.xlsx)',
    'nested-zip': 'A zip within the zip; unpack it first',
    'zip-empty': 'The zip holds no files',
    'zip-too-many': 'The zip holds too many files and was not read; read them in several goes',
    'zip-too-big': 'The zip is too big when unpacked and was not read; split it',
    'no-syllabus': 'This does not look like a syllabus',
  },
  looks: {
    timetable: ' but like a timetable',
    plan: ' but like a training plan',
    notice: ' but like a notice',
    paper: ' but like an examination paper',
    marks: ' but like a list of marks',
    other: '',
  },
  parts: {
    basics: 'basic facts',
    objectives: 'objectives',
    support: 'support',
    content: 'content',
    methods: 'methods',
    assessment: 'assessment',
    standards: 'grading standards',
    politics: 'values in the course',
    resources: 'books and resources',
  },
  causes: {
    'no-course': 'The plan has no such course',
    'course-unsure': 'The course is not certain; it may be “{name}”',
    'course-twice': 'Files for the same course: {count}',
    'has-syllabus': 'The course has a syllabus already',
    'two-courses': 'Several syllabi in one file; there is also {name}',
    targets: 'The plan does not give indicators {targets} to this course',
    'targets-of-requirements':
      'Supports requirements without an indicator; the plan gives the course one below each: {targets}',
    'targets-to-choose':
      'Supports requirements {targets} without an indicator; the plan gives the course several below each',
    'plan-differs': 'Differs from the plan: the file says {said}, the plan {planned}',
    'hours-not-adding': 'Hours do not add up: {sum} instead of {whole}',
    'ratios-not-adding': 'Shares of the assessment add up to {sum} %, not 100 %',
    'matrix-not-adding': 'The matrix of assessment and objectives adds up to {sum}, not 100',
    'rows-of-objectives': 'The matrix is split by objective and cannot become points',
    'points-by-weights':
      'The matrix is split by objective; points follow from the shares, with weights {weights}. Please check',
    'objective-unknown': 'Objective {no} is named but not written in the file',
    'cells-not-read': 'Cells of the assessment matrix that are no numbers: {count}',
    'several-matrices': 'Assessment matrices: {count}; only the first one was read',
    'numbers-missing': 'Numbers of objectives are missing: {numbers}',
    'parts-missing': 'Nothing was read of: {parts}',
    'tables-not-understood': 'Tables not understood: {count}',
    'draft-cannot-hold': 'Values that a draft cannot hold: {count} ({parts})',
    unsure: 'Uncertain values: {count}',
  },
}

/** What a list of open problems says; the web has words of its own for the same codes. */
export const problemWords = { 'zh-cn': chinese, en: english } as const
