import * as z from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { mobilePattern } from './mobile.ts'
import { refusal, type Translations } from './refusal.ts'

export const notStaff = refusal(
  'personal-data-not-staff',
  '这里维护教师的个人信息，学生请到学生个人中心',
  'Personal information of teachers is kept here. Students have a page of their own.',
)

/** What is said at the fields. */
export const personalTexts = {
  name: { 'zh-cn': '请输入正确的名称', en: 'Please enter the correct name' },
  'name-kept': {
    'zh-cn': '姓名以学校的人员信息为准，请联系教学秘书修改',
    en: 'The name is kept with the people of the school. Please ask the secretary to change it.',
  },
  id_number: { 'zh-cn': '请输入正确的身份证号码', en: 'Please enter the correct ID number' },
  intro: { 'zh-cn': '内容不能为空', en: 'Content cannot be empty' },
  mobile: { 'zh-cn': '请输入正确的手机号', en: 'Please enter the correct mobile number' },
  email: { 'zh-cn': '请输入正确的电子邮箱', en: 'Please enter the correct e-mail address' },
  project_ids: { 'zh-cn': '请选择你能查看的专业', en: 'Please choose programmes that you may see' },
} as const satisfies Record<string, Translations>

/** A name: a letter, `_` or `$` first, then also digits, and the dot, apostrophe, hyphen and blank within names; 1 to 50. */
export const isName = (text: string) => /^[\p{L}_$][\p{L}\p{M}\p{N}_$·.' -]{0,49}$/u.test(text.trim())

/** A personal identity number: 15 digits, 18 digits, or 17 digits and X. */
export const isIdNumber = (text: string) => /^(?:\d{15}|\d{18}|\d{17}[xX])$/.test(text.trim())

/** A telephone number; signs between the digits do not count. */
export const isMobile = (text: string) => {
  const digits = text.replace(/[^\d-]/g, '')
  return text.length <= 30 && mobilePattern.test(digits)
}

/** Whether there is something in a rich text: an empty paragraph is nothing. */
export const hasContent = (text: string) => text.trim() !== '' && text.trim() !== '<p><br></p>'

/** An e-mail address, or nothing. */
export const isEmail = (text: string) =>
  text.trim() === '' || z.email().max(100).safeParse(text.trim()).success

/** Which state of a part was opened: it counts up with every change; somebody else's change in between is refused. */
const Version = z.int().min(0)

const Project = z.object({ id: Id, name: z.string(), name_en: z.string() })

export const personalData = endpoint({
  method: 'GET',
  path: '/api/account/personal',
  access: 'member',
  summary: 'Gives what the signed-in person keeps of the own person; the identity number masked.',
  input: z.object({}),
  output: z.object({
    /** As the school has the person in its lists; null for who is in none. */
    roster: z
      .object({
        staff_no: z.string(),
        name: z.string(),
        name_en: z.string(),
        title: z.string(),
        college: z.string(),
        college_en: z.string(),
      })
      .nullable(),
    info: z.object({
      name: z.string(),
      /** Masked but for its last characters; empty when none is kept. */
      id_number: z.string(),
      intro: z.string(),
      version: Version,
    }),
    contact: z.object({
      mobile: z.string(),
      email: z.string(),
      office: z.string(),
      address: z.string(),
      version: Version,
    }),
    projects: z.object({
      mine: z.array(Id),
      default_project_id: Id.nullable(),
      /** Those that the person may see. */
      choices: z.array(Project),
      version: Version,
    }),
  }),
})

export const editInfo = endpoint({
  method: 'POST',
  path: '/api/account/editinfo',
  access: 'member',
  title: { 'zh-cn': '修改个人信息', en: 'Change the own personal data' },
  summary: 'Saves name, identity number and introduction; what is left out stays as it is.',
  input: z.object({
    name: z.string().max(200).default(''),
    /** Needed while none is kept. */
    id_number: z.string().max(200).optional(),
    intro: z.string().max(4000).optional(),
    version: Version,
  }),
  output: z.object({ version: Version }),
  done: { 'zh-cn': '资料更新成功~', en: 'Data updated successfully' },
})

export const editContact = endpoint({
  method: 'POST',
  path: '/api/account/editinfo2',
  access: 'member',
  title: { 'zh-cn': '修改联系方式', en: 'Change the own contact data' },
  summary: 'Saves how colleagues reach the person; the addresses to sign in with are others.',
  input: z.object({
    mobile: z.string().max(200).default(''),
    email: z.string().max(200).default(''),
    office: z.string().trim().max(100).default(''),
    address: z.string().trim().max(200).default(''),
    version: Version,
  }),
  output: z.object({ version: Version }),
  done: { 'zh-cn': '资料更新成功~', en: 'Data updated successfully' },
})

export const editProject = endpoint({
  method: 'POST',
  path: '/api/account/editProject',
  access: 'member',
  title: { 'zh-cn': '修改我的专业', en: 'Change the own programmes' },
  summary: 'Saves the programmes the person works with, and the one that pages begin with.',
  input: z.object({
    project_ids: z.array(Id).max(200),
    default_project_id: Id.nullish(),
    version: Version,
  }),
  output: z.object({ version: Version }),
  done: { 'zh-cn': '资料更新成功~', en: 'Data updated successfully' },
})

export const revealIdNumber = endpoint({
  method: 'POST',
  path: '/api/account/revealIdNumber',
  access: 'member',
  title: { 'zh-cn': '查看身份证号码', en: 'Look at the own identity number' },
  summary: 'Gives the own identity number in full; that it was looked at is logged.',
  input: z.object({}),
  output: z.object({ id_number: z.string() }),
})
