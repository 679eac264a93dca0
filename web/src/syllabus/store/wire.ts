import type { Output, Sent } from '@obelisk/contract/endpoint'
import { saveSyllabus, submitSyllabus } from '@obelisk/contract/syllabus/calls'
import { call } from '#kit/call.ts'

/** The two ways in which the content reaches the server. */
export type Wire = {
  save: (input: Sent<typeof saveSyllabus>) => Promise<Output<typeof saveSyllabus>>
  submit: (input: Sent<typeof submitSyllabus>) => Promise<unknown>
}

export const wire: Wire = {
  save: (input) => call(saveSyllabus, input),
  submit: (input) => call(submitSyllabus, input),
}
