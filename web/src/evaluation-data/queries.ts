import type { Sent } from '@obelisk/contract/endpoint'
import { saveAnswers, saveCriterion, saveSittings } from '@obelisk/contract/evaluation-data/beside-marks'
import { listClasses, readSheet } from '@obelisk/contract/evaluation-data/classes'
import {
  copyItems,
  itemSources,
  moveToSyllabus,
  openSet,
  paperItems,
  paperSources,
  saveItems,
} from '@obelisk/contract/evaluation-data/items'
import {
  askUnlock,
  cellHistory,
  confirmMarks,
  excludeStudent,
  saveContributions,
  saveIndirect,
  unlockMarks,
} from '@obelisk/contract/evaluation-data/marks'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const room = 'evaluation-data'

export const sheetKey = (classId: number) => [room, 'sheet', classId] as const

export const sheetOf = (classId: number) =>
  queryOptions({
    queryKey: sheetKey(classId),
    queryFn: ({ signal }) => call(readSheet, { teaching_class_id: classId }, { signal }),
  })

const ofTerm = (termId: number | undefined) => (termId ? { academic_term_id: termId } : {})

/** The classes of one programme in a term whose marks this person may see. */
export const classesOf = (termId: number | undefined, projectId: number | undefined) =>
  queryOptions({
    queryKey: [room, 'classes', termId, projectId],
    queryFn: ({ signal }) =>
      call(
        listClasses,
        { limit: 500, ...ofTerm(termId), ...(projectId ? { project_id: projectId } : {}) },
        { signal },
      ),
  })

export const classesAtOnce = 50

/** One page of the classes of a term, of all programmes, that match a text. */
export const classPage = (termId: number | undefined, { page, text }: { page: number; text: string }) =>
  queryOptions({
    queryKey: [room, 'class-page', termId, page, text],
    queryFn: ({ signal }) =>
      call(listClasses, { page, limit: classesAtOnce, quickSearch: text, ...ofTerm(termId) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const sourcesOf = (classId: number) =>
  queryOptions({
    queryKey: [room, 'sources', classId],
    queryFn: ({ signal }) => call(itemSources, { teaching_class_id: classId }, { signal }),
  })

export const papersOf = (classId: number) =>
  queryOptions({
    queryKey: [room, 'papers', classId],
    queryFn: ({ signal }) => call(paperSources, { teaching_class_id: classId }, { signal }),
  })

export const questionsOf = (classId: number, paperId: number, componentId: number) =>
  call(paperItems, { teaching_class_id: classId, paper_id: paperId, component_id: componentId })

export const copiedItems = (classId: number, setId: number) =>
  call(copyItems, { teaching_class_id: classId, set_id: setId })

/** Where one mark came from; asked anew every time, for it may just have changed. */
export const cellHistoryOf = (classId: number, student: number, item: number) =>
  queryOptions({
    queryKey: [room, 'cell', classId, student, item],
    queryFn: ({ signal }) =>
      call(cellHistory, { teaching_class_id: classId, student_id: student, item_id: item }, { signal }),
    gcTime: 0,
  })

const refresh = (client: QueryClient) => () => client.invalidateQueries({ queryKey: [room] })

export const openingSet = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof openSet>) => call(openSet, input),
    onSuccess: refresh(client),
  })

export const movingToSyllabus = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof moveToSyllabus>) => call(moveToSyllabus, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingItems = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof saveItems>) => call(saveItems, input),
    meta: { quiet: true },
    onSuccess: refresh(client),
  })

export const confirming = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof confirmMarks>) => call(confirmMarks, input, { announce: true }),
    onSettled: refresh(client),
  })

export const unlocking = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof unlockMarks>) => call(unlockMarks, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const askingUnlock = () =>
  mutationOptions({ mutationFn: (input: Sent<typeof askUnlock>) => call(askUnlock, input) })

export const excluding = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof excludeStudent>) => call(excludeStudent, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingContributions = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: (input: Sent<typeof saveContributions>) => call(saveContributions, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingSittings = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: (input: Sent<typeof saveSittings>) => call(saveSittings, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingAnswers = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: (input: Sent<typeof saveAnswers>) => call(saveAnswers, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingCriterion = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: (input: Sent<typeof saveCriterion>) => call(saveCriterion, input, { announce: true }),
    onSuccess: refresh(client),
  })

export const savingIndirect = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: (input: Sent<typeof saveIndirect>) => call(saveIndirect, input, { announce: true }),
    onSuccess: refresh(client),
  })
