import * as z from 'zod'
import { type Appointable, appointable } from '../appointment.ts'
import { endpoint } from '../endpoint.ts'
import { scopeTypes } from '../permission.ts'
import { refusal } from '../refusal.ts'

export const lineNoPerson = refusal(
  'appointment-line-person',
  '没有找到这个人，请写姓名或工号',
  'Nobody of this name or staff number was found.',
)
export const lineAmbiguous = refusal(
  'appointment-line-many',
  '有 {count} 位“{name}”，请写工号',
  'There are {count} people named “{name}”. Write the staff number.',
)
export const lineNoRole = refusal(
  'appointment-line-role',
  '没有写你可以任命的角色',
  'No role that you may give is named.',
)
export const lineNoPlace = refusal(
  'appointment-line-place',
  '请写明“{role}”的任职范围',
  'Say for which place this {role} is appointed.',
)
export const lineUnknownPlace = refusal(
  'appointment-line-unknown',
  '“{name}”不是“{role}”的任职范围，或有几个同名',
  '“{name}” is no place for a {role}, or there are several of this name.',
)
export const lineWrong = refusal(
  'appointment-line-wrong',
  '“{line}”：{reason}。没有任命任何人',
  '“{line}”: {reason} Nobody was appointed.',
)

/** How lists name the roles. */
export const roleWords: Readonly<Record<Appointable, readonly string[]>> = {
  'teaching-dean': [
    '教学副院长',
    '教学院长',
    '主管副院长',
    '分管副院长',
    '副院长',
    '院长',
    'dean for teaching',
    'teaching dean',
    'dean',
  ],
  'teaching-secretary': ['教学秘书', '教务秘书', '教务员', 'teaching secretary', 'secretary'],
  'programme-director': [
    '专业负责人',
    '专业主任',
    '专业带头人',
    'programme director',
    'program director',
    'director',
  ],
  'section-head': ['教研室主任', '系主任', 'section head', 'head of section', 'head of department'],
  'course-leader': ['课程负责人', '课程组长', 'course leader'],
  supervisor: ['教学督导', '督导', 'supervisor'],
  teacher: ['任课教师', 'teacher'],
}

/** A line as it was understood; `wrong` says why it gives nothing. */
export const AppointmentLine = z.object({
  text: z.string(),
  person: z.string(),
  role: z.enum(appointable).nullable(),
  scope_type: z.enum(scopeTypes).nullable(),
  place: z.string(),
  wrong: z.string(),
})
export type AppointmentLine = z.infer<typeof AppointmentLine>

const Lines = z.object({ text: z.string().max(20_000) })

export const readAppointmentLines = endpoint({
  method: 'POST',
  path: '/api/Appointment/readLines',
  rows: 'only-reads',
  access: 'appointment/edit',
  summary:
    'Says who is meant by each line: a name or staff number, a role and a place in any order; the place may be left out where there is only one.',
  title: { 'zh-cn': '任职-读取名单', en: 'Says who is meant by the lines of a list' },
  input: Lines,
  output: z.object({ lines: z.array(AppointmentLine) }),
})

export const appointLines = endpoint({
  method: 'POST',
  path: '/api/Appointment/lines',
  isDeduplicated: true,
  access: 'appointment/edit',
  summary: 'Appoints the people of a list, all or none; what somebody holds already stays.',
  title: { 'zh-cn': '任职-批量任命', en: 'Appoints the people of a list' },
  input: Lines,
  output: z.object({ count: z.int() }),
})
