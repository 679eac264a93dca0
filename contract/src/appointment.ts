import * as z from 'zod'
import { crudUnordered } from './crud.ts'
import { endpoint, Id } from './endpoint.ts'
import { notice } from './notice.ts'
import { type Role, roles, type ScopeType, scopeTypes } from './permission.ts'
import { refusal } from './refusal.ts'

export const notYours = refusal(
  'appointment-not-yours',
  '“{name}”不在你可以任免的范围内',
  '“{name}” is not within what you may appoint.',
)
export const ownOffice = refusal(
  'appointment-own',
  '不能任命自己，请由其他有权任免的人员办理',
  'Nobody appoints oneself. Ask somebody else who may.',
)
export const unknownPerson = refusal(
  'appointment-person',
  '只能任命在职的教职工',
  'Only members of staff in service can be appointed.',
)
export const wrongPlace = refusal(
  'appointment-place',
  '“{role}”不能在这个范围任职',
  'A {role} is not appointed for such a place.',
)
export const heldAlready = refusal(
  'appointment-held',
  '所选人员都已在所选范围担任这一角色',
  'All of these people hold this role for these places already.',
)
export const lastKeeper = refusal(
  'appointment-last',
  '“{name}”再没有其他人可以任免角色，请先任命接任者',
  'Nobody else could appoint anybody for “{name}” then. Appoint a successor first.',
)
export const endsFirst = refusal(
  'appointment-period',
  '结束日期不能早于开始日期',
  'The last day cannot come before the first.',
)

/** The names of the roles, for notices and forms. */
export const roleNames: Readonly<Record<Role, { 'zh-cn': string; en: string }>> = {
  teacher: { 'zh-cn': '任课教师', en: 'teacher' },
  'course-leader': { 'zh-cn': '课程负责人', en: 'course leader' },
  'section-head': { 'zh-cn': '教研室主任', en: 'section head' },
  'programme-director': { 'zh-cn': '专业负责人', en: 'programme director' },
  'teaching-dean': { 'zh-cn': '教学院长', en: 'dean for teaching' },
  'teaching-secretary': { 'zh-cn': '教学秘书', en: 'teaching secretary' },
  supervisor: { 'zh-cn': '督导', en: 'supervisor' },
  student: { 'zh-cn': '学生', en: 'student' },
}

/** Roles that people are appointed to; students hold theirs by being enrolled. */
export const appointable = [
  'teaching-dean',
  'teaching-secretary',
  'programme-director',
  'section-head',
  'course-leader',
  'supervisor',
  'teacher',
] as const satisfies readonly Role[]
export type Appointable = (typeof appointable)[number]

/** For what kinds of place each role is held, the usual one first. */
export const scopesOfRole: Readonly<Record<Appointable, readonly ScopeType[]>> = {
  'teaching-dean': ['college', 'school'],
  'teaching-secretary': ['college', 'school'],
  'programme-director': ['project'],
  'section-head': ['college', 'project'],
  'course-leader': ['catalog'],
  supervisor: ['school', 'college'],
  teacher: ['self'],
}

const nodes = { view: 'appointment/view', edit: 'appointment/edit' } as const
const day = z.iso.date()

/** Not begun yet, held today, or over. */
export const periods = ['coming', 'held', 'over'] as const

/** One role that one person holds for one place; `place` is empty for the whole school and for one's own teaching. */
export const AppointmentRow = z.object({
  id: Id,
  account_id: Id,
  name: z.string(),
  name_en: z.string(),
  staff_no: z.string(),
  unit: z.string(),
  unit_en: z.string(),
  role: z.enum(roles),
  scope_type: z.enum(scopeTypes),
  scope_id: Id.nullable(),
  place: z.string(),
  place_en: z.string(),
  start_date: day,
  end_date: day.nullable(),
  period: z.enum(periods),
  may_edit: z.boolean(),
})
export type AppointmentRow = z.infer<typeof AppointmentRow>

/** Every person for every place; `scope_ids` is empty for the school and for one's own teaching. An edit changes the days only. */
export const AppointmentWrite = z.object({
  account_ids: z.array(Id).min(1).max(200),
  role: z.enum(appointable),
  scope_type: z.enum(scopeTypes),
  scope_ids: z.array(Id).max(200),
  start_date: day.optional(),
  end_date: day.nullish(),
})
export type AppointmentWrite = z.output<typeof AppointmentWrite>

export const appointments = crudUnordered(
  '/api/Appointment',
  { 'zh-cn': '任职', en: 'appointments' },
  nodes,
  AppointmentRow,
  AppointmentWrite,
)

export const setAppointmentEnd = endpoint({
  method: 'POST',
  path: '/api/Appointment/until',
  access: nodes.edit,
  summary: 'Sets until when appointments last; null: until somebody ends them.',
  title: { 'zh-cn': '任职-设定任期', en: 'Sets until when appointments last' },
  input: z.object({ ids: z.array(Id).min(1).max(1000), end_date: day.nullable() }),
  output: z.object({ count: z.int() }),
})

const Named = z.object({ id: Id, name: z.string(), name_en: z.string() })

export const appointmentChoices = endpoint({
  method: 'GET',
  path: '/api/Appointment/choices',
  access: nodes.edit,
  summary:
    'Gives the roles and places that the signed-in person may appoint for; of courses the first fifty by code whose code or name contains the text.',
  input: z.object({ quickSearch: z.string().max(50).default('') }),
  output: z.object({
    roles: z.array(z.enum(appointable)),
    school: z.boolean(),
    colleges: z.array(Named),
    projects: z.array(Named),
    catalogs: z.array(Named.extend({ code: z.string() })),
  }),
})

export const appointmentPeople = endpoint({
  method: 'GET',
  path: '/api/Appointment/people',
  access: nodes.edit,
  summary: 'Finds members of staff in service by name or number.',
  input: z.object({ quickSearch: z.string().max(50).default('') }),
  output: z.object({ list: z.array(Named.extend({ staff_no: z.string(), unit: z.string() })) }),
})

export const appointmentHistory = endpoint({
  method: 'GET',
  path: '/api/Appointment/history',
  access: nodes.view,
  summary: 'Lists who was appointed or dismissed, the newest first; for one person when named.',
  input: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    account_id: z.coerce.number().pipe(Id).optional(),
  }),
  output: z.object({
    list: z.array(
      AppointmentRow.pick({
        name: true,
        name_en: true,
        role: true,
        scope_type: true,
        place: true,
        place_en: true,
      }).extend({
        id: Id,
        action: z.enum(['appoint', 'change', 'end']),
        start_date: day.nullable(),
        end_date: day.nullable(),
        by: z.string(),
        create_time: z.int(),
      }),
    ),
    total: z.int(),
  }),
})

export const roleGiven = notice('role-given', '你已被任命为{title}', 'You have been appointed {title}')
export const roleEnded = notice('role-ended', '你不再担任{title}', 'You are no longer {title}')
