import { linkTo, type PageAddress } from '@obelisk/contract/links'
import type { Permission } from '@obelisk/contract/permission'
import type { firstDayFiles } from '@obelisk/engine/first-day/words'

export type FileKind = (typeof firstDayFiles)[number]

/** Where a file of a kind is read in; `hands`: the import there opens with it, under the name of `kind` where it differs. */
type Place = {
  to: (culture: number | undefined) => PageAddress
  needs: Permission
  hands: boolean
  kind?: string
}

export const placeOfFile: Partial<Record<FileKind, Place>> = {
  syllabus: { to: (culture) => linkTo.syllabusIntakes({ culture }), needs: 'syllabus/assign', hands: false },
  zip: { to: (culture) => linkTo.syllabusIntakes({ culture }), needs: 'syllabus/assign', hands: false },
  plan: {
    to: (culture) => linkTo.plan({ culture }),
    needs: 'training-plan/edit',
    hands: true,
    kind: 'plan-document',
  },
  'plan-courses': {
    to: (culture) => linkTo.plan({ culture, tab: 'courses' }),
    needs: 'training-plan/edit',
    hands: true,
    kind: 'plan-workbook',
  },
  'plan-matrix': {
    to: (culture) => linkTo.plan({ culture, tab: 'matrix' }),
    needs: 'training-plan/edit',
    hands: true,
    kind: 'plan-workbook',
  },
  teacher: { to: () => linkTo.teachers(), needs: 'roster/edit', hands: true },
  student: { to: () => linkTo.students(), needs: 'roster/edit', hands: true },
  classes: { to: () => linkTo.teachingClasses(), needs: 'teaching-class/edit', hands: true },
  'class-list': { to: () => linkTo.teachingClasses(), needs: 'teaching-class/edit', hands: true },
  timetable: { to: () => linkTo.timetables(), needs: 'term-calendar/timetable', hands: true },
  marks: { to: () => linkTo.marks({ tab: 'import' }), needs: 'evaluation-data/view', hands: true },
  paper: { to: () => linkTo.papers(), needs: 'exam-paper/view', hands: false },
}

/** What a file can be said to be, where its content does not tell. */
export const kindsToChoose = [
  'syllabus',
  'plan',
  'plan-courses',
  'plan-matrix',
  'teacher',
  'student',
  'classes',
  'class-list',
  'timetable',
  'marks',
] as const satisfies readonly FileKind[]
