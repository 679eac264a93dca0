import { syllabusEffect } from '@obelisk/contract/attainment-report/effects/syllabus-effect'
import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import {
  assignAuthors,
  beginSyllabus,
  confirmAssignment,
  copySources,
  copySyllabus,
  courseMeasures,
  deleteSyllabus,
  inheritSyllabi,
  listAuthors,
  listCourses,
  listPlans,
  previousSyllabus,
  publishSyllabi,
  readSyllabus,
  refreshSyllabus,
  remindAuthors,
  reviseSyllabus,
} from '@obelisk/contract/syllabus/calls'
import { exportSyllabi, printSyllabus } from '@obelisk/contract/syllabus/documents'
import {
  keepSyllabusReading,
  readKeptReading,
  readSyllabusFile,
} from '@obelisk/contract/syllabus/from-document'
import { forgetPointing, outlineSyllabusFile, pointInSyllabusFile } from '@obelisk/contract/syllabus/pointing'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import type { Editor } from './store/editor-store.ts'

export const coursesOf = (culture: number) =>
  queryOptions({
    queryKey: ['syllabus', 'list', culture],
    queryFn: ({ signal }) => call(listCourses, { culture }, { signal }),
  })

/** The plans that the person sees, those with work of their own first. */
export const plans = queryOptions({
  queryKey: ['syllabus', 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
})

/** The approved syllabi that a draft can be filled from. */
export const sourcesOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'sources', id],
    queryFn: ({ signal }) => call(copySources, { id }, { signal }),
  })

const which = (part: number | undefined) => (part === undefined ? {} : { part })

/** What an uploaded file says as the syllabus of a draft. */
export const fileReadAs = (id: number, file_id: number, part?: number) =>
  queryOptions({
    queryKey: ['syllabus', 'file', id, file_id, part ?? 0],
    queryFn: ({ signal }) => call(readSyllabusFile, { id, file_id, ...which(part) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The text of the same file, with its tables as they may be pointed at. */
export const outlineOfFile = (id: number, file_id: number, part?: number) =>
  queryOptions({
    queryKey: ['syllabus', 'file', id, file_id, part ?? 0, 'outline'],
    queryFn: ({ signal }) => call(outlineSyllabusFile, { id, file_id, ...which(part) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A document that was read into the draft and kept: it never changes. */
export const keptReading = (id: number, reading: number) =>
  queryOptions({
    queryKey: ['syllabus', 'reading', id, reading],
    queryFn: ({ signal }) => call(readKeptReading, { id, reading }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Keeps a document that is about to be taken into a draft. */
export const keepingReading = () =>
  mutationOptions<Output<typeof keepSyllabusReading>, Error, Sent<typeof keepSyllabusReading>>({
    mutationFn: (input) => call(keepSyllabusReading, input),
  })

export const authorsOf = (culture: number) =>
  queryOptions({
    queryKey: ['syllabus', 'authors', culture],
    queryFn: ({ signal }) => call(listAuthors, { culture }, { signal }),
  })

export const syllabusOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'one', id],
    queryFn: ({ signal }) => call(readSyllabus, { id }, { signal }),
    retry: false,
  })

export const previousOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'previous', id],
    queryFn: ({ signal }) => call(previousSyllabus, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const measuresOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'measures', id],
    queryFn: ({ signal }) => call(courseMeasures, { id }, { signal }),
  })

export const printOf = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['syllabus', 'paper', id, language],
    queryFn: ({ signal }) => call(printSyllabus, { id, language }, { signal }),
    staleTime: 0,
  })

/** An act after which everything read before is asked again: it changes lists, notices and documents alike. */
const acting =
  <E extends Call>(endpoint: E) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input),
      onSuccess: () => client.invalidateQueries(),
    })

export const assigning = acting(assignAuthors)
/** So many drafts are written in one call: each is a whole syllabus. */
const atOnce = 20

/** Courses go on with their last versions, some at a time; gives how many did. */
export const inheriting = (client: QueryClient) =>
  mutationOptions<number, Error, readonly number[]>({
    mutationFn: async (ids) => {
      let count = 0
      for (let first = 0; first < ids.length; first += atOnce)
        count += (await call(inheritSyllabi, { course_ids: ids.slice(first, first + atOnce) })).inherited
      return count
    },
    onSettled: () => client.invalidateQueries(),
  })
export const beginning = acting(beginSyllabus)
export const confirming = acting(confirmAssignment)
export const reminding = acting(remindAuthors)
export const copying = acting(copySyllabus)
export const pointing = acting(pointInSyllabusFile)
export const forgetting = acting(forgetPointing)

/** Hands in what is written, then shows it as the server has it. */
export const submitting = (client: QueryClient, editor: Editor) =>
  mutationOptions<void, Error, string>({
    mutationFn: async (reason) => {
      await editor.handIn(reason)
      await client.invalidateQueries()
      editor.receive(await client.fetchQuery(syllabusOf(editor.id)))
    },
  })
export const refreshing = acting(refreshSyllabus)
/** What the publication touches; asked anew each time, for marks and results move on. */
export const effectOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'effect', id],
    queryFn: ({ signal }) => call(syllabusEffect, { syllabus_id: id }, { signal }),
    staleTime: 0,
  })
export const publishing = acting(publishSyllabi)
export const revising = acting(reviseSyllabus)
export const deleting = acting(deleteSyllabus)
export const exportingAll = acting(exportSyllabi)
