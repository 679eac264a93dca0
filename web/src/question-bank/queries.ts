import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import * as alike from '@obelisk/contract/question-bank/alike'
import * as calls from '@obelisk/contract/question-bank/calls'
import { readCrosswalk, renumberQuestions } from '@obelisk/contract/question-bank/crosswalk'
import * as memory from '@obelisk/contract/question-bank/memory'
import { listMoves, moveQuestions, undoMove } from '@obelisk/contract/question-bank/move'
import { deleteSearch, listSearches, saveSearch } from '@obelisk/contract/question-bank/searches'
import { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, readBlob } from '#kit/call.ts'
import type { PictureSource } from '#kit/rich/pictures.ts'
import { selectionOf } from '#kit/selections.ts'

export type BankQuery = Sent<typeof calls.listQuestions>

export const bankOf = (wanted: BankQuery) =>
  queryOptions({
    queryKey: ['question-bank', 'list', wanted],
    queryFn: ({ signal }) => call(calls.listQuestions, wanted, { signal }),
    placeholderData: (before) => before,
  })

export const banks = queryOptions({
  queryKey: ['question-bank', 'banks'],
  queryFn: ({ signal }) => call(calls.listBanks, {}, { signal }),
})

export const outlineOf = (catalog: number) =>
  queryOptions({
    queryKey: ['question-bank', 'outline', catalog],
    queryFn: ({ signal }) => call(calls.readOutline, { catalog: String(catalog) }, { signal }),
  })

export const crosswalkOf = (catalog: number, from: number | undefined) =>
  queryOptions({
    queryKey: ['question-bank', 'crosswalk', catalog, from],
    queryFn: ({ signal }) =>
      call(readCrosswalk, { catalog: String(catalog), ...(from ? { from: String(from) } : {}) }, { signal }),
    staleTime: 0,
  })

export const movesOf = (catalog: number) =>
  queryOptions({
    queryKey: ['question-bank', 'moves', catalog],
    queryFn: ({ signal }) => call(listMoves, { catalog: String(catalog) }, { signal }),
  })

export const searchesOf = (catalog: number) =>
  queryOptions({
    queryKey: ['question-bank', 'searches', catalog],
    queryFn: ({ signal }) => call(listSearches, { catalog: String(catalog) }, { signal }),
    meta: { quiet: true },
  })

export const alikeOf = (catalog: number, page: number) =>
  queryOptions({
    queryKey: ['question-bank', 'alike', catalog, page],
    queryFn: ({ signal }) =>
      call(alike.findAlike, { catalog: String(catalog), page: String(page) }, { signal }),
    placeholderData: (before) => before,
  })

export const statisticsOf = (catalog: number) =>
  queryOptions({
    queryKey: ['question-bank', 'statistics', catalog],
    queryFn: ({ signal }) => call(readStatistics, { catalog: String(catalog) }, { signal }),
  })

export const questionOf = (id: number) =>
  queryOptions({
    queryKey: ['question-bank', 'one', id],
    queryFn: ({ signal }) => call(calls.readQuestion, { id: String(id) }, { signal }),
    retry: false,
  })

export const versionOf = (id: number, number: number) =>
  queryOptions({
    queryKey: ['question-bank', 'version', id, number],
    queryFn: ({ signal }) => call(calls.readVersion, { id: String(id), number: String(number) }, { signal }),
  })

export const similarTo = (catalog: number, text: string, except: number | undefined) =>
  queryOptions({
    queryKey: ['question-bank', 'similar', catalog, text, except],
    queryFn: ({ signal }) =>
      call(calls.findSimilar, { catalog, text, ...(except ? { except } : {}) }, { signal }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  })

/** `announce`: it is told that it was done. Acts without it say what they did in words of their own. */
export const acting =
  <E extends Call>(endpoint: E, options: { announce?: boolean } = {}) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input, options),
      onSettled: () => client.invalidateQueries({ queryKey: ['question-bank'] }),
    })

export const adding = acting(calls.addQuestion)
export const saving = acting(calls.saveQuestion)
export const tagging = acting(calls.tagQuestions)
export const actingOn = acting(calls.actOnQuestions)
export const deleting = acting(calls.deleteQuestions)
export const keepingSearch = acting(saveSearch)
export const droppingSearch = acting(deleteSearch)
export const renumbering = acting(renumberQuestions)
export const moving = acting(moveQuestions)
export const movingBack = acting(undoMove)
export const merging = acting(alike.mergeQuestions)
export const unmerging = acting(alike.unmergeQuestion, { announce: true })
export const tellingSisters = acting(alike.tellSisters)
export const tellingDifferent = acting(alike.tellDifferent)
export const addingUse = acting(memory.addUse)
export const deletingUse = acting(memory.deleteUse, { announce: true })
export const markingLeaked = acting(memory.markLeaked, { announce: true })

/** Pictures of a question, as whoever may see the question gets them. */
export const picturesOf = (id: number): PictureSource => ({
  key: `question ${id}`,
  read: (file) => readBlob(calls.questionPicture, { id: String(id), file: String(file) }),
})

/** The bank that the address names; without a name the one that was looked at last, else one with questions, own ones first. */
export const chosenBank = (list: Output<typeof calls.listBanks>['list'], catalog: string | null) =>
  list.find(({ id }) => String(id) === catalog) ??
  list.find(({ id }) => id === selectionOf('bank').catalog) ??
  list.find(({ count, may_edit }) => may_edit && count > 0) ??
  list.find(({ count }) => count > 0) ??
  list[0]
