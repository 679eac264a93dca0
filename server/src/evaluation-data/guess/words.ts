import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import type { MarkWord } from '@obelisk/contract/settings'

/** Half width, without any space, lower case: how texts of workbooks are compared. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toLowerCase()

/** The same without the signs that people put around a number: `第 一(1) 题：` is `一1`. */
export const key = (text: string) =>
  plain(text).replace(/[第题小大()[\]{}<>《》【】.、,，:：;；_\-—–~/\\|"'“”*#]/g, '')

const spellings: Record<Exclude<MarkState, 'normal'>, readonly string[]> = {
  absent: [
    '缺考',
    '缺',
    '旷考',
    '旷',
    '缺席',
    '未考',
    '未参加',
    '未参加考试',
    'ab',
    'abs',
    'absent',
    '缺考(旷考)',
  ],
  deferred: ['缓考', '缓', '缓期', '申请缓考', '延考', 'deferred', 'def', 'defer'],
  cheating: ['作弊', '违纪', '舞弊', '作弊违纪', '考试作弊', '考试违纪', 'cheat', 'cheating'],
  exempt: ['免修', '免', '免考', '免试', '免听', 'exempt', 'ex'],
  withdrawn: ['休学', '退学', '退课', '退', '转出', '转专业', '退选', 'withdrawn', 'wd'],
  not_submitted: ['未交', '未提交', '没交', '缺交', '未上交', '无作业', 'notsubmitted', 'missing', 'ns'],
  lost_paper: ['试卷遗失', '卷遗失', '试卷丢失', '丢失', 'lost'],
  on_leave: ['请假', '事假', '病假', '假', '公假', 'leave', 'onleave'],
}

const states = new Map(
  Object.entries(spellings).flatMap(([state, words]) =>
    words.map((word) => [plain(word), state as MarkState] as const),
  ),
)

/** The state a word means; undefined when it means none. */
export const stateOfWord = (text: string): MarkState | undefined =>
  states.get(plain(text).replace(/[()[\]。.!]/g, ''))

const wordSpellings: Record<MarkWord, readonly string[]> = {
  excellent: ['优', '优秀', '优等', 'A', 'A+', 'A-', 'excellent'],
  good: ['良', '良好', '良等', 'B', 'B+', 'B-', 'good'],
  medium: ['中', '中等', 'C', 'C+', 'C-', 'medium', 'average'],
  pass: ['及格', 'D', 'D+', 'D-'],
  fail: ['不及格', '差', 'F', 'E'],
  passed: ['通过', '合格', 'P', 'pass', 'passed'],
  failed: ['不通过', '未通过', '不合格', 'NP', 'fail', 'failed'],
}

const wordMarks = new Map(
  Object.entries(wordSpellings).flatMap(([mark, words]) =>
    words.map((word) => [plain(word), mark as MarkWord] as const),
  ),
)

/** The mark a word of a scale of grades means; undefined when it means none. */
export const wordMarkOf = (text: string): MarkWord | undefined => wordMarks.get(plain(text))

/** Single letters also name groups and papers: they count as marks only where the head says so. */
export const isSurelyMark = (text: string) => /[\u4e00-\u9fff]/.test(text) && wordMarkOf(text) !== undefined

const blanks = new Set(['-', '--', '—', '——', '–', '/', '\\', '无', '空', 'n/a', 'na', 'null', '.', '*'])

/** Signs that people write for nothing. */
export const isBlankWord = (text: string) => blanks.has(plain(text))

export const isNumberHead = (text: string) =>
  /^(学号|学籍号|考号|准考证号|学生证号|学生学号|学生编号|studentno\.?|studentid|studentnumber|sno|id)$/.test(
    plain(text),
  )

export const isNameHead = (text: string) =>
  /^(姓名|学生姓名|名字|name|studentname|fullname)$/.test(plain(text))

export const isClassHead = (text: string) =>
  /^(班级|行政班|行政班级|教学班|所在班级|专业|专业班级|学院|院系|年级|性别|class|major|gender)$/.test(
    plain(text),
  )

export const isStateHead = (text: string) =>
  /^(备注|状态|考试状态|考核状态|情况|说明|成绩标识|标识|考试性质|remarks?|status|state|notes?|comments?)$/.test(
    plain(text),
  )

export const isSequenceHead = (text: string) => /^(序号|编号|序|no\.?|#|number|index)$/.test(plain(text))

/** A column that sums others up: never a mark of its own. */
export const isTotalHead = (text: string) =>
  /(总分|总评|合计|总成绩|总计|小计|综合成绩|最终成绩|平均分?|排名|名次|等级|绩点|达成度|加权|^total|^sum|average|^mean|rank|grade$|gpa)/.test(
    plain(text),
  )

export const isSummaryLabel = (text: string) =>
  /(平均|均分|合计|总计|最高|最低|标准差|方差|得分率|及格率|优秀率|达成度|难度|区分度|人数|小计|average|mean|sum$|total|max|min|std|count)/.test(
    plain(text),
  )

export const isNoteLabel = (text: string) =>
  /^(注|备注|说明|填表|任课|教师|阅卷|登分|复核|审核|签字|签名|制表|日期|系主任|教研室|note|remark|signature|teacher)/.test(
    plain(text),
  )

export const isTitleText = (text: string) =>
  /(大学|学院|学校|登记表|成绩单|成绩表|记分册|课程名称|课程代码|学年|学期|任课教师|主讲|学分|考试时间|考核方式|应考|实考|班级[:：]|课程[:：]|打印|导出|university|semester|course)/.test(
    plain(text),
  )

export const isObjectiveLabel = (text: string) =>
  /(课程目标|教学目标|对应目标|支撑目标|^目标$|目标编号|^co$|^cos$|objective)/.test(plain(text))

export const isFullLabel = (text: string) =>
  /(满分|分值|题分|每题分|总分值|fullmark|fullscore|^full$|maximum|maxscore|^max$|^points$)/.test(plain(text))

export const isPointsLabel = (text: string) =>
  /(折算|权重|占比|比例|百分比|weight|converted)/.test(plain(text))

/** The number that a part of a paper begins with: `一、选择题` is `一`, `第二大题` is `二`; '' when there is none. */
export const ordinalIn = (text: string): string => {
  const found = /^第?([一二三四五六七八九十]{1,3}|\d{1,2})(?:大?题|[、.．:：]|$)/.exec(
    text.normalize('NFKC').replace(/\s+/g, ''),
  )
  return found?.[1] ?? ''
}

const chineseDigits = '一二三四五六七八九十'

/** Numbers of the objectives a cell names: `目标1`, `CO2`, `课程目标一、三`, `1/2`. Bare digits only where `isBareAllowed`. */
export function objectivesIn(text: string, isBareAllowed: boolean): number[] {
  const word = plain(text).replace(/[一二三四五六七八九十]/g, (digit) =>
    String(chineseDigits.indexOf(digit) + 1),
  )
  if (word === '') return []
  const isNamed = /(目标|co|objective|clo|lo|mb)/.test(word)
  if (!isNamed && !(isBareAllowed && /^\d{1,2}([,，、/+&;；]\d{1,2})*$/.test(word))) return []
  const numbers = (word.match(/\d{1,2}/g) ?? []).map(Number).filter((n) => n > 0 && n < 30)
  return [...new Set(numbers)]
}
