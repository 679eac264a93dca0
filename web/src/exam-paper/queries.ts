import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import * as analysis from '@obelisk/contract/exam-paper/analysis'
import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, readBlob } from '#kit/call.ts'
import type { PictureSource } from '#kit/rich/pictures.ts'

export type PaperPage = OpenedPage
type OpenedPage = Sent<typeof calls.openPaper>['page']

export const papersOf = (wanted: Sent<typeof calls.listPapers>) =>
  queryOptions({
    queryKey: ['exam-paper', 'list', wanted],
    queryFn: ({ signal }) => call(calls.listPapers, wanted, { signal }),
    placeholderData: (before) => before,
  })

/** Terms, and the courses that one sets papers for, found by what is typed. */
export const choicesFor = (quickSearch: string) =>
  queryOptions({
    queryKey: ['exam-paper', 'choices', quickSearch],
    queryFn: ({ signal }) => call(calls.paperChoices, { quickSearch }, { signal }),
    placeholderData: (before) => before,
  })

export const choices = choicesFor('')

export const classesFor = (course: number | undefined, term: number | undefined) =>
  queryOptions({
    queryKey: ['exam-paper', 'classes', course, term],
    queryFn: ({ signal }) =>
      call(calls.paperClasses, { catalog_id: String(course), academic_term_id: String(term) }, { signal }),
    enabled: course !== undefined && term !== undefined,
  })

export const peopleNamed = (quickSearch: string) =>
  queryOptions({
    queryKey: ['exam-paper', 'people', quickSearch],
    queryFn: ({ signal }) => call(calls.paperPeople, { quickSearch }, { signal }),
    placeholderData: (before) => before,
  })

export const paperOf = (id: number) =>
  queryOptions({
    queryKey: ['exam-paper', 'one', id],
    queryFn: ({ signal }) => call(calls.readPaper, { id: String(id) }, { signal }),
    retry: false,
  })

/** What a paper asks. It is opened once for each page that is looked at: each opening is on record. */
export const textOf = (id: number, label: PaperLabel, page: OpenedPage) =>
  queryOptions({
    queryKey: ['exam-paper', 'text', id, label, page],
    queryFn: ({ signal }) => call(calls.openPaper, { id: String(id), label, page }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

export const checkOf = (id: number, revisions: string) =>
  queryOptions({
    queryKey: ['exam-paper', 'check', id, revisions],
    queryFn: ({ signal }) => call(life.checkPaper, { id: String(id) }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  })

const about = <E extends typeof life.readRemarks | typeof life.readTrials | typeof life.readViews>(
  name: string,
  endpoint: E,
) => {
  return (id: number) =>
    queryOptions({
      queryKey: ['exam-paper', name, id],
      queryFn: ({ signal }) => call(endpoint, { id: String(id) }, { signal }) as Promise<Output<E>>,
      gcTime: 0,
    })
}

export const remarksOf = about('remarks', life.readRemarks)
export const trialsOf = about('trials', life.readTrials)
export const viewsOf = about('views', life.readViews)

export const roundOf = (id: number, label: PaperLabel) =>
  queryOptions({
    queryKey: ['exam-paper', 'round', id, label],
    queryFn: ({ signal }) => call(life.roundBefore, { id: String(id), label }, { signal }),
    gcTime: 0,
  })

export const acting =
  <E extends Call>(endpoint: E, isTold = true) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input, { announce: isTold }),
      onSettled: () =>
        client.invalidateQueries({
          predicate: ({ queryKey: [room, name] }) => room === 'exam-paper' && name !== 'text',
        }),
    })

/** Pictures of a paper, as whoever may open the paper gets them. */
export const picturesOf = (id: number, label: PaperLabel): PictureSource => ({
  key: `paper ${id} ${label}`,
  topic: sealedTopic,
  read: (file) => readBlob(prints.paperPicture, { id: String(id), label, file: String(file) }),
  keep: (file) => call(prints.keepPicture, { id, file }),
})

/** What the confirmed marks of a paper showed, and what is said of it. */
export const analysisOf = (id: number) =>
  queryOptions({
    queryKey: ['exam-paper', 'analysis', id],
    queryFn: ({ signal }) => call(analysis.readAnalysis, { id: String(id) }, { signal }),
    gcTime: 0,
  })

/** What a paper lets expect. */
export const forecastOf = (id: number, label: PaperLabel) =>
  queryOptions({
    queryKey: ['exam-paper', 'forecast', id, label],
    queryFn: ({ signal }) => call(analysis.readForecast, { id: String(id), label }, { signal }),
    gcTime: 0,
  })
