import {
  type OpenedPaper,
  type PaperView,
  type QuestionMemory,
  saveText,
} from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavePhase } from '#kit/autosave/save-loop.ts'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import { type PaperPage, textOf } from '../queries.ts'

type By<T> = Partial<Record<PaperLabel, T>>
export type Opened = By<OpenedPaper>

const by = <T>(labels: readonly PaperLabel[], of: (label: PaperLabel) => T | undefined): By<T> =>
  Object.fromEntries(
    labels.flatMap((label) => {
      const value = of(label)
      return value === undefined ? [] : [[label, value]]
    }),
  )

/** What the papers ask, opened for one page; undefined until all of them are there. */
export function useOpened(view: PaperView, page: PaperPage) {
  const { labels } = view.head
  const queries = useQueries({ queries: labels.map((label) => textOf(view.id, label, page)) })
  const error = queries.find((one) => one.isError)?.error
  const isThere = queries.every(({ data }) => data !== undefined)
  const opened = isThere ? by(labels, (label) => queries[labels.indexOf(label)]?.data) : undefined
  return { opened, error, retry: () => Promise.all(queries.map((one) => one.refetch())) }
}

const mostSteps = 50

/** Steps back and forth over values, until the page is left. */
function useSteps<T>(now: T, put: (value: T) => void) {
  const [past, setPast] = useState<T[]>([])
  const [future, setFuture] = useState<T[]>([])
  const [last, next] = [past.at(-1), future.at(-1)]
  return {
    keep: () => {
      setPast((steps) => [...steps.slice(-mostSteps), now])
      setFuture([])
    },
    undo:
      last === undefined
        ? undefined
        : () => {
            setPast(past.slice(0, -1))
            setFuture([...future, now])
            put(last)
          },
    redo:
      next === undefined
        ? undefined
        : () => {
            setFuture(future.slice(0, -1))
            setPast([...past, now])
            put(next)
          },
  }
}

/** Sends the papers that differ from what was stored last, and gives their revisions. */
function useSending(view: PaperView, opened: Opened) {
  const client = useQueryClient()
  const { labels } = view.head
  const stored = useRef(by(labels, (label) => JSON.stringify(opened[label]?.text)))
  return async (now: By<PaperText>, base: By<number>) => {
    const next = { ...base }
    for (const label of labels) {
      const [text, from] = [now[label], base[label]]
      if (!text || from === undefined || JSON.stringify(text) === stored.current[label]) continue
      const { revision } = await call(saveText, { id: view.id, label, base: from, text })
      stored.current[label] = JSON.stringify(text)
      next[label] = revision
      client.setQueryData(textOf(view.id, label, 'blueprint').queryKey, (before) =>
        before ? { ...before, text, revision } : before,
      )
    }
    void client.invalidateQueries({ queryKey: ['exam-paper', 'check', view.id] })
    void client.invalidateQueries({ queryKey: ['exam-paper', 'one', view.id] })
    return next
  }
}

/**
 * The texts of all papers as they are edited: saved by themselves, sealed on the server, never kept on the device.
 * Steps can be undone until the page is left.
 */
export function useTexts(view: PaperView, opened: Opened) {
  const client = useQueryClient()
  const { labels } = view.head
  const [phase, setPhase] = useState<SavePhase>()
  const saving = useAutosave<By<PaperText>, By<number>>({
    value: by(labels, (label) => opened[label]?.text),
    base: by(labels, (label) => opened[label]?.revision),
    onPhase: setPhase,
    save: useSending(view, opened),
  })
  const texts = saving.shown
  const steps = useSteps(texts, (next) => saving.change(next))
  return {
    texts,
    phase,
    trouble: saving.trouble,
    isDraft: saving.isDraft,
    undo: steps.undo,
    redo: steps.redo,
    takeTheirs: () => {
      void client.invalidateQueries({ queryKey: ['exam-paper', 'text', view.id] })
      saving.takeTheirs()
    },
    keepMine: async () => {
      const fresh = await Promise.all(
        labels.map((label) => client.fetchQuery({ ...textOf(view.id, label, 'blueprint'), staleTime: 0 })),
      )
      saving.keepMine(by(labels, (label) => fresh[labels.indexOf(label)]?.revision))
    },
    /** Puts several papers anew, in one step. */
    put: (next: By<PaperText>) => {
      steps.keep()
      saving.change({ ...texts, ...next })
    },
    change: (label: PaperLabel, ...changes: ((text: PaperText) => PaperText)[]) => {
      const text = texts[label]
      if (!text) return
      steps.keep()
      saving.change({ ...texts, [label]: changes.reduce((now, change) => change(now), text) })
    },
  }
}

export type Texts = ReturnType<typeof useTexts>

/** What the bank knows of the questions of all papers. */
export const memoryIn = (opened: Opened): QuestionMemory[] => [
  ...new Map(
    Object.values(opened).flatMap(({ memory }) => memory.map((one) => [one.question_id, one] as const)),
  ).values(),
]
