import { tickOpinion } from '@obelisk/contract/document-control/calls'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useWords } from '../messages.ts'
import { syllabusOf } from '../queries.ts'
import css from './findings.module.css'

const withTicks = (view: SyllabusView, now: readonly number[]): SyllabusView => ({
  ...view,
  opinion: view.opinion && {
    ...view.opinion,
    lines: view.opinion.lines.map((line, at) => ({ ...line, done: now.includes(at) })),
  },
})

/** The lines of the opinion with which it was returned, ticked off one by one. */
export function OpinionLines() {
  const say = useWords()
  const client = useQueryClient()
  const { view, readOnly } = useWritten()
  const lines = view.opinion?.lines ?? []
  const [done, setDone] = useState(() => lines.flatMap((line, at) => (line.done ? [at] : [])))
  const { mutate } = useMutation({
    mutationFn: (now: number[]) => call(tickOpinion, { id: view.document.id, lines: now }),
    onSuccess: (_, now) => {
      // the strip above counts the lines of the same opinion
      client.setQueryData(syllabusOf(view.id).queryKey, (known) => known && withTicks(known, now))
      return client.invalidateQueries({ queryKey: ['document-control'] })
    },
  })
  if (lines.length === 0) return null
  const tick = (at: number, on: boolean) => {
    const now = on ? [...done, at] : done.filter((one) => one !== at)
    setDone(now)
    mutate(now)
  }
  return (
    <fieldset className={css.opinion}>
      <legend className={css.legend}>
        {say('opinion-title')} {done.length}/{lines.length}
      </legend>
      {lines.map(({ text }, at) => (
        <Checkbox
          key={text}
          checked={done.includes(at)}
          disabled={readOnly}
          onChange={({ target }) => tick(at, target.checked)}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
