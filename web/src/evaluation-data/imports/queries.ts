import type { Sent } from '@obelisk/contract/endpoint'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const room = 'evaluation-data'

export const importsOf = (classId: number) =>
  queryOptions({
    queryKey: [room, 'imports', classId],
    queryFn: ({ signal }) => call(imports.listImports, { teaching_class_id: classId }, { signal }),
  })

const refresh = (client: QueryClient) => () => client.invalidateQueries({ queryKey: [room] })

export const reading = (classId: number) =>
  mutationOptions({
    mutationFn: (file_id: number) => call(imports.readImport, { teaching_class_id: classId, file_id }),
  })

export const looking = () =>
  mutationOptions({ mutationFn: (input: Sent<typeof imports.lookImport>) => call(imports.lookImport, input) })

export const confirming = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof imports.confirmImport>) => call(imports.confirmImport, input),
    onSettled: refresh(client),
  })

export const cancelling = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (batch_id: number) => call(imports.cancelImport, { batch_id }),
    onSettled: refresh(client),
  })

/** Clears imports that were read and never stored, one after the other. */
export const cancellingAll = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (ids: readonly number[]) => {
      for (const batch_id of ids) await call(imports.cancelImport, { batch_id })
    },
    onSettled: refresh(client),
  })

export const undoing = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (batch_id: number) => call(imports.undoImport, { batch_id }),
    onSettled: refresh(client),
  })

export const forgetting = () =>
  mutationOptions({ mutationFn: (layout_id: number) => call(imports.forgetLayout, { layout_id }) })
