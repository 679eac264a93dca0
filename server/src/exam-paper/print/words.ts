import type { PaperHead } from '@obelisk/contract/exam-paper/shapes'
import type { Language } from '@obelisk/contract/refusal'

const zh = {
  kinds: {
    final: '期末考试试卷',
    midterm: '期中考试试卷',
    'make-up': '补考试卷',
    deferred: '缓考试卷',
    retake: '重修考试试卷',
    clearing: '清考试卷',
    quiz: '随堂测验',
  },
  modes: {
    closed: '闭卷',
    open: '开卷',
    'half-open': '半开卷',
    machine: '机试',
    oral: '口试',
    essay: '论文',
    other: '其他',
  },
  /** What the file of the paper itself is called. */
  paper: '试卷',
  parts: { paper: '', sheet: '答题纸', key: '参考答案与评分标准', blueprint: '双向细目表', form: '审批表' },
  blooms: {
    remember: '记忆',
    understand: '理解',
    apply: '应用',
    analyse: '分析',
    evaluate: '评价',
    create: '创造',
    '': '未标',
  },
  /** The last of four levels. */
  integrated: '综合应用',
  label: '（{label} 卷）',
  comma: '、',
  /** What stands between a text and the marks behind it. */
  gap: '',
  aside: '（{text}）',
  /** What stands before a question of the key: its marks, and its objectives. */
  ofKey: '（{points}）',
  ofKeyWithObjectives: '（{points}，目标 {objectives}）',
  year: '{school} {from}—{to} 学年第{semester}学期',
  course: '课程名称',
  code: '课程代码',
  nature: '课程性质',
  natures: { required: '必修', elective: '选修', optional: '任选' },
  checker: '复核人',
  mode: '考核方式',
  duration: '考试时长',
  minutes: { one: '{count} 分钟', many: '{count} 分钟' },
  classes: '适用班级',
  strip: ['学院', '专业', '班级', '学号', '姓名'],
  blank: '＿＿＿＿＿＿',
  sealNote: '密封线内不要答题',
  sealLine: '密封线',
  notice: '注意：请将答案写在试卷的指定位置。',
  noticeCard: '注意：请将答案写在答题纸的指定位置，写在试卷上无效。',
  permitted: '允许携带{what}。',
  number: '题号',
  full: '满分',
  got: '得分',
  marker: '评卷人',
  total: '总分',
  section: '{no}、{title}',
  each: '（每题 {each} 分，共 {total} 分）',
  sum: { one: '（共 {count} 分）', many: '（共 {count} 分）' },
  score: { one: '（{count} 分）', many: '（{count} 分）' },
  answer: '答案',
  points: { one: '{count} 分', many: '{count} 分' },
  chapter: '章',
  whole: '合计',
  draft: '草稿',
  foot: '第 {page} 页　共 {pages} 页',
  setters: '命题教师',
  reviewer: '审题人',
  paperNumber: '试卷编号',
  term: '学年学期',
  examTime: '考试时间',
  place: '考试地点',
  totals: '总分 / 题数',
  approval: '审批意见',
  sign: '签名：',
  blankDate: '　　年　　月　　日',
  right: '对',
  wrong: '错',
}
export type PrintWords = typeof zh

const en: PrintWords = {
  kinds: {
    final: 'Final examination',
    midterm: 'Midterm examination',
    'make-up': 'Make-up examination',
    deferred: 'Deferred examination',
    retake: 'Retake examination',
    clearing: 'Clearing examination',
    quiz: 'Quiz',
  },
  modes: {
    closed: 'closed book',
    open: 'open book',
    'half-open': 'half-open book',
    machine: 'at the computer',
    oral: 'oral',
    essay: 'essay',
    other: 'other',
  },
  paper: 'Paper',
  parts: {
    paper: '',
    sheet: 'Answer sheet',
    key: 'Key and marking scheme',
    blueprint: 'Two-way table',
    form: 'Approval form',
  },
  blooms: {
    remember: 'Remember',
    understand: 'Understand',
    apply: 'Apply',
    analyse: 'Analyse',
    evaluate: 'Evaluate',
    create: 'Create',
    '': 'Not said',
  },
  integrated: 'Integrated application',
  label: ' ({label})',
  comma: ', ',
  gap: ' ',
  aside: ' ({text})',
  ofKey: '({points}) ',
  ofKeyWithObjectives: '({points}, objective {objectives}) ',
  year: '{school}, {from}–{to}, semester {semester}',
  course: 'Course',
  code: 'Code',
  nature: 'Nature',
  natures: { required: 'required', elective: 'elective', optional: 'optional' },
  checker: 'Checked',
  mode: 'Mode',
  duration: 'Duration',
  minutes: { one: '{count} minute', many: '{count} minutes' },
  classes: 'Classes',
  strip: ['College ', 'Programme ', 'Class ', 'No. ', 'Name '],
  blank: '________',
  sealNote: 'Do not write inside the seal line',
  sealLine: 'SEALED',
  notice: 'Write your answers on the paper in the room that is left for them.',
  noticeCard: 'Write your answers on the answer sheet. What is written on the paper does not count.',
  permitted: 'You may use: {what}.',
  number: 'Section',
  full: 'Full marks',
  got: 'Marks',
  marker: 'Marker',
  total: 'Total',
  section: '{no}. {title}',
  each: ' (marks: {each} each, {total} in all)',
  sum: { one: ' ({count} mark)', many: ' ({count} marks)' },
  score: { one: '({count} mark) ', many: '({count} marks) ' },
  answer: 'Answer',
  points: { one: '{count} mark', many: '{count} marks' },
  chapter: 'Chapter',
  whole: 'Sum',
  draft: 'Draft',
  foot: 'Page {page} of {pages}',
  setters: 'Setters',
  reviewer: 'Reviewer',
  paperNumber: 'Number',
  term: 'Term',
  examTime: 'Examination',
  place: 'Room',
  totals: 'Marks / questions',
  approval: 'Approvals',
  sign: 'Signed: ',
  blankDate: '',
  right: 'true',
  wrong: 'false',
}

export const printWords: Readonly<Record<Language, PrintWords>> = { 'zh-cn': zh, en }

/** A text with its values put in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))

/** A text for this many, with its values put in. */
export const fillCount = (
  text: { one: string; many: string },
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(count === 1 ? text.one : text.many, { count, ...values })

const digits = '零一二三四五六七八九'

/** 一 to 九十九 in Chinese, the number itself in English. */
export function sectionNumber(value: number, language: Language): string {
  if (language === 'en' || value > 99) return String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

export const titleOf = (words: PrintWords, head: PaperHead, label: string): string =>
  words.kinds[head.kind] + fill(words.label, { label })
