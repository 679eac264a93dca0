import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savingSittings, sheetOf } from '../queries.ts'
import { isMarkOf } from './read-sittings.ts'
import { type Turn, turnKey, withMarks } from './turns.ts'

type Marks = Parameters<typeof withMarks>[2]

/** The later sittings of the class as they stand in the dialog, and what saves them. */
export function useSittings(sheet: Sheet, onClose: () => void) {
  const client = useQueryClient()
  const saving = useMutation(savingSittings(client))
  const [seen, setSeen] = useState(sheet.sittings)
  const [now, setNow] = useState(sheet.sittings)
  const [touched, setTouched] = useState(false)
  const itemOf = new Map(sheet.items.map((item) => [item.id, item]))
  const isWrong = now.some(({ item_id, mark }) => {
    const item = itemOf.get(item_id)
    return !item || !isMarkOf(item, mark)
  })
  const marks = new Map(now.map((one) => [`${turnKey(one)} ${one.student_id} ${one.item_id}`, one.mark]))
  return {
    now,
    markOf: (turn: Turn, studentId: number, itemId: number) =>
      marks.get(`${turnKey(turn)} ${studentId} ${itemId}`),
    touched,
    isWrong,
    saving,
    put: (turn: Turn, marks: Marks) => {
      setTouched(true)
      setNow((before) => withMarks(before, turn, marks))
    },
    save: (isOver: boolean) =>
      saving.mutate(
        {
          teaching_class_id: sheet.class.id,
          sittings: now,
          ...(isOver ? {} : { _was: { sittings: seen } }),
        },
        { onSuccess: onClose },
      ),
    take: async () => {
      const { sittings } = await client.fetchQuery({ ...sheetOf(sheet.class.id), staleTime: 0 })
      setSeen(sittings)
      setNow(sittings)
      setTouched(false)
      saving.reset()
    },
  }
}

export type Sittings = ReturnType<typeof useSittings>
