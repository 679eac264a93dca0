import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { itemHasMarks } from '@obelisk/contract/evaluation-data/refusals'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { wasChanged } from '@obelisk/contract/refusal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { notify } from '#kit/notify.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { savingItems, sheetOf } from '../queries.ts'
import { type Component, type Draft, draftOf, draftsOf, plannedShares, problemsOf, wireOf } from './draft.ts'

/** The number for one more item: the last one counted on, or the component's next. */
function nextNo(drafts: readonly Draft[], { id, name }: Component): string {
  const own = drafts.filter(({ component_id }) => component_id === id)
  const last = own.at(-1)?.no.match(/^(.*?)(\d+)(\D*)$/)
  if (last) return `${last[1]}${Number(last[2]) + 1}${last[3]}`
  return own.length === 0 ? name : `${name}${own.length + 1}`
}

/** The items as they were when the editing began, and which state of the class's items that is. */
type Opened = { revision: number; drafts: readonly Draft[] }
const openedOf = ({ items_revision, items }: Sheet): Opened => ({
  revision: items_revision,
  drafts: draftsOf(items),
})

/** What is sent: an item that somebody has deleted meanwhile is made anew. */
const sentOf = (drafts: readonly Draft[], { items }: Sheet) => {
  const there = new Set(items.map(({ id }) => id))
  return drafts
    .map(wireOf)
    .map(({ id, ...rest }) => (id !== undefined && there.has(id) ? { ...rest, id } : rest))
}

function useSaving(sheet: Sheet, drafts: readonly Draft[], opened: Opened, begin: (from: Sheet) => void) {
  const t = useTranslations()
  const client = useQueryClient()
  const ask = useConfirmDanger()
  const mutation = useMutation(savingItems(client))
  const { id } = sheet.class
  const latest = () => client.fetchQuery({ ...sheetOf(id), staleTime: 0 })
  const send = async (revision: number, items: ItemDraft[], delete_marks = false): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ teaching_class_id: id, revision, items, delete_marks })
      begin(await client.fetchQuery(sheetOf(id)))
      notify.done(t('items-saved'))
      return true
    } catch (error) {
      refused(error, () => send(revision, items, true))
      return false
    }
  }
  const refused = (error: unknown, withMarks: () => Promise<boolean>) => {
    if (isCancelled(error)) return
    if (!(error instanceof CallError)) throw error
    const { message } = error
    if (error.is(itemHasMarks))
      ask({
        title: t('delete-marks'),
        text: message,
        action: t('delete-with-marks'),
        onConfirm: withMarks,
      })
    else if (!error.is(wasChanged)) notify.failed(error.fields[0]?.message ?? message, error.request)
  }
  const take = async () => {
    begin(await latest())
    mutation.reset()
  }
  const keep = async () => {
    const now = await latest()
    await send(now.items_revision, sentOf(drafts, now))
  }
  const { error } = mutation
  return {
    save: () => send(opened.revision, drafts.map(wireOf)),
    isSaving: mutation.isPending,
    /** Somebody else has saved the items meanwhile: the sentence that says who and when, and the ways on. */
    late:
      error instanceof CallError && error.is(wasChanged)
        ? {
            told: error.message,
            take: () => void take().catch(reportError),
            keep: () => void keep().catch(reportError),
          }
        : undefined,
  }
}

/**
 * The items while they are edited: nothing is sent before it is saved as a whole. What was typed stays while others save
 * theirs; saving then tells who did, and offers theirs or one's own.
 */
export function useItems(sheet: Sheet) {
  const [opened, setOpened] = useState(() => openedOf(sheet))
  const start = opened.drafts
  const [drafts, setDrafts] = useState(start)
  const isChanged = drafts !== start
  useLeaveGuard(isChanged)
  const begin = (from: Sheet) => {
    const now = openedOf(from)
    setOpened(now)
    setDrafts(now.drafts)
  }
  if (!isChanged && sheet.items_revision !== opened.revision) begin(sheet)
  const saving = useSaving(sheet, drafts, opened, begin)
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

export type ItemsForm = ReturnType<typeof useItems>

/** Changes places with the neighbour of the same component. */
function moved(drafts: readonly Draft[], key: string, by: 1 | -1): readonly Draft[] {
  const draft = drafts.find((one) => one.key === key)
  const own = drafts.filter(({ component_id }) => component_id === draft?.component_id)
  const other = own[own.findIndex((one) => one.key === key) + by]
  if (!draft || !other) return drafts
  return drafts.map((one) => (one === draft ? other : one === other ? draft : one))
}
