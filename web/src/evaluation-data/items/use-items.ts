import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { itemHasMarks, itemsChanged } from '@obelisk/contract/evaluation-data/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { notify } from '#kit/notify.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { useWords } from '../messages.ts'
import { savingItems, sheetKey } from '../queries.ts'
import { type Component, type Draft, draftOf, draftsOf, plannedShares, problemsOf, wireOf } from './draft.ts'

/** The number for one more item: the last one counted on, or the component's next. */
function nextNo(drafts: readonly Draft[], { id, name }: Component): string {
  const own = drafts.filter(({ component_id }) => component_id === id)
  const last = own.at(-1)?.no.match(/^(.*?)(\d+)(\D*)$/)
  if (last) return `${last[1]}${Number(last[2]) + 1}${last[3]}`
  return own.length === 0 ? name : `${name}${own.length + 1}`
}

function useSaving(sheet: Sheet, drafts: readonly Draft[]) {
  const say = useWords()
  const client = useQueryClient()
  const ask = useConfirmDanger()
  const mutation = useMutation(savingItems(client))
  const send = async (delete_marks: boolean): Promise<boolean> => {
    try {
      const { id } = sheet.class
      const items = drafts.map(wireOf)
      await mutation.mutateAsync({
        teaching_class_id: id,
        items_time: sheet.items_time,
        items,
        delete_marks,
      })
      notify.done(say('items-saved'))
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }
  const refused = (error: unknown) => {
    if (isCancelled(error)) return
    if (!(error instanceof CallError)) throw error
    const { message } = error
    if (error.is(itemHasMarks))
      ask({
        title: say('delete-marks'),
        text: message,
        action: say('delete-with-marks'),
        onConfirm: () => send(true),
      })
    else if (error.is(itemsChanged))
      ask({
        title: message,
        text: say('load-items-text'),
        action: say('load-items'),
        onConfirm: () => client.invalidateQueries({ queryKey: sheetKey(sheet.class.id) }),
      })
    else notify.failed(error.fields[0]?.message ?? message, error.request)
  }
  return { save: () => send(false), isSaving: mutation.isPending }
}

/** The items while they are edited: nothing is sent before it is saved as a whole. */
export function useItems(sheet: Sheet) {
  const [start] = useState(() => draftsOf(sheet.items))
  const [drafts, setDrafts] = useState<readonly Draft[]>(start)
  const isChanged = drafts !== start
  useLeaveGuard(isChanged)
  const saving = useSaving(sheet, drafts)
  const acts = useMemo(
    () => ({
      replace: setDrafts,
      change: (key: string, patch: Partial<Draft>) =>
        setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft))),
      remove: (key: string) => setDrafts((now) => now.filter((draft) => draft.key !== key)),
      add: (component: Component) =>
        setDrafts((now) => [
          ...now,
          draftOf({
            component_id: component.id,
            no: nextNo(now, component),
            name: '',
            full_score: 100,
            points: 0,
            is_objective: false,
            complex_problem: false,
            shares: plannedShares(component),
          }),
        ]),
      move: (key: string, by: 1 | -1) => setDrafts((now) => moved(now, key, by)),
      reset: () => setDrafts(start),
    }),
    [start],
  )
  const problems = useMemo(() => problemsOf(drafts), [drafts])
  return { drafts, isChanged, problems, ...acts, ...saving }
}

export type ItemsDesk = ReturnType<typeof useItems>

/** Changes places with the neighbour of the same component. */
function moved(drafts: readonly Draft[], key: string, by: 1 | -1): readonly Draft[] {
  const draft = drafts.find((one) => one.key === key)
  const own = drafts.filter(({ component_id }) => component_id === draft?.component_id)
  const other = own[own.findIndex((one) => one.key === key) + by]
  if (!draft || !other) return drafts
  return drafts.map((one) => (one === draft ? other : one === other ? draft : one))
}
