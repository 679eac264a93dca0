import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepSelection, type SelectionScreen, selectionOf } from '../selections.ts'
import { useBaseData, useBaseDataOf } from './base-data.ts'
import { type Chosen, choose, goneIn, type Level, type Option, optionsOf, validIn } from './levels.ts'
import { useWideScope } from './wide-scope.ts'

export type Scope = {
  levels: readonly Level[]
  chosen: Chosen
  /** Puts in a choice; what depends on it is emptied. One that the page makes by itself is no step to go back over. */
  choose: (level: Level, value: number | undefined, by?: 'person' | 'page') => void
  options: (level: Level) => Option[]
  /** Every level is chosen. */
  complete: boolean
  /** Levels of which the address asked for something that is not there (any more); said until the person chooses. */
  gone: readonly Level[]
  forgetGone: () => void
  state: 'loading' | 'ready' | 'from-copy' | 'failed'
}

const numberFrom = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

function chosenIn(query: URLSearchParams, levels: readonly Level[]): Chosen {
  const found = levels.flatMap((level) => {
    const value = numberFrom(query.get(level))
    return value === undefined ? [] : [[level, value] as const]
  })
  return Object.fromEntries(found)
}

/** Only one thing to choose from is chosen by itself, from the top down. */
function withOnlyOnes(
  chosen: Chosen,
  wanted: readonly Level[],
  offered: (level: Level, at: Chosen) => Option[],
): Chosen {
  const now: Partial<Record<Level, number>> = { ...chosen }
  for (const level of wanted.filter((one) => now[one] === undefined)) {
    const [only, other] = offered(level, now)
    if (only && !other) now[level] = only.value
  }
  return now
}

function writeInto(query: URLSearchParams, levels: readonly Level[], chosen: Chosen): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const level of levels) {
    const value = chosen[level]
    if (value === undefined) next.delete(level)
    else next.set(level, String(value))
  }
  return next
}

/**
 * The scope of a screen, chosen level by level. It stands in the address, so that a link shows the same, and is
 * remembered under the screen's name. The header's programme and term hold where the screen has no level for them.
 */
export function useScope(screen: SelectionScreen, levels: readonly Level[]): Scope {
  const [query, setQuery] = useSearchParams()
  const state = useBaseData((store) => store.state)
  const wide = useWideScope()
  const asked = chosenIn(query, levels)
  const data = useBaseDataOf(asked.project ?? wide.project)
  const isAsked = Object.keys(asked).length > 0
  const key = JSON.stringify([asked, wide, levels])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked, the header and the levels
  const chosen = useMemo((): Chosen => {
    if (!data) return asked
    const wanted = isAsked ? asked : (selectionOf(screen) as Chosen)
    const above: Chosen = {
      ...(wide.project !== undefined ? { project: wide.project } : {}),
      ...(wide.academicTerm !== undefined ? { academicTerm: wide.academicTerm } : {}),
    }
    const own = Object.fromEntries(levels.flatMap((level) => (wanted[level] ? [[level, wanted[level]]] : [])))
    const valid = validIn(data, { ...above, ...own })
    return withOnlyOnes(valid, levels, (level, at) => optionsOf(level, data, at))
  }, [data, key, screen])

  // What was remembered or chosen by itself becomes part of the address.
  const shown = writeInto(query, levels, chosen)
  const differs = data !== undefined && shown.toString() !== query.toString()
  // as one text: the same again is no change, so that the new address is not held up by drawing anew
  const [gone, setGone] = useState('')
  useEffect(() => {
    if (!differs) return
    const lost = goneIn(data, asked)
    if (lost.length > 0) setGone(lost.join())
    setQuery(shown, { replace: true })
  })

  return {
    levels,
    chosen,
    gone: levels.filter((level) => gone.split(',').includes(level)),
    forgetGone: () => setGone(''),
    state: data || state === 'failed' ? state : 'loading',
    options: (level) => (data ? optionsOf(level, data, chosen) : []),
    complete: levels.every((level) => chosen[level] !== undefined),
    choose: (level, value, by = 'person') => {
      const next = choose(chosen, level, value)
      keepSelection(
        screen,
        Object.fromEntries(Object.entries(next).filter(([name]) => levels.includes(name as Level))),
      )
      setQuery(writeInto(query, levels, next), { replace: by === 'page' })
    },
  }
}
