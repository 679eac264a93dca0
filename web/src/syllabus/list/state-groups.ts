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

/** What this account is to do comes first, whatever the state: decide, write, correct what was returned, publish. */
export function groupOf({ syllabus, may }: CourseSyllabusRow): Group {
  if (may.decide || may.write || may.mend || may.publish) return 'yours'
  return syllabus === null ? 'unassigned' : (byState[syllabus.state] ?? 'writing')
}
