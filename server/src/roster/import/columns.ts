import type { Language, Words } from '@obelisk/contract/refusal'
import type { PeopleKind } from '@obelisk/contract/roster/import'

type Column = { title: Words; also: readonly string[]; limit: number; note?: Words }

const column = (
  zh: string,
  en: string,
  limit: number,
  also: readonly string[] = [],
  note?: Words,
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
const mobile = column('手机', 'Mobile', 20, ['手机号', '手机号码', '联系电话', '电话', 'phone'])
const nameEn = column('英文姓名', 'English name', 100, ['姓名拼音', '拼音', 'name (english)'])

export const teacherColumns = {
  staff_no: column('工号', 'Staff no.', 20, ['教师工号', '职工号', 'staff number', 'staff id']),
  name: column('姓名', 'Name', 50, ['教师姓名']),
  name_en: nameEn,
  gender,
  college: column(
    '学院（教研室）',
    'College or section',
    100,
    ['学院', '教研室', '所属部门', '部门', '院系', 'college', 'section', 'department'],
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
  student_no: column('学号', 'Student no.', 20, ['学生学号', 'student number', 'student id']),
  name: column('姓名', 'Name', 50, ['学生姓名']),
  name_en: nameEn,
  gender,
  admin_class: column('行政班', 'Admin class', 60, ['行政班级', '班级', 'class']),
  project: column('专业', 'Programme', 100, ['专业名称', 'major'], {
    'zh-cn': '可不填；填了会与行政班核对',
    en: 'May be left out; is compared with the admin class',
  }),
  grade: column('年级', 'Grade', 20, ['入学年级'], { 'zh-cn': '可不填', en: 'May be left out' }),
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

/** Columns that must be there in the head. */
export const neededOf = (kind: PeopleKind): string[] =>
  kind === 'teacher' ? ['staff_no', 'name'] : ['student_no', 'name']

/** Every word that heads a column, in both languages. */
export const headsOf = (kind: PeopleKind): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(columnsOf(kind)).map(([key, { title, also }]) => [
      key,
      [title['zh-cn'], title.en, ...also],
    ]),
  )

/** The columns as a template shows them. */
export const templateColumns = (kind: PeopleKind, language: Language) =>
  Object.values(columnsOf(kind)).map(({ title, note }) => ({
    header: title[language],
    width: 18,
    ...(note ? { note: note[language] } : {}),
  }))
