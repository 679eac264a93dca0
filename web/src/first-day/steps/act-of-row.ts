import type { FirstDay, FirstDayRow } from '@obelisk/contract/first-day'
import { linkTo, type PageAddress } from '@obelisk/contract/links'
import type { Permission } from '@obelisk/contract/permission'

/** What the one button of a row says, where it leads, and who may do it there. */
export type Act = {
  word: 'build' | 'bring' | 'look' | 'check' | 'give' | 'go-on' | 'write'
  to: PageAddress
  needs: Permission
}

type Place = { culture: number | undefined }
type Way = (place: Place) => Act

const way =
  (word: Act['word'], needs: Permission, to: (place: Place) => PageAddress): Way =>
  (place) => ({ word, needs, to: to(place) })

const plan = ({ culture }: Place) => linkTo.plan({ culture })
const syllabi = ({ culture }: Place) => linkTo.syllabus({ culture })
const intake = ({ culture }: Place) => linkTo.syllabusIntakes({ culture })
const classes = () => linkTo.teachingClasses()

const ways: Record<FirstDayRow['note']['code'], Way> = {
  college: way('build', 'roster/edit', () => linkTo.colleges()),
  programme: way('build', 'roster/edit', () => linkTo.projects()),
  grades: way('build', 'roster/edit', () => linkTo.projects()),
  'units-there': way('look', 'roster/view', () => linkTo.projects()),
  teachers: way('bring', 'roster/edit', () => linkTo.teachers()),
  students: way('bring', 'roster/edit', () => linkTo.students()),
  offices: way('give', 'appointment/edit', () => linkTo.appointments()),
  unplaced: way('check', 'roster/students', () => linkTo.students()),
  'first-passwords': way('look', 'roster/view', () => linkTo.teachers()),
  'accounts-made': way('look', 'roster/view', () => linkTo.teachers()),
  plan: way('bring', 'training-plan/edit', () => linkTo.plan()),
  'no-plan-yet': way('build', 'training-plan/edit', () => linkTo.plan()),
  'finish-plan': way('go-on', 'training-plan/edit', plan),
  'await-plan': way('look', 'training-plan/view', plan),
  unsupported: way('check', 'training-plan/view', plan),
  'plan-whole': way('look', 'training-plan/view', plan),
  syllabi: way('bring', 'syllabus/assign', intake),
  'syllabi-missing': way('bring', 'syllabus/assign', intake),
  'check-syllabi': way('check', 'syllabus/view', syllabi),
  'await-syllabi': way('look', 'syllabus/view', syllabi),
  'syllabi-whole': way('look', 'syllabus/view', syllabi),
  term: way('build', 'teaching-class/edit', () => linkTo.academicTerms()),
  classes: way('bring', 'teaching-class/edit', classes),
  lists: way('bring', 'teaching-class/edit', classes),
  'no-teacher': way('check', 'teaching-class/edit', classes),
  'classes-whole': way('look', 'teaching-class/view', classes),
  'no-classes-yet': way('build', 'teaching-class/edit', classes),
  timetables: way('bring', 'term-calendar/timetable', () => linkTo.timetables()),
  calendar: way('write', 'term-calendar/edit', () => linkTo.termCalendar()),
  'timetable-whole': way('look', 'teaching-class/view', () => linkTo.timetables()),
  'ready-first': way('bring', 'evaluation-data/view', () => linkTo.marks()),
  'not-ready': way('look', 'evaluation-data/view', () => linkTo.marks()),
  marks: way('bring', 'evaluation-data/view', () => linkTo.marks()),
  'confirm-marks': way('go-on', 'evaluation-data/view', () => linkTo.marks()),
  report: way('write', 'attainment-report/view', () => linkTo.reports()),
  'first-report': way('look', 'attainment-report/view', () => linkTo.reports()),
}

export const actOf = (row: FirstDayRow, { plan: of }: FirstDay): Act =>
  ways[row.note.code]({ culture: of?.id })

/** The step to go on with: the first that is neither done nor with others. */
export const nextOf = ({ rows }: FirstDay): FirstDayRow | undefined =>
  rows.find(({ state }) => state !== 'done' && state !== 'waiting')
