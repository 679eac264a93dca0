import type { Translations } from '@obelisk/contract/refusal'

const say = (zh: string, en: string): Translations => ({ 'zh-cn': zh, en })

export const fileTitle = say('准备文件清单', 'Files to have ready')
export const fileNote = say(
  '不必改成统一格式：按学校现有的表头和版式上传即可，认不准的列和表会请你指一下。没有的文件可以先空着，次序不限。',
  'Nothing has to be brought into one form: upload the files as the school has them. Columns and tables that cannot be told are asked for. What you do not have can wait; the order is free.',
)
export const fileHeads = [say('文件', 'File'), say('里面要有', 'What it holds'), say('可以是', 'May be')]

/** What may be brought for each of the seven steps. */
export const filesToPrepare: readonly (readonly Translations[])[] = [
  [
    say('单位与专业', 'Units and programmes'),
    say(
      '学院、专业的代码和名称，各专业的年级',
      'Codes and names of colleges and programmes, and their cohorts',
    ),
    say('手填：学院一行、专业一行，年级一次填多个', 'Typed: a line each; several cohorts at once'),
  ],
  [
    say('教师名册', 'List of teachers'),
    say(
      '工号、姓名、所在学院；职称、邮箱、手机可有可无',
      'Staff number, name, college; title, mail and mobile if there',
    ),
    say('Excel、CSV', 'Excel, CSV'),
  ],
  [
    say('学生名册', 'List of students'),
    say(
      '学号、姓名、行政班；没有的行政班可一并建立',
      'Student number, name, admin class; missing classes are made with it',
    ),
    say('Excel、CSV', 'Excel, CSV'),
  ],
  [
    say('培养方案', 'Training plan'),
    say(
      '培养目标、毕业要求与指标点、课程一览（学期、学分、学时）、支撑矩阵',
      'Objectives, requirements and indicators, list of courses (term, credits, hours), support matrix',
    ),
    say(
      'Word（.docx）、有文字的 PDF，整份读入；课程与矩阵也可以用 Excel',
      'Word (.docx) or PDF with text, read as a whole; Excel for courses and matrix',
    ),
  ],
  [
    say('课程大纲', 'Syllabi'),
    say(
      '课程目标、对指标点的支撑、教学内容与学时、考核方式与比例、评分标准',
      'Objectives, what they support, content with hours, assessment with shares, standards',
    ),
    say('Word（.docx）、有文字的 PDF，或装着它们的 zip', 'Word (.docx), PDF with text, or a zip of them'),
  ],
  [
    say('教学任务书', 'Teaching assignments'),
    say(
      '课程代码、教学班、任课教师工号、上课的行政班',
      'Course code, class, staff numbers, admin classes that attend',
    ),
    say('Excel、CSV', 'Excel, CSV'),
  ],
  [
    say('选课名单', 'Class lists'),
    say(
      '学号、姓名、教学班；多个班可在一张表里',
      'Student number, name, teaching class; several classes in one sheet',
    ),
    say('Excel、CSV', 'Excel, CSV'),
  ],
  [
    say('课表', 'Timetable'),
    say(
      '教学班、星期、节次、周次、教室；一行一次或班级周课表',
      'Class, weekday, sections, weeks, room; a line each or a grid of the week',
    ),
    say('Excel、CSV', 'Excel, CSV'),
  ],
  [
    say('成绩登记表', 'Register of marks'),
    say(
      '学号、姓名，各次作业、实验、考试各题的得分与满分',
      'Student number, name, points and full marks of every item',
    ),
    say('Excel、CSV；学习平台或教务系统的导出也可以', 'Excel, CSV; exports of platforms and registrars too'),
  ],
]
