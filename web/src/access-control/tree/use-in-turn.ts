import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** What the form of a page works on: nothing, a new row, or a row with the ids of those that wait to be edited after it. */
export function useInTurn<R>(rowOf: (id: number) => Promise<R> | R) {
  const [opened, setOpened] = useState<{ row: R | undefined; rest: readonly number[] }>()
  const { mutate: edit } = useMutation({
    mutationFn: async ([id = 0, ...rest]: readonly number[]) => ({ row: await rowOf(id), rest }),
    onSuccess: setOpened,
  })
  const rest = opened?.rest ?? []
  return {
    add: () => setOpened({ row: undefined, rest: [] }),
    /** Opens the first; the others follow it. */
    edit,
    form: {
      row: opened?.row,
      open: opened !== undefined,
      onClose: () => setOpened(undefined),
      ...(rest.length > 0 ? { onNext: () => edit(rest) } : {}),
    },
  }
}
