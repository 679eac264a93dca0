import {
  type EvaluationSettings,
  SettingChanges,
  type SettingKey,
  type SettingsAtPlace,
  settingKeys,
} from '@obelisk/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import type { Saving } from '#kit/mark/SavedMark.tsx'
import { withoutEffectOnResults } from './fields.ts'
import { resetting, saving, settingsAt } from './queries.ts'

type Typed = Partial<Record<SettingKey, unknown>>

/** What is wrong with what was typed, by setting. */
function problemsOf(typed: Typed): ReadonlySet<string> {
  const parsed = SettingChanges.safeParse(typed)
  return new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const markOf = (
  isSaving: boolean,
  failed: boolean,
  changed: boolean,
  last: number | null,
): Saving | undefined => {
  if (isSaving) return { state: 'saving' }
  if (failed) return { state: 'failed' }
  if (changed) return { state: 'unsaved' }
  return last === null ? undefined : { state: 'saved', at: last }
}

/** The settings as they would be with what was typed and is not saved yet. */
export function useDraft({ place, values, sources }: SettingsAtPlace) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  // what stood there when the person began: asking anew by itself does not count as having looked
  const [seen, setSeen] = useState<Typed>({})
  const saves = useMutation(saving(client))
  const resets = useMutation(resetting(client))
  const problems = problemsOf(typed)
  const changed = settingKeys.filter((key) => key in typed)
  const fine = Object.fromEntries(Object.entries(typed).filter(([key]) => !problems.has(key)))
  const draft = { ...values, ...fine } as EvaluationSettings
  useLeaveGuard(changed.length > 0)
  const where = { scope_type: place.scope_type, scope_id: place.scope_id }
  const seenOf = (keys: readonly SettingKey[]) =>
    Object.fromEntries(keys.map((key) => [key, key in seen ? seen[key] : values[key]]))
  const drop = (key: SettingKey) => setTyped(({ [key]: _, ...rest }) => rest)
  const set = (key: SettingKey, value: unknown) => {
    setSeen((before) => ({ [key]: values[key], ...before }))
    if (isSame(value, values[key])) drop(key)
    else setTyped((before) => ({ ...before, [key]: value }))
  }
  const clear = () => {
    setTyped({})
    setSeen({})
  }
  const save = (isOver = false) =>
    saves.mutate(
      { ...where, changes: SettingChanges.parse(typed), _was: isOver ? undefined : seenOf(changed) },
      { onSuccess: clear },
    )
  const times = settingKeys.flatMap((key) =>
    sources[key].scope_type === place.scope_type ? [sources[key].time ?? 0] : [],
  )
  return {
    draft,
    typed,
    problems,
    changed,
    set,
    discard: clear,
    save,
    /** Does what was refused all the same. */
    keep: () => {
      if (saves.error) save(true)
      else if (resets.variables) resets.mutate({ ...resets.variables, _was: undefined })
    },
    reset: (key: SettingKey) => {
      drop(key)
      resets.mutate({ ...where, keys: [key], _was: seenOf([key]) })
    },
    /** Why the last save was refused. */
    error: saves.error ?? resets.error,
    /** Shows what stands there now. */
    take: async () => {
      clear()
      saves.reset()
      resets.reset()
      await client.invalidateQueries({ queryKey: settingsAt(place).queryKey })
    },
    isBusy: saves.isPending || resets.isPending,
    touchesResults: changed.some((key) => !withoutEffectOnResults.includes(key)),
    saving: markOf(
      saves.isPending || resets.isPending,
      saves.isError || resets.isError,
      changed.length > 0,
      times.length > 0 ? Math.max(...times) : null,
    ),
  }
}

export type Draft = ReturnType<typeof useDraft>
