import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepSelection, type SelectionScreen, selectionOf } from '../selections.ts'
import { useBaseData, useBaseDataOf } from './base-data.ts'
import { type Chosen, choose, goneIn, type Level, type Option, optionsOf, validIn } from './levels.ts'
import { useWideScope } from './wide-scope.ts'

export type Scope = {
  levels: readonly Level[]
  chosen: Chosen
  /** Puts in a choice; what depends on it is emptied. */
  choose: (level: Level, value: number | undefined) => void
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

/** What stands in for a level that nobody chose; undefined leaves it open. */
type StandIn = (level: Level, offered: readonly Option[]) => number | undefined

const withStandIns = (
  chosen: Chosen,
  open: readonly Level[],
  standIn: StandIn,
  offered: (level: Level) => Option[],
): Chosen => {
  const found = open.flatMap((level) => {
    const value = standIn(level, offered(level))
    return value === undefined ? [] : [[level, value] as const]
  })
  return { ...chosen, ...Object.fromEntries(found) }
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
 * remembered under the screen's name. The header's programme and term hold where the screen has no level for them;
 * `standIn` says what to show while nothing is asked for or remembered.
 */
export function useScope(screen: SelectionScreen, levels: readonly Level[], standIn?: StandIn): Scope {
  const [query, setQuery] = useSearchParams()
  const state = useBaseData((store) => store.state)
  const wide = useWideScope()
  const asked = chosenIn(query, levels)
  const data = useBaseDataOf(asked.project ?? wide.project)
  const isAsked = Object.keys(asked).length > 0
  const key = JSON.stringify([asked, wide, levels])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked, the header and the levels
  const wantedNow = useMemo((): Chosen => {
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

  const chosen =
    data && standIn
      ? withStandIns(
          wantedNow,
          levels.filter((level) => wantedNow[level] === undefined),
          standIn,
          (level) => optionsOf(level, data, wantedNow),
        )
      : wantedNow

  // What was remembered or chosen by itself becomes part of the address.
  const shown = writeInto(query, levels, chosen)
  const target = data && shown.toString() !== query.toString() ? shown.toString() : undefined
  // as one text: the same again is no change, so that the new address is not held up by drawing anew
  const [gone, setGone] = useState('')
  // Once for each address: the way there draws the page anew, and a page that set off again each time would never arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the address
  useEffect(() => {
    if (target === undefined || !data) return
    const lost = goneIn(data, asked)
    if (lost.length > 0) setGone(lost.join())
    setQuery(target, { replace: true })
  }, [target])

  return {
    levels,
    chosen,
    gone: levels.filter((level) => gone.split(',').includes(level)),
    forgetGone: () => setGone(''),
    state: data || state === 'failed' ? state : 'loading',
    options: (level) => (data ? optionsOf(level, data, chosen) : []),
    complete: levels.every((level) => chosen[level] !== undefined),
    choose: (level, value) => {
      const next = choose(chosen, level, value)
      keepSelection(
        screen,
        Object.fromEntries(Object.entries(next).filter(([name]) => levels.includes(name as Level))),
      )
      setQuery(writeInto(query, levels, next))
    },
  }
}
