import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'

/** Where syllabi stand, in the order in which they are to be looked at. */
export const groups = ['yours', 'unassigned', 'writing', 'waiting', 'approved', 'published'] as const
export type Group = (typeof groups)[number]

const byState: Record<string, Group> = {
  unassigned: 'unassigned',
  draft: 'writing',
  returned: 'writing',
  submitted: 'waiting',
  approved: 'approved',
  published: 'published',
  superseded: 'published',
  archived: 'published',
  void: 'unassigned',
}

/** Something that this person is to do comes first, whatever the state. */
export function groupOf({ syllabus, may }: CourseSyllabusRow): Group {
  if (may.decide || may.confirm) return 'yours'
  return syllabus === null ? 'unassigned' : (byState[syllabus.state] ?? 'writing')
}
