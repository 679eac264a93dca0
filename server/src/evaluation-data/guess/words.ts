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
    'ua',
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

/** `75,5`, as many countries write 75.5; a comma before three digits parts thousands and is left. */
export const decimalComma = (text: string) => text.replace(/^(\d{1,4}),(\d{1,2})$/, '$1.$2')

const blanks = new Set(['-', '--', '—', '——', '–', '/', '\\', '无', '空', 'n/a', 'na', 'null', '.', '*'])

/** Signs that people write for nothing. */
export const isBlankWord = (text: string) => blanks.has(plain(text))

/** A head without the signs that people put behind short forms: `Roll No.`, `Reg_No:`. */
const headWord = (text: string) => plain(text).replace(/[.:_\-'’/()]/g, '')

export const isNumberHead = (text: string) =>
  /^(学号|学籍号|考号|准考证号|学生证号|学生学号|学生编号|(student|roll|reg|regd|register|registration|seat|enroll?|enroll?ment|admission|matric|hallticket|index|exam)(no|num|number|id)|studentid|sno|id|idno|idnumber|usn|prn|urn|orgdefinedid|htno|rollno?|sisuserid|sisid|sid|matricule|matrikelnr|öğrenci(no|numarası)|numarası?)$/.test(
    headWord(text),
  )

export const isNameHead = (text: string) =>
  /^(姓名|学生姓名|学生名字|名字|names?|students?|student(s)?names?|fullname|nameofthe(student|candidate)s?|nameof(student|candidate)s?|candidatename|ad[ıi]?soyad[ıi]?|ogrenciadi|öğrenciadı(soyadı)?)$/.test(
    headWord(text),
  )

export const isClassHead = (text: string) =>
  /^(班级|行政班|行政班级|教学班|所在班级|专业|专业班级|学院|院系|年级|性别|class|major|gender|sex|section|sec|division|div|batch|branch|dept|department|programme?|degree|year|semester|sem|term|şube|sınıf|bölüm)$/.test(
    headWord(text),
  )

export const isStateHead = (text: string) =>
  /^(备注|状态|考试状态|考核状态|情况|说明|成绩标识|标识|考试性质|remarks?|status|state|notes?|comments?|durum|açıklama)$/.test(
    plain(text),
  )

export const isSequenceHead = (text: string) =>
  /^(序号|编号|序|no\.?|#|number|index|slno|srno|sl|sr|s\/?n|serialno|sıra(no)?)$/.test(
    plain(text).replace(/[.:]/g, ''),
  )

/** What is known of a student beside the marks: never a mark, however many digits it has. */
export const isContactHead = (text: string) =>
  /^(手机|手机号|手机号码|电话|联系电话|联系方式|电话号码|qq|qq号|微信|邮箱|电子邮箱|身份证号?|身份证号码|出生日期|年龄|(phone|mobile|contact|cell|telephone|tel|whatsapp)(no|num|number)?|e?mail(id|address)?|address|dob|dateofbirth|birthday|age|aadhaar(no|number)?|(first|last|middle|family|sur|given)name|sisloginid|loginid|username|lastdownloadedfromthiscourse|lastaccess|credits?|telefon|gsm)$/.test(
    headWord(text),
  )

/** A head that says only that marks follow: which marks, the person knows. */
export const isBareMarkHead = (text: string) =>
  /^(成绩|分数|得分|marks?|scores?|grades?|points?|results?|marksobtained|puan|notu?)?$/.test(headWord(text))

/** A column that sums others up: never a mark of its own. */
export const isTotalHead = (text: string) =>
  /(总分|总评|合计|总成绩|总计|小计|综合成绩|最终成绩|总得分|平均分?|排名|名次|等级|绩点|达成度|加权|折合|折算|百分制|^(grand|sub|co\d*|overall|net)?total|total\d*$|^sum|^obtained|average|^avg|^mean|rank|grade$|lettergrade|gpa|percentage|^%|%$|^percent|weighted|scaled|converted|toplam|ortalama|^best\d|bestof|currentscore|finalscore|currentpoints|finalpoints)/.test(
    plain(text).replace(/[(（[].*$/, '') || plain(text),
  )

export const isSummaryLabel = (text: string) =>
  /(平均|均分|合计|总计|最高|最低|标准差|方差|得分率|及格率|优秀率|达成度|难度|区分度|人数|小计|average|avg|mean|sum$|total|max|min|std|count|attain|attempt|target|threshold|noofstudents|ortalama|enyüksek|endüşük)/.test(
    plain(text),
  )

export const isNoteLabel = (text: string) =>
  /^(注|备注|说明|填表|任课|教师|阅卷|登分|复核|审核|签字|签名|制表|日期|系主任|教研室|note|remark|signature|teacher)/.test(
    plain(text),
  )

export const isTitleText = (text: string) =>
  /(大学|学院|学校|登记表|成绩单|成绩表|记分册|课程名称|课程代码|学年|学期|任课教师|主讲|学分|考试时间|考核方式|应考|实考|班级[:：]|课程[:：]|打印|导出|university|semester|institute|institution|college|department|faculty|schoolof|academicyear|autonomous|affiliated|accredited|subject(name|code)?[:：-]|course|branch[:：-]|examinationheld|üniversite|fakülte|bölümü|dersinadı)/.test(
    plain(text),
  )

export const isObjectiveLabel = (text: string) =>
  /(课程目标|教学目标|对应目标|支撑目标|^目标$|目标编号|^cos?('s)?(no|nos|number|mapping|mapped|map)?\.?:?$|courseoutcome|^outcomes?|^clos?$|objective|öğrenmeçıktı|öğrenimçıktı)/.test(
    plain(text),
  )

export const isFullLabel = (text: string) =>
  /(满分|分值|题分|每题分|总分值|fullmark|fullscore|^full$|maximum|max\.?(score|mark|point)s?|^max\.?:?$|^points$|^m\.?m\.?$|pointspossible|outof|marksallot|allottedmark|allotedmark|tampuan|^puan(lar)?$)/.test(
    plain(text).replace(/[_-]/g, ''),
  )

export const isPointsLabel = (text: string) =>
  /(折算|权重|占比|比例|百分比|weight|converted|ağırlık)/.test(plain(text))

/** The number that a part of a paper begins with: `一、选择题` is `一`, `第二大题` is `二`; '' when there is none. */
export const ordinalIn = (text: string): string => {
  const found = /^第?([一二三四五六七八九十]{1,3}|\d{1,2})(?:大?题|[、.．:：]|$)/.exec(
    text.normalize('NFKC').replace(/\s+/g, ''),
  )
  return found?.[1] ?? ''
}

/** A head that is an objective and nothing else: `CO1`, `目标 2`. */
export const isObjectiveAlone = (text: string) =>
  /^(课程目标|目标|course ?outcome|objective|outcome|c?lo|co)[\s._-]*[\d一二三四五六七八九十]+$/i.test(
    text.normalize('NFKC').trim(),
  )

const chineseDigits = '一二三四五六七八九十'

const through = String.raw`(?:[-–—−~～至到]|\.{2,3}|to|through|thru)`
const listed = String.raw`\d{1,2}(?:\s*(?:[,，、/+&;；和与]|and|${through})\s*(?:目标|cos?|clos?)?\s*\d{1,2}(?!\d|\s*(?:分|marks?|points?|pts?)))*`
/** A word for an objective stands alone: `Roll No 1` and `Score 1` hold `lo` and `co` and name none. */
const namedObjectives = new RegExp(
  String.raw`(?:目标|(?<![\p{L}])(?:course\s*outcomes?|outcomes?|objectives?|cos?|clos?|los?|mb|öç|dö[çk])(?:\s*no)?)[\s.:_#(（-]{0,3}(${listed})`,
  'gu',
)
const bareObjectives = new RegExp(String.raw`^\d{1,2}(?:\s*(?:[,，、/+&;；]|and|${through})\s*\d{1,2})*$`)

/** Numbers of the objectives a cell names: `目标1`, `CO2`, `课程目标一、三`, `Q6_CO1`. Bare digits only where `isBareAllowed`. */
export function objectivesIn(text: string, isBareAllowed: boolean): number[] {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[一二三四五六七八九十]/g, (digit) => String(chineseDigits.indexOf(digit) + 1))
    .trim()
  const lists = [...word.matchAll(namedObjectives)].map(([, list]) => list ?? '')
  if (lists.length === 0 && isBareAllowed && bareObjectives.test(word)) lists.push(word)
  const numbers = lists.flatMap(numbersOf).filter((n) => n > 0 && n < 30)
  return [...new Set(numbers)]
}

const steps = new RegExp(String.raw`(\d{1,2})(?:\s*${through}\s*(?:目标|cos?|clos?)?\s*(\d{1,2}))?`, 'g')

/** `1-3`, `1~3` and `CO1 to CO3` are 1, 2 and 3. */
const numbersOf = (list: string): number[] =>
  [...list.matchAll(steps)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to)]
    if (to === undefined || first >= last) return to === undefined ? [first] : [first, last]
    return Array.from({ length: last - first + 1 }, (_, n) => first + n)
  })

/**
 * `实验 实验1`, `Lab - Lab 2`: one head that names the group and repeats it in the name of the question. Numbers, and
 * words that only begin alike, are no groups.
 */
const repeated = /^(?![一二三四五六七八九十]+[^\p{L}])(.*[^\d\s])[\s_\-–—/:：·.、]+(\1(?![a-z]).*)$/isu

/** The question without the group that it repeats. */
export const withoutRepeatedGroup = (head: string) => repeated.exec(head.trim())?.[2] ?? head
