import type { Output, Sent } from '@obelisk/contract/endpoint'
import { analyseSurvey, readReply } from '@obelisk/contract/survey/analysis'
import { surveyComments } from '@obelisk/contract/survey/comments'
import { contactLists } from '@obelisk/contract/survey/running'
import { listSurveys, readSurvey, surveyPlaces } from '@obelisk/contract/survey/surveys'
import { listTemplates, readTemplate } from '@obelisk/contract/survey/templates'
import type { CommentTheme } from '@obelisk/engine/survey/comment-themes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'

export type Analysis = Output<typeof analyseSurvey>
export type Template = Output<typeof readTemplate>
export type Reply = Output<typeof readReply>

export const surveysKey = ['survey']

export const surveyList = (wanted: Sent<typeof listSurveys>) =>
  queryOptions({
    queryKey: ['survey', 'list', wanted],
    queryFn: ({ signal }) => call(listSurveys, wanted, { signal }),
    placeholderData: (before) => before,
  })

/** When contacts were added to a survey. */
export const contactListsOf = (id: number) =>
  queryOptions({
    queryKey: ['survey', 'contacts', id],
    queryFn: ({ signal }) => call(contactLists, { id }, { signal }),
    staleTime: 0,
  })

export const surveyOf = (id: number) =>
  queryOptions({
    queryKey: ['survey', 'one', id],
    queryFn: ({ signal }) => call(readSurvey, { id: String(id) }, { signal }),
  })

const placesOf = (project: number | undefined, term: number | undefined) =>
  queryOptions({
    queryKey: ['survey', 'places', project, term],
    queryFn: ({ signal }) =>
      call(
        surveyPlaces,
        {
          ...(project === undefined ? {} : { project_id: String(project) }),
          ...(term === undefined ? {} : { academic_term_id: String(term) }),
        },
        { signal },
      ),
  })

/** Whom one may ask of the header's programme and term. */
export function usePlacesToAsk() {
  const { project, academicTerm } = useWideScope()
  return useQuery(placesOf(project, academicTerm))
}

export const analysisOf = (id: number) =>
  queryOptions({
    queryKey: ['survey', 'analysis', id],
    queryFn: ({ signal }) => call(analyseSurvey, { id: String(id) }, { signal }),
  })

export const commentsOf = (id: number, text: string, theme: CommentTheme | '' = '', isMarked = false) =>
  queryOptions({
    queryKey: ['survey', 'comments', id, text, theme, isMarked],
    queryFn: ({ signal }) =>
      call(
        surveyComments,
        { id: String(id), quickSearch: text, theme, marked: String(isMarked) },
        { signal },
      ),
    placeholderData: (before) => before,
  })

export const replyOf = (id: number) =>
  queryOptions({
    queryKey: ['survey', 'reply-of', id],
    queryFn: ({ signal }) => call(readReply, { id: String(id) }, { signal }),
  })

export const templates = queryOptions({
  queryKey: ['survey', 'templates'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
})

export const templateOf = (key: string) =>
  queryOptions({
    queryKey: ['survey', 'template', key],
    queryFn: ({ signal }) => call(readTemplate, { key }, { signal }),
    enabled: key !== '',
  })
