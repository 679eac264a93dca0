import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import * as calls from '@obelisk/contract/syllabus/intake/calls'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

/** While files are read or stored they are asked for again. */
const askEvery = 1500

export const intakeOf = (id: number) =>
  queryOptions({
    queryKey: ['syllabus', 'intake', id],
    queryFn: ({ signal }) => call(calls.readIntake, { id }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.head.job_id ? askEvery : false),
  })

export const intakesOf = (culture: number) =>
  queryOptions({
    queryKey: ['syllabus', 'intakes', culture],
    queryFn: ({ signal }) => call(calls.listIntakes, { culture }, { signal }),
  })

/** One file as it was read; asked anew when the course it is for changes. */
export const intakeFileOf = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['syllabus', 'intake-file', id, revision],
    queryFn: ({ signal }) => call(calls.readIntakeFile, { id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The text of one file, with its tables as they may be pointed at; asked anew when it was read again. */
export const intakeOutlineOf = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['syllabus', 'intake-outline', id, revision],
    queryFn: ({ signal }) => call(calls.outlineIntakeFile, { id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An act on a reading: what it changes is asked again, and nothing else. */
const acting =
  <E extends Call>(endpoint: E) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input),
      onSettled: () => client.invalidateQueries({ queryKey: ['syllabus'] }),
    })

export const beginningIntake = acting(calls.beginIntake)
export const continuing = acting(calls.continueIntake)
export const choosing = acting(calls.chooseIntakeCourse)
export const settling = acting(calls.settleIntake)
export const puttingAside = acting(calls.putAsideIntake)
export const replacing = acting(calls.replaceIntakeFile)
export const splitting = acting(calls.splitIntakeFile)
export const pointingInIntake = acting(calls.pointInIntake)
export const storing = acting(calls.storeIntake)
export const undoingIntake = acting(calls.undoIntake)
