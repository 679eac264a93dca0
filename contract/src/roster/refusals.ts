import { refusal } from '../refusal.ts'

export const wrongParent = refusal(
  'wrong-parent',
  '学院应隶属于学校，教研室（系）应隶属于学院',
  'A college belongs to the school, a section to a college.',
)
export const passwordMissing = refusal(
  'password-missing',
  '请填写初始密码，6–32 位，不含 & < > " \'',
  'Give a first password of 6 to 32 characters without & < > " \'.',
)
export const accountTaken = refusal(
  'account-taken',
  '登录账号“{name}”已被使用',
  'The account name “{name}” is taken.',
)
export const ownAccount = refusal(
  'own-account',
  '不能停用或删除自己的账号，请由其他管理人员操作',
  'Nobody disables or deletes the own account. Ask somebody else who may.',
)
export const accountStaysLocked = refusal(
  'account-stays-locked',
  '该账号已被停用，导入后仍保持停用',
  'The account was disabled on purpose. It stays disabled after the import.',
)
export const contactTaken = refusal(
  'contact-taken',
  '“{name}”已被其他账号使用',
  '“{name}” is used by another account.',
)
export const noPeopleTable = refusal(
  'no-people-table',
  '“{name}”中没有找到含“{columns}”的表头行',
  'No header row with “{columns}” was found in “{name}”.',
)
export const valueMissing = refusal('value-missing', '缺少{name}', '{name} is missing.')
export const valueTooLong = refusal(
  'value-too-long',
  '{name}超过 {limit} 个字符',
  '{name} is longer than {limit} characters.',
)
export const badNumber = refusal(
  'bad-person-no',
  '“{value}”应由 1–20 位字母和数字组成',
  '“{value}” must be 1 to 20 letters and digits.',
)
export const badGender = refusal(
  'bad-gender',
  '“{value}”不是性别，请填“男”或“女”',
  '“{value}” is no gender. Write male or female.',
)
export const badMobile = refusal('bad-mobile', '“{value}”不是电话号码', '“{value}” is no telephone number.')
export const badEmail = refusal('bad-email', '“{value}”不是邮箱地址', '“{value}” is no e-mail address.')
export const badDate = refusal(
  'bad-date',
  '“{value}”不是日期，请写成 2026-09-01',
  '“{value}” is no date. Write it like 2026-09-01.',
)
export const badEnrolState = refusal(
  'bad-enrol-state',
  '“{value}”不是学籍状态，请填在读、休学、退学或毕业',
  '“{value}” is no enrolment state. Write enrolled, suspended, withdrawn or graduated.',
)
export const badAccountName = refusal(
  'bad-account-name',
  '“{value}”应为 3–15 位字母、数字或下划线，以字母开头',
  '“{value}” must be 3 to 15 letters, digits or underscores and begin with a letter.',
)
export const unknownAdminClass = refusal(
  'unknown-admin-class',
  '没有名为“{value}”的行政班',
  'There is no admin class “{value}”.',
)
export const unknownUnit = refusal(
  'unknown-unit',
  '没有名为“{value}”的学院或教研室',
  'There is no college or section “{value}”.',
)
export const notYours = refusal(
  'not-yours',
  '“{value}”不在你管理的范围内',
  '“{value}” is outside what you manage.',
)
export const wrongProgramme = refusal(
  'wrong-programme',
  '行政班“{name}”属于{project}，不是“{value}”',
  'The admin class “{name}” belongs to {project}, not “{value}”.',
)
export const wrongGrade = refusal(
  'wrong-grade',
  '行政班“{name}”属于{grade}，不是“{value}”',
  'The admin class “{name}” belongs to {grade}, not “{value}”.',
)
export const valueTwice = refusal('value-twice', '与第 {row} 行相同', 'The same as in row {row}.')
export const numberTwice = refusal(
  'number-twice',
  '与第 {row} 行的号码相同',
  'The same number as in row {row}.',
)
export const officeHolder = refusal(
  'office-holder',
  '“{name}”担任管理职务，其邮箱、手机号、密码和账号状态由本人或上级管理人员修改',
  '“{name}” holds an office: the e-mail address, mobile number, password and state of the account are changed by that person or by somebody above.',
)

export const noSuchArea = refusal('no-such-area', '没有这个行政区划', 'There is no such division.')
/** A spreadsheet has made a number of the text; the name is that of the person with the zeros put back. */
export const zerosLost = refusal(
  'zeros-lost',
  '缺少开头的 0：应为 {no}（{name}），请更正后再导入',
  'The leading zeros are lost: the number of {name} is {no}. Correct it and import again.',
)
