import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { notice } from '../notice.ts'
import { roles, scopeTypes } from '../permission.ts'
import { refusal } from '../refusal.ts'

/** Why the asking person may not confirm somebody: they had a hand in it, or nothing stands in the way. */
const hurdles = ['none', 'own', 'place'] as const

/** Somebody who does not count yet where a second person is wanted; `made_by` and `given_by` are names. */
export const PersonToConfirm = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  staff_no: z.string(),
  unit: z.string(),
  unit_en: z.string(),
  /** Who made the account or set its password last; empty when the account itself is confirmed. */
  made_by: z.string(),
  /** Signs in with the password of somebody else still: confirming does not change that. */
  has_first_password: z.boolean(),
  offices: z.array(
    z.object({
      id: Id,
      role: z.enum(roles),
      scope_type: z.enum(scopeTypes),
      place: z.string(),
      place_en: z.string(),
      given_by: z.string(),
    }),
  ),
  hurdle: z.enum(hurdles),
  /** Why the asking person, who could confirm them by their roles, does not count as another one yet; else null. */
  waits: z.string().nullable(),
})
export type PersonToConfirm = z.infer<typeof PersonToConfirm>

export const peopleToConfirm = endpoint({
  method: 'GET',
  path: '/api/Appointment/unconfirmed',
  access: 'appointment/view',
  summary:
    'Lists people who do not count yet where a second person is wanted: their account or an appointment is not confirmed. Those who hold an office come first.',
  input: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(1000).default(20),
    quickSearch: z.string().max(50).default(''),
    /** Only those whom the asking person may confirm. */
    mine: z.enum(['1']).optional(),
  }),
  output: z.object({
    list: z.array(PersonToConfirm),
    total: z.int(),
    /** Whether the person confirms anybody at all, as a dean or the registrar. */
    may_confirm: z.boolean(),
  }),
})

export const confirmPeople = endpoint({
  method: 'POST',
  path: '/api/Appointment/confirm',
  access: 'appointment/edit',
  summary:
    'Vouches for the people behind accounts and for their appointments, except what the caller made or gave. They count from now on where a second person is wanted, once they have a password of their own.',
  title: { 'zh-cn': '任职-确认人员与任职', en: 'Confirms people and their appointments' },
  isDeduplicated: true,
  input: z.object({ account_ids: z.array(Id).min(1).max(1000) }),
  output: z.object({ count: z.int() }),
})

export const confirmNobody = refusal(
  'appointment-confirm-nobody',
  '所选人员都不能由你确认：账号或任职由你办理，或不在你的范围内；请由其他教学院长或教务处确认',
  'You may confirm none of these: you made the account or gave the office, or the person is outside your scope. Another dean or the registrar confirms them.',
)

export const officeToConfirm = notice(
  'office-to-confirm',
  '{name} 任命了 {count} 人次，待你确认后他们才能参与审批、印刷等需要另一人把关的事',
  '{name} made {count} appointments. They count for approval, printing and the like once you confirm them',
)
export const personConfirmed = notice(
  'person-confirmed',
  '{name} 已确认你的账号和任职',
  '{name} has confirmed your account and appointments',
)
