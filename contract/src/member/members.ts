import * as z from 'zod'
import { crudUnordered } from '../crud.ts'
import { endpoint, Id } from '../endpoint.ts'
import { AccountName } from '../identity.ts'
import { Mobile } from '../mobile.ts'

const nodes = {
  view: 'user/user/index',
  add: 'user/user/add',
  edit: 'user/user/edit',
  del: 'user/user/del',
} as const

/** 0 unknown, 1 male, 2 female. */
const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)])
const State = z.enum(['enable', 'disable'])

/** A member: whoever may sign in to the main site or the student area. */
export const MemberRow = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  /** `username(ID:5)`, for a list to choose from. */
  nickname_text: z.string(),
  /** The number of staff or of a student, empty for anyone else. */
  number: z.string(),
  kind: z.enum(['staff', 'student']),
  /** Name, gender, addresses and state are kept with the people of the school. */
  is_roster: z.boolean(),
  /** Is also an administrator. */
  is_admin: z.boolean(),
  group_id: Id,
  group: z.object({ name: z.string() }),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  gender: Gender,
  birthday: z.string().nullable(),
  /** With two decimals. */
  money: z.string(),
  score: z.int(),
  last_login_ip: z.string(),
  /** Unix seconds; null before the first time. */
  last_login_time: z.int().nullable(),
  create_time: z.int(),
  /** Always empty in answers. */
  password: z.literal(''),
  motto: z.string(),
  status: State,
})
export type MemberRow = z.infer<typeof MemberRow>

const emptyOr = <T extends z.ZodType>(rule: T) => z.union([z.literal(''), rule])

/** Balance and points are not among it: they change by an entry of their ledger only. */
export const MemberWrite = z.object({
  username: AccountName,
  nickname: z.string().trim().min(1).max(50),
  group_id: Id,
  avatar: z.string().trim().max(255).optional(),
  email: emptyOr(z.email().max(100)).optional(),
  mobile: emptyOr(Mobile).optional(),
  gender: Gender.optional(),
  birthday: z.union([z.iso.date(), z.literal('').transform(() => null)]).nullish(),
  /** Needed for a new member; left empty it stays as it is. */
  password: z.string().max(128).optional(),
  motto: z.string().trim().max(255).optional(),
  status: State.optional(),
})

export const members = crudUnordered(
  '/admin/user.User',
  { 'zh-cn': '会员', en: 'members' },
  nodes,
  MemberRow,
  MemberWrite,
)

export const groupsToJoin = endpoint({
  method: 'GET',
  path: '/admin/user.User/groups',
  access: nodes.view,
  summary: 'Gives the enabled groups that a member may be put into.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), name_en: z.string() })) }),
})
