import * as z from 'zod'
import { crudUnordered } from '../crud.ts'
import { endpoint, Id } from '../endpoint.ts'
import { AccountName, accountKinds } from '../identity.ts'
import { Mobile } from '../mobile.ts'
import { OnOff } from './rule-fields.ts'

const nodes = {
  view: 'auth/admin/index',
  add: 'auth/admin/add',
  edit: 'auth/admin/edit',
  del: 'auth/admin/del',
} as const

/** An administrator. `kind` other than `admin`: a person of the main site who is also in a group. */
export const AdministratorRow = z.object({
  id: Id,
  kind: z.enum(accountKinds),
  username: z.string(),
  nickname: z.string(),
  group_arr: z.array(Id),
  group_name_arr: z.array(z.string()),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Unix seconds; null before the first time. */
  last_login_time: z.int().nullable(),
  create_time: z.int(),
  /** Always empty in answers. */
  password: z.literal(''),
  motto: z.string(),
  status: OnOff,
})
export type AdministratorRow = z.infer<typeof AdministratorRow>

const emptyOr = <T extends z.ZodType>(rule: T) => z.union([z.literal(''), rule])

export const AdministratorWrite = z.object({
  username: AccountName,
  nickname: z.string().trim().min(1).max(50),
  group_arr: z.array(Id).min(1).max(50),
  avatar: z.string().trim().max(255).optional(),
  email: emptyOr(z.email().max(100)).optional(),
  mobile: emptyOr(Mobile).optional(),
  /** Needed for a new administrator; left empty it stays as it is. */
  password: z.string().max(128).optional(),
  motto: z.string().trim().max(255).optional(),
  status: OnOff.optional(),
})

export const administrators = crudUnordered(
  '/admin/auth.Admin',
  { 'zh-cn': '管理员', en: 'administrators' },
  nodes,
  AdministratorRow,
  AdministratorWrite,
)

export const administratorGroups = endpoint({
  method: 'GET',
  path: '/admin/auth.Admin/groups',
  access: nodes.view,
  summary: 'Gives the groups that an administrator may be put into by who asks.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string() })) }),
})
