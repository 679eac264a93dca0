import type { CalendarEntry, TimetableEntry } from '#term-calendar/class-meetings.ts'
import { checkPlan } from './check-plan.ts'
import { generatePlan } from './generate-plan.ts'
import { type Hours, kindOf, type PlanContent, type PlanFacts } from './plan.ts'

export const hours = (theory: number, lab = 0): Hours => ({
  hours_theory: theory,
  hours_lab: lab,
  hours_computer: 0,
  hours_practice: 0,
  hours_seminar: 0,
  hours_exercise: 0,
  hours_other: 0,
})
export const weeks = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
export const line = (
  weekday: number,
  section_from: number,
  more: Partial<TimetableEntry> = {},
): TimetableEntry => ({
  weekday,
  section_from,
  section_to: section_from + 1,
  weeks: weeks(1, 16),
  kind: 'theory',
  room: '教二-304',
  ...more,
})

/** The holidays of the autumn of 2026, as the story of the design tells them. */
export const calendar: CalendarEntry[] = [
  { kind: 'make-up', from: '2026-09-20', to: '2026-09-20', follows: '2026-10-06', name: '国庆节调休' },
  { kind: 'holiday', from: '2026-09-25', to: '2026-09-27', follows: null, name: '中秋节' },
  { kind: 'holiday', from: '2026-10-01', to: '2026-10-07', follows: null, name: '国庆节' },
  { kind: 'exam', from: '2026-12-21', to: '2026-12-31', follows: null, name: '期末考试' },
]
export const chapterHours = [4, 8, 6, 4, 8, 8, 4, 6]
export const facts: PlanFacts = {
  hours: hours(48, 16),
  chapters: chapterHours.map((count, at) => ({
    id: 100 + at,
    no: at + 1,
    name: `第${at + 1}章`,
    content: Array.from({ length: count / 2 }, (_, point) => `${at + 1}.${point + 1}`).join('；'),
    key_points: `重点${at + 1}`,
    difficult_points: '',
    ideology: '',
    methods: ['讲授'],
    homework: `习题${at + 1}`,
    hours: hours(count),
    objective_nos: [at % 2 === 0 ? 1 : 2],
  })),
  labs: [1, 2, 3, 4].map((no) => ({
    id: 200 + no,
    name: `实验${no}`,
    hours: 4,
    content: '',
    objective_nos: [3, 4],
  })),
  objective_nos: [1, 2, 3, 4],
  components: [
    { id: 1, name: '作业', stage: 'process', form: '书面作业', objective_nos: [1, 2] },
    { id: 2, name: '课堂测验', stage: 'process', form: '闭卷笔试', objective_nos: [1, 2] },
    { id: 3, name: '实验', stage: 'process', form: '实验报告', objective_nos: [3, 4] },
    { id: 4, name: '课程项目', stage: 'process', form: '答辩', objective_nos: [3, 4] },
    { id: 5, name: '期末考试', stage: 'final', form: '闭卷笔试', objective_nos: [1, 2, 3] },
  ],
  term: { start: '2026-08-31', weeks: 18 },
  calendar,
  classes: [
    {
      id: 1,
      timetable: [
        line(1, 3),
        line(4, 1),
        line(3, 5, { section_to: 8, kind: 'lab', weeks: weeks(4, 13, 3), room: 'A-402' }),
      ],
    },
    {
      id: 2,
      timetable: [
        line(2, 3),
        line(5, 1),
        line(4, 5, { section_to: 8, kind: 'lab', weeks: weeks(4, 13, 3), room: 'A-402' }),
      ],
    },
  ],
}
export const plan = generatePlan(facts)
export const content: PlanContent = { sessions: plan.sessions, skips: [] }
export const datesOf = ({ sessions }: PlanContent, classId: number) =>
  sessions.map(({ slots }) => slots.find(({ class_id }) => class_id === classId)?.date)
export const theory = ({ sessions }: PlanContent) => sessions.filter((one) => kindOf(one) === 'hours_theory')
export const codes = (of: PlanContent, on = facts) => checkPlan(of, on, []).findings.map(({ code }) => code)
