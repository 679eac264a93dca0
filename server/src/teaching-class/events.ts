import { event } from '#kernel/events.ts'

/** Students came into or left teaching classes, or classes were enabled or disabled; told in the same transaction. */
export const membersChanged = event<{ teaching_class_ids: number[] }>('teaching-class/members-changed')
