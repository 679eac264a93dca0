import { linkTo, type PageAddress } from '@obelisk/contract/links'
import type { Permission } from '@obelisk/contract/permission'
import type { firstDayFiles } from '@obelisk/engine/first-day/words'

export type FileKind = (typeof firstDayFiles)[number]

/** Where files of a kind are read in; `hands`: the import there that opens with them; `together`: it takes many. */
type Place = {
  to: (culture: number | undefined) => PageAddress
  needs: Permission
  hands?: string
  together?: boolean
}

const syllabi: Place = {
  to: (culture) => linkTo.syllabusIntakes({ culture }),
  needs: 'syllabus/assign',
  hands: 'syllabi',
  together: true,
}

export const placeOfFile: Partial<Record<FileKind, Place>> = {
  syllabus: syllabi,
  zip: syllabi,
  plan: {
    to: (culture) => linkTo.plan({ culture }),
    needs: 'training-plan/edit',
    hands: 'plan-document',
  },
  'plan-courses': {
    to: (culture) => linkTo.plan({ culture, tab: 'courses' }),
    needs: 'training-plan/edit',
    hands: 'plan-workbook',
  },
  'plan-matrix': {
    to: (culture) => linkTo.plan({ culture, tab: 'matrix' }),
    needs: 'training-plan/edit',
    hands: 'plan-workbook',
  },
  teacher: { to: () => linkTo.teachers(), needs: 'roster/edit', hands: 'teacher' },
  student: { to: () => linkTo.students(), needs: 'roster/edit', hands: 'student' },
  classes: { to: () => linkTo.teachingClasses(), needs: 'teaching-class/edit', hands: 'classes' },
  'class-list': { to: () => linkTo.teachingClasses(), needs: 'teaching-class/edit', hands: 'class-list' },
  timetable: { to: () => linkTo.timetables(), needs: 'term-calendar/timetable', hands: 'timetable' },
  marks: { to: () => linkTo.marks({ tab: 'import' }), needs: 'evaluation-data/view', hands: 'marks' },
  paper: { to: () => linkTo.papers(), needs: 'exam-paper/view' },
}

/** What is read against a plan, and what makes one of a programme. */
const needsPlan: readonly FileKind[] = [
  'syllabus',
  'zip',
  'plan-courses',
  'plan-matrix',
  'classes',
  'class-list',
  'timetable',
  'marks',
]

/** What must be there before a file of a kind can be read. */
export function firstNeeded(
  kind: FileKind,
  { project, culture }: { project: number | undefined; culture: number | undefined },
): 'programme' | 'plan' | undefined {
  if (kind !== 'plan' && !needsPlan.includes(kind)) return undefined
  if (project === undefined) return 'programme'
  return kind !== 'plan' && culture === undefined ? 'plan' : undefined
}

/** Kinds of files that hold nothing to read, whatever they are said to be. */
export const isBare = (kind: FileKind) => kind === 'scan' || kind === 'empty'

type Dropped = { kind: FileKind; problem: string }

/** The files that go with this one to the import that takes it: all of their kind, or it alone. */
export function goingTogether<T extends Dropped>(file: T, seen: readonly T[]): readonly T[] {
  const place = placeOfFile[file.kind]
  if (!place?.together) return [file]
  return seen.filter(({ kind, problem }) => !problem && placeOfFile[kind] === place)
}

/** What a file can be said to be, where its content does not tell. */
const kindsToChoose = [
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

/** A zip is one by its name, and nothing else can be said to be one. */
export const kindsFor = (kind: FileKind) =>
  kind === 'zip' ? (['zip', ...kindsToChoose] as const) : kindsToChoose
