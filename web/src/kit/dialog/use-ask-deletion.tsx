import type { DependentsCall } from '@obelisk/contract/dependents'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../call.ts'
import { DependentsNote } from './DependentsNote.tsx'
import { useConfirmDanger } from './use-confirm-danger.ts'

type Question<T> = {
  ids: readonly number[]
  title: ReactNode
  /** What is lost besides what hangs on the rows. */
  text?: ReactNode
  /** The word on the button that deletes. */
  action: string
  onConfirm: () => T
  /** It can be taken back as a whole, so it is done without a question unless something hinders it. */
  isUndoable?: boolean
}

/**
 * Asks before rows are deleted, and says what hangs on them. What hinders the deletion is told with the button grey. Gives
 * what `onConfirm` gave when nothing had to be asked.
 */
export function useAskDeletion(dependents: DependentsCall | undefined) {
  const confirm = useConfirmDanger()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (ids: readonly number[]) =>
      dependents ? (await call(dependents, { ids: [...ids] })).list : [],
  })
  return async <T,>({
    ids,
    text,
    isUndoable = false,
    ...question
  }: Question<T>): Promise<Awaited<T> | undefined> => {
    if (isPending) return undefined
    // a refusal has been told already, and then nothing is deleted
    const list = await mutateAsync(ids).catch(() => undefined)
    if (!list) return undefined
    const isHindered = list.some(({ hinders }) => hinders)
    if (isUndoable && !isHindered) return await question.onConfirm()
    confirm({ ...question, text: <DependentsNote list={list}>{text}</DependentsNote>, isHindered })
    return undefined
  }
}
