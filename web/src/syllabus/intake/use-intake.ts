import type { IntakeRow, IntakeView } from '@obelisk/contract/syllabus/intake/shapes'
import type { CauseCode } from '@obelisk/engine/syllabus/intake/causes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { choosing, puttingAside, replacing, settling, splitting } from './intake-queries.ts'

/** The reading that a page is about. */
export const IntakeContext = createContext<IntakeView | undefined>(undefined)

export function useIntake(): IntakeView {
  const view = useContext(IntakeContext)
  if (!view) throw new Error('outside of a reading')
  return view
}

/** What a person decides about files of the reading. */
export function useDecisions() {
  const client = useQueryClient()
  const { id } = useIntake().head
  const choose = useMutation(choosing(client))
  const settle = useMutation(settling(client))
  const aside = useMutation(puttingAside(client))
  const replace = useMutation(replacing(client))
  const split = useMutation(splitting(client))
  const ids = (rows: readonly IntakeRow[]) => rows.map((row) => row.id)
  return {
    isBusy: choose.isPending || settle.isPending || aside.isPending || replace.isPending || split.isPending,
    settle: (rows: readonly IntakeRow[], cause: CauseCode, is_settled = true) =>
      settle.mutate({ id, files: ids(rows), cause, is_settled }),
    /** Takes the proposals that were seen. */
    confirm: (rows: readonly IntakeRow[]) =>
      choose.mutate({
        id,
        choices: rows.map(({ id: file, course_id, revision }) => ({ file, course_id, revision })),
      }),
    choose: ({ id: file, revision }: IntakeRow, course_id: number | null) =>
      choose.mutate({ id, choices: [{ file, course_id, revision }] }),
    putAside: (rows: readonly IntakeRow[], is_aside = true) =>
      aside.mutate({ id, files: ids(rows), is_aside }),
    split: ({ id: file }: IntakeRow) => split.mutate({ id, file }),
    replace: ({ id: file }: IntakeRow, file_id: number) => replace.mutateAsync({ id, file, file_id }),
  }
}
