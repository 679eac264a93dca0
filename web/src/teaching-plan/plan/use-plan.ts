import { savePlan } from '@obelisk/contract/teaching-plan/calls'
import type { PlanContent, PlanFacts } from '@obelisk/contract/teaching-plan/content'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { checkPlan } from '@obelisk/engine/teaching-plan/check-plan'
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import type { Saving } from '#kit/display/SavedMark.tsx'
import { useSession } from '#kit/session.ts'

/** What the session in hand is, and how it is chosen. */
export type Edit = (content: PlanContent, facts: PlanFacts & { today: string }) => PlanContent

const most = 100

/** The steps that can be undone and redone. */
function useHistory(now: PlanContent, put: (content: PlanContent) => void) {
  const [past, setPast] = useState<readonly PlanContent[]>([])
  const [future, setFuture] = useState<readonly PlanContent[]>([])
  const step = useCallback(
    (next: PlanContent) => {
      setPast((before) => [...before.slice(1 - most), now])
      setFuture([])
      put(next)
    },
    [now, put],
  )
  const undo = useCallback(() => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([...future, now])
    put(before)
  }, [past, future, now, put])
  const redo = useCallback(() => {
    const after = future.at(-1)
    if (!after) return
    setFuture(future.slice(0, -1))
    setPast([...past, now])
    put(after)
  }, [past, future, now, put])
  const forget = useCallback(() => {
    setPast([])
    setFuture([])
  }, [])
  return { step, undo, redo, forget, canUndo: past.length > 0, canRedo: future.length > 0 }
}

/** Where the saving stands, for the mark in the footer. */
function savingOf(isDraft: boolean, trouble: string | undefined, at: number): Saving {
  if (trouble === 'offline') return { state: 'offline', count: 1 }
  if (trouble !== undefined) return { state: 'failed' }
  return isDraft ? { state: 'unsaved' } : { state: 'saved', at }
}

/** A plan as it is written: saved by itself, with undo and redo, checked at every change. */
export function useWrittenPlan(view: PlanView) {
  const account = useSession(({ person }) => person?.userInfo.id)
  const latest = useRef(view.revision)
  const { shown, isDraft, trouble, change, commit, saveNow, takeTheirs, keepMine } = useAutosave<
    PlanContent,
    number
  >({
    value: view.content,
    base: view.revision,
    save: async (content, base) => {
      const { revision } = await call(savePlan, { id: view.id, base, content })
      latest.current = revision
      return revision
    },
    ...(view.may.edit ? { keepAs: `teaching-plan ${account ?? 0} ${view.id}` } : {}),
  })
  const history = useHistory(shown, change)
  const { step } = history
  const facts = useMemo(() => ({ ...view.facts, today: view.today }), [view.facts, view.today])
  const edit = useCallback((make: Edit) => step(make(shown, facts)), [step, shown, facts])
  const check = useMemo(() => checkPlan(shown, facts, view.measures), [shown, facts, view.measures])
  const base = () => Math.max(latest.current, view.revision)
  const saving = savingOf(isDraft, trouble?.kind, view.document.update_time)
  return {
    view,
    /** What it is built on, and the day on which it is written. */
    facts,
    content: shown,
    isDraft,
    trouble,
    commit,
    saveNow,
    takeTheirs,
    keepMine,
    edit,
    check,
    base,
    saving,
    ...history,
  }
}

export type WrittenPlan = ReturnType<typeof useWrittenPlan>

const Written = createContext<WrittenPlan | undefined>(undefined)
export const WrittenPlanProvider = Written.Provider

export function useWritten(): WrittenPlan {
  const written = use(Written)
  if (!written) throw new Error('no plan is open here')
  return written
}
