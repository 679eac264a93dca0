import { logStates } from '@obelisk/engine/teaching-plan/words'
import * as z from 'zod'
import { Was } from '#crud.ts'
import { Done, endpoint, Id } from '#endpoint.ts'
import { refusal } from '#refusal.ts'

const Recorded = z.object({
  state: z.enum(logStates),
  /** When it was taught; null when it was not held. */
  taught_on: z.iso.date().nullable(),
  /** When a session that was not held is made up for. */
  moved_to: z.iso.date().nullable(),
  /** Places in the list of the session's points, from 0. */
  points_done: z.array(z.int().min(0).max(200)).max(200),
  /** The measures of the last cycle that were carried out in this session. */
  measures_done: z.array(Id).max(20),
  attendance: z.int().min(0).max(2000).nullable(),
  remark: z.string().trim().max(500),
})

/** What was taught in a session of a class. `time` is unix seconds. */
export const LogEntry = Recorded.extend({
  class_id: Id,
  key: z.int(),
  person: z.string(),
  person_en: z.string(),
  time: z.int(),
})
export type LogEntry = z.infer<typeof LogEntry>

const Which = z.object({ plan_id: Id, class_id: Id, key: z.int().min(1) })

export const recordSession = endpoint({
  method: 'POST',
  path: '/api/Teach/record',
  access: 'teaching-plan/edit',
  summary: 'Records what was taught in a session of a class.',
  title: { 'zh-cn': '授课计划-执行记录', en: 'Records what was taught in a session of a class' },
  input: Which.extend({ ...Recorded.shape, _was: Was }),
  output: LogEntry,
})

export const clearRecord = endpoint({
  method: 'POST',
  path: '/api/Teach/clearRecord',
  access: 'teaching-plan/edit',
  summary: 'Takes the record of a session back.',
  title: { 'zh-cn': '授课计划-撤销执行记录', en: 'Takes the record of a session back' },
  input: Which,
  output: Done,
})

export const notInForce = refusal(
  'teaching-plan-not-in-force',
  '计划发布后才能记录执行情况',
  'What was taught can be recorded once the plan is published.',
)
export const notYet = refusal(
  'session-not-yet',
  '{date} 还没到，不能提前记录',
  '{date} is still to come, so nothing can be recorded for it yet.',
)
export const dateMissing = refusal(
  'session-date-missing',
  '请写明上课日期',
  'Please say on which day it was taught.',
)
