import { event } from '#kernel/events.ts'

/** A syllabus is in force for its course now; `supersededId` is the one it replaced. */
export const syllabusPublished = event<{
  syllabusId: number
  documentId: number
  courseId: number
  supersededId: number | null
}>('syllabus-published')
