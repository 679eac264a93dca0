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
import type { Saving } from '#kit/display/SavedMark.tsx'
import { withoutEffectOnResults } from './fields.ts'
import { saving, settingsAt } from './queries.ts'

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

/** What was typed, what stood there when the person began, and which own values are to be taken back. */
function useTyped(values: EvaluationSettings) {
  const [typed, setTyped] = useState<Typed>({})
  // asking anew by itself does not count as having looked
  const [seen, setSeen] = useState<Typed>({})
  // these show what the wider place says
  const [back, setBack] = useState<ReadonlySet<SettingKey>>(new Set())
  const put = (key: SettingKey, value: unknown) => {
    setSeen((before) => ({ [key]: values[key], ...before }))
    setTyped((before) => ({ ...before, [key]: value }))
  }
  const stays = (key: SettingKey) => setBack((before) => new Set([...before].filter((one) => one !== key)))
  const drop = (key: SettingKey) => {
    stays(key)
    setTyped(({ [key]: _, ...rest }) => rest)
  }
  return {
    typed,
    back,
    drop,
    set: (key: SettingKey, value: unknown) => {
      if (isSame(value, values[key])) return drop(key)
      stays(key)
      put(key, value)
    },
    /** Takes a value of the place back when the changes are saved, with all the others. */
    takeBack: (key: SettingKey, inherited: unknown) => {
      put(key, inherited)
      setBack((before) => new Set([...before, key]))
    },
    clear: () => {
      setTyped({})
      setSeen({})
      setBack(new Set())
    },
    seenOf: (keys: readonly SettingKey[]) =>
      Object.fromEntries(keys.map((key) => [key, key in seen ? seen[key] : values[key]])),
  }
}

/** The settings as they would be with what was typed and is not saved yet. */
export function useDraft({ place, values, sources }: SettingsAtPlace) {
  const client = useQueryClient()
  const { typed, back, drop, set, takeBack, clear, seenOf } = useTyped(values)
  const saves = useMutation(saving(client))
  const problems = problemsOf(typed)
  const changed = settingKeys.filter((key) => key in typed)
  const fine = Object.fromEntries(Object.entries(typed).filter(([key]) => !problems.has(key)))
  const draft = { ...values, ...fine } as EvaluationSettings
  useLeaveGuard(changed.length > 0)
  const own = Object.fromEntries(Object.entries(typed).filter(([key]) => !back.has(key as SettingKey)))
  const save = (isOver = false) =>
    saves.mutate(
      {
        scope_type: place.scope_type,
        scope_id: place.scope_id,
        changes: SettingChanges.parse(own),
        back: [...back],
        _was: isOver ? undefined : seenOf(changed),
      },
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
    drop,
    takeBack,
    goesBack: (key: SettingKey) => back.has(key),
    /** Does what was refused all the same. */
    keep: () => save(true),
    /** Why the last save was refused. */
    error: saves.error,
    /** Shows what stands there now. */
    take: async () => {
      clear()
      saves.reset()
      await client.invalidateQueries({ queryKey: settingsAt(place).queryKey })
    },
    isBusy: saves.isPending,
    touchesResults: changed.some((key) => !withoutEffectOnResults.includes(key)),
    saving: markOf(
      saves.isPending,
      saves.isError,
      changed.length > 0,
      times.length > 0 ? Math.max(...times) : null,
    ),
  }
}

export type Draft = ReturnType<typeof useDraft>
