import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import * as calls from '@obelisk/contract/exam-paper/word-paper'
import { queryOptions } from '@tanstack/react-query'
import { call, readBlob } from '#kit/call.ts'
import type { PictureSource } from '#kit/rich/pictures.ts'

/** While a file is read it is asked for again. */
const askEvery = 1500

/** What was read of a Word paper, with its table. It is opened once for each visit: each opening is on record. */
export const readingOf = (id: number, label: PaperLabel) =>
  queryOptions({
    queryKey: ['exam-paper', 'text', 'reading', id, label],
    queryFn: ({ signal }) => call(calls.openReading, { id: String(id), label }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? askEvery : false),
  })

/** Pictures of a Word paper by their places in the file; `time` tells one upload from the next. */
export const picturesRead = (id: number, label: PaperLabel, time: number | null): PictureSource => ({
  key: `reading ${id} ${label} ${time}`,
  read: (no) => readBlob(calls.readingPicture, { id: String(id), label, no: String(no) }),
})
