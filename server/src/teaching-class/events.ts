import { event } from '#kernel/events.ts'

/** Students came into or left teaching classes; told in the same transaction. */
export const membersChanged = event<{ teaching_class_ids: number[] }>('teaching-class/members-changed')

/** A class was enabled, disabled, or got another teacher. */
export const classesChanged = event<{ teaching_class_ids: number[] }>('teaching-class/classes-changed')
