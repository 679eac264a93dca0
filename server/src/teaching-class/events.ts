import { event } from '#kernel/events.ts'

/** Students came into or left teaching classes, or classes were enabled or disabled; told in the same transaction. */
export const membersChanged = event<{ teaching_class_ids: number[] }>('teaching-class/members-changed')

/** A student who sits in a parallel class from now on. */
export type Move = { student_id: number; from_class_id: number; to_class_id: number }

/** Students moved from one parallel class to another: what was entered for them goes along. Told before members-changed. */
export const membersMoved = event<{ moves: readonly Move[] }>('teaching-class/members-moved')
