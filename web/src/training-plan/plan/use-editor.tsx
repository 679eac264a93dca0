import { undo } from '@obelisk/contract/training-plan/content'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import type { Saving } from '#kit/display/SavedMark.tsx'
import { notify } from '#kit/notify.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { planKey } from '../queries.ts'
import { type Editor, type FieldsOf, type Progress, type RowKind, savers, undoKey } from './editor.ts'
import { type PlanTab, planTabs, type Target } from './tabs.ts'
import { withFields } from './with-fields.ts'

function useTab() {
  const [query, setQuery] = useSearchParams()
  const [target, setTarget] = useState<Target>()
  const asked = planTabs.find((tab) => tab === query.get('tab'))
  const locate = useCallback(
    (tab: PlanTab, wish?: Omit<Target, 'turn'>) => {
      setTarget((before) => (wish ? { ...wish, turn: (before?.turn ?? 0) + 1 } : undefined))
      setQuery(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('tab', tab)
          return next
        },
        { replace: true },
      )
    },
    [setQuery],
  )
  return { tab: asked ?? ('basics' as const), target, locate }
}

/** Tells a failure, unless the screen was left. */
function tell(error: unknown) {
  if (isCancelled(error)) return
  if (error instanceof CallError) notify.failed(error.message, error.request)
  else throw error
}

/** Whether something is being saved, over all the work that is under way. */
function useTracking(start: number) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: start })
  const open = useRef(0)
  const last = useRef<Date | number>(start)
  /** Places whose last saving failed; what has no place of its own is under ''. */
  const failed = useRef(new Set<string>())
  const showEnd = useCallback(() => {
    if (open.current > 0) return
    setSaving(failed.current.size > 0 ? { state: 'failed' } : { state: 'saved', at: last.current })
  }, [])
  const track = useCallback(
    async <T,>(work: () => Promise<T>, place = ''): Promise<T> => {
      open.current += 1
      setSaving({ state: 'saving' })
      try {
        const answer = await work()
        failed.current.delete(place)
        last.current = new Date()
        return answer
      } catch (error) {
        failed.current.add(place)
        throw error
      } finally {
        open.current -= 1
        showEnd()
      }
    },
    [showEnd],
  )
  const giveUp = useCallback(
    (place: string) => {
      if (failed.current.delete(place)) showEnd()
    },
    [showEnd],
  )
  const run = useCallback(
    (work: () => Promise<unknown>) =>
      track(work).then(
        () => true,
        (error: unknown) => {
          tell(error)
          return false
        },
      ),
    [track],
  )
  return { saving, track, run, giveUp }
}

/** A word on what was done, with a button that takes it back for a while. */
function useUndoOffer(run: Editor['run'], reload: Editor['reload']): Editor['offerUndo'] {
  const t = useTranslations()
  const { message } = App.useApp()
  return useCallback(
    (text, undoId) => {
      const key = undoKey(undoId)
      const takeBack = async () => {
        message.destroy(key)
        if (await run(() => call(undo, { id: undoId }))) await reload()
      }
      void message.open({
        key,
        type: 'success',
        duration: 12,
        content: (
          <>
            {text}{' '}
            <ActionButton type="link" size="small" onAct={takeBack}>
              {t('undo')}
            </ActionButton>
          </>
        ),
      })
    },
    [message, run, reload, t],
  )
}

/** What can be done to the plan on the screen. Every change is shown at once and saved at once. */
export function useEditor(plan: WholePlan): { editor: Editor; progress: Progress } {
  const t = useTranslations()
  const client = useQueryClient()
  const { saving, track, run, giveUp } = useTracking(plan.last_edit?.time ?? plan.update_time)
  const [edits, setEdits] = useState(0)
  const { id } = plan
  const patch = useCallback(
    (change: (now: WholePlan) => WholePlan) =>
      client.setQueryData<WholePlan>(planKey(id), (now) => now && change(now)),
    [client, id],
  )
  const reload = useCallback(() => client.invalidateQueries({ queryKey: planKey(id) }), [client, id])
  const noteEdits = useCallback((count: number) => setEdits((before) => before + count), [])
  const saveFields = useCallback(
    async <K extends RowKind>(
      kind: K,
      rowId: number,
      was: Partial<FieldsOf<K>>,
      row: Partial<FieldsOf<K>>,
    ): Promise<void> => {
      const place = `${kind}:${rowId}:${Object.keys(row).join()}`
      await track(() => call(savers[kind] as (typeof savers)['plan'], { id: rowId, was, row }), place)
      patch((now) => withFields(now, kind, rowId, row))
      noteEdits(Object.keys(row).length)
      // the requirements answer other items now
      if (kind === 'plan' && 'library_id' in row) await reload()
    },
    [track, patch, noteEdits, reload],
  )
  const offerUndo = useUndoOffer(run, reload)
  const { tab, target, locate } = useTab()
  const readOnly = plan.may.edit ? undefined : t('read-only')
  const editor = useMemo(
    () => ({
      plan,
      readOnly,
      patch,
      run,
      saveFields,
      giveUp,
      reload,
      offerUndo,
      noteEdits,
      tab,
      target,
      locate,
    }),
    [plan, readOnly, patch, run, saveFields, giveUp, reload, offerUndo, noteEdits, tab, target, locate],
  )
  const progress = useMemo(() => ({ saving, edits }), [saving, edits])
  return { editor, progress }
}
