import type { OpenValue } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { type ReactNode, useMemo, useRef } from 'react'
import { useKeys } from '#kit/use-keys.ts'
import { openChapter } from '../editor/locate.ts'
import { useWritten } from '../editor/use-editor.ts'
import { OpenContext, openPlace } from './open-context.ts'
import { useKeptReading, useOpenValues } from './use-open-values.ts'

/** Shows an open value and puts the focus on the button that calls it right. */
function lead(value: OpenValue) {
  const [list, id] = value.record.split(' ')
  if (list === 'chapters') openChapter(Number(id))
  // a chapter that opens stands there after the next paint
  setTimeout(() => {
    const mark = document.querySelector<HTMLElement>(`[data-open="${openPlace(value)}"]`)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    mark?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    mark?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, 60)
}

/** The open values of a draft, for its fields; F8 leads from one to the next. */
export function OpenValues({ children }: { children: ReactNode }) {
  const { editor } = useWritten()
  const values = useOpenValues()
  const passages = useKeptReading()?.passages
  const last = useRef<string>(undefined)
  const open = useMemo(() => {
    const go = (value: OpenValue | undefined) => {
      if (!value) return
      last.current = openPlace(value)
      lead(value)
    }
    const after = (place: string | undefined) => values.findIndex((one) => openPlace(one) === place) + 1
    return {
      values,
      passages: passages ?? {},
      next: () => go(values[after(last.current) % Math.max(1, values.length)]),
      look: (value: OpenValue, goOn: boolean) => {
        const next = values[after(openPlace(value))] ?? values[0]
        editor.endStep()
        editor.edit('looked', (content) => ({
          ...content,
          source: content.source && {
            ...content.source,
            looked: [...new Set([...content.source.looked, ...value.keys])],
          },
        }))
        editor.endStep()
        if (goOn && next !== value) go(next)
      },
    }
  }, [values, passages, editor])
  useKeys(values.length > 0 ? { F8: open.next } : {}, { inFields: true })
  return <OpenContext value={open}>{children}</OpenContext>
}
