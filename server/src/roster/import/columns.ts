import type { Language, Translations } from '@obelisk/contract/refusal'
import type { PeopleKind } from '@obelisk/contract/roster/import'
import type { Looks } from '#workbook/list/list-task.ts'
import type { KindOfList } from '../lists/read-people-list.ts'

type Column = { title: Translations; also: readonly string[]; limit: number; note?: Translations }

const column = (
  zh: string,
  en: string,
  limit: number,
  also: readonly string[] = [],
  note?: Translations,
): Column => ({
  title: { 'zh-cn': zh, en },
  also,
  limit,
  ...(note ? { note } : {}),
})

const gender = column('性别', 'Gender', 10, ['sex'], {
  'zh-cn': '男 或 女，可不填',
  en: 'male or female; may be left out',
})
const mobile = column('手机', 'Mobile', 20, [
  '手机号',
  '手机号码',
  '联系电话',
  '联系方式',
  '移动电话',
  '电话',
  '电话号码',
  'phone',
  'mobile phone',
  'mobile no',
  'contact no',
  'telephone',
])
const nameEn = column('英文姓名', 'English name', 100, ['姓名拼音', '拼音', 'name (english)'])

export const teacherColumns = {
  staff_no: column('工号', 'Staff no.', 20, [
    '教师工号',
    '职工号',
    '人员编号',
    '教工号',
    '教师编号',
    'staff number',
    'staff id',
    'employee no',
    'employee id',
  ]),
  name: column('姓名', 'Name', 50, ['教师姓名', '教师', '名字', 'full name', 'teacher name']),
  name_en: nameEn,
  gender,
  college: column(
    '学院（教研室）',
    'College or section',
    100,
    [
      ...[
        '学院',
        '教研室',
        '所属部门',
        '部门',
        '院系',
        '所属单位',
        '单位',
        '所在单位',
        '所属学院',
        '所在学院',
      ],
      ...['所在部门', '系部', '系', 'college', 'section', 'department', 'unit'],
    ],
    {
      'zh-cn': '名称或代码',
      en: 'Name or code',
    },
  ),
  title: column('职称', 'Title', 30),
  mobile,
  email: column('邮箱', 'E-mail', 100, ['电子邮箱', '电子邮件', 'email']),
  username: column('账号', 'Account', 15, ['登录账号', '用户名', 'username'], {
    'zh-cn': '不填则以工号为账号；已有教师的账号不会更改',
    en: 'Left out, the staff number is the account; accounts of known teachers do not change',
  }),
} as const satisfies Record<string, Column>

export const studentColumns = {
  student_no: column('学号', 'Student no.', 20, [
    '学生学号',
    '学籍号',
    '学生编号',
    '学员编号',
    'student number',
    'student id',
    'roll no',
    'roll number',
    'reg no',
    'registration no',
    'register number',
    'usn',
    'enrolment no',
    'enrollment no',
    'prn',
    'matriculation no',
    'id no',
    'identifier',
    'sid',
  ]),
  name: column('姓名', 'Name', 50, [
    '学生姓名',
    '名字',
    'student name',
    'full name',
    'name of the student',
    'name of student',
    'candidate name',
  ]),
  name_en: nameEn,
  gender,
  admin_class: column('行政班', 'Admin class', 60, [
    '行政班级',
    '班级',
    '班级名称',
    '专业班级',
    '所在班级',
    '行政班名称',
    'class',
    'class name',
    'section',
  ]),
  project: column(
    '专业',
    'Programme',
    100,
    ['专业名称', '所学专业', '录取专业', 'major', 'program', 'branch'],
    {
      'zh-cn': '可不填；填了会与行政班核对',
      en: 'May be left out; is compared with the admin class',
    },
  ),
  grade: column('年级', 'Cohort', 20, ['入学年级', '所在年级', '当前所在级', 'grade'], {
    'zh-cn': '可不填',
    en: 'May be left out',
  }),
  enroll_status: column('学籍状态', 'Enrolment', 20, ['状态', 'status'], {
    'zh-cn': '在读、休学、退学、毕业，不填为在读',
    en: 'enrolled, suspended, withdrawn or graduated; enrolled when left out',
  }),
  enroll_date: column('入学日期', 'Admission date', 20, ['入学时间']),
  mobile,
} as const satisfies Record<string, Column>

/** The columns of a list of people, by key. */
export const columnsOf = (kind: PeopleKind): Record<string, Column> =>
  kind === 'teacher' ? teacherColumns : studentColumns

const looks: Readonly<Record<string, Looks>> = {
  student_no: 'number',
  staff_no: 'number',
  name: 'name',
  gender: 'gender',
  mobile: 'mobile',
  email: 'email',
}

/** What is a name stays as it is written. */
const written = new Set(['name', 'name_en', 'title'])

/** A list of teachers or students as the reader of lists knows it. */
export const listOf = (kind: PeopleKind): KindOfList => ({
  kind,
  needed: kind === 'teacher' ? ['staff_no', 'name'] : ['student_no', 'name'],
  columns: Object.fromEntries(
    Object.entries(columnsOf(kind)).map(([key, { title, also }]) => {
      const words = [title['zh-cn'], title.en, ...also]
      const look = looks[key]
      return [key, { title, words, isWritten: written.has(key), ...(look ? { looks: look } : {}) }]
    }),
  ),
})

/** The columns as a template shows them. */
export const templateColumns = (kind: PeopleKind, language: Language) =>
  Object.values(columnsOf(kind)).map(({ title, note }) => ({
    header: title[language],
    width: 18,
    ...(note ? { note: note[language] } : {}),
  }))
