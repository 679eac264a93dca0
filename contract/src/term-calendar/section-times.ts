import * as z from 'zod'
import { Was } from '#crud.ts'
import { endpoint } from '#endpoint.ts'
import { wants } from '#field-texts.ts'

/** By the clock, such as `08:00`. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wants('clockTime'))

/** When a section of the day begins and ends. */
export const SectionTime = z.object({ from: ClockTime, to: ClockTime })
export type SectionTime = z.infer<typeof SectionTime>

/** The sections of a day in their order, the first at place 0. */
const Times = z.array(SectionTime).min(1).max(14)

const isInOrder = (times: readonly SectionTime[]) =>
  times.every(({ from, to }, at) => from < to && from >= (times[at - 1]?.to ?? ''))

const SectionTimes = z.object({ times: Times, may_edit: z.boolean() })
export type SectionTimes = z.infer<typeof SectionTimes>

export const readSectionTimes = endpoint({
  method: 'GET',
  path: '/api/TermCalendar/sections',
  access: 'teaching-class/view',
  summary: 'Gives when the sections of a day begin and end, for the whole school.',
  input: z.object({}),
  output: SectionTimes,
})

export const saveSectionTimes = endpoint({
  method: 'POST',
  path: '/api/TermCalendar/saveSections',
  access: 'term-calendar/edit',
  summary: 'Replaces the times of the sections of a day.',
  title: { 'zh-cn': '作息时间-保存', en: 'Replaces the times of the sections of a day' },
  input: z.object({ times: Times.refine(isInOrder, wants('timeOrder')), _was: Was }),
  output: SectionTimes,
})
