import { tickOpinion } from '@obelisk/contract/document-control/calls'
import type { ReturnedOpinion } from '@obelisk/contract/document-control/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import css from './opinion.module.css'

type Props = {
  documentId: number
  opinion: ReturnedOpinion
  onTicked?: (now: readonly number[]) => void
}

/** The lines of the opinion with which a document was returned; its author ticks off what is dealt with. */
export function OpinionLines({ documentId, opinion, onTicked }: Props) {
  const t = useTranslations()
  const { lines, tick: mayTick } = opinion
  const client = useQueryClient()
  const [done, setDone] = useState(() => lines.flatMap((line, at) => (line.done ? [at] : [])))
  const { mutate } = useMutation({
    mutationFn: (now: number[]) => call(tickOpinion, { id: documentId, lines: now }),
    onSuccess: (_, now) => {
      onTicked?.(now)
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
        {t('opinion-returned')} {done.length}/{lines.length}
      </legend>
      {lines.map(({ text }, at) => (
        <Checkbox
          key={text}
          checked={done.includes(at)}
          disabled={!mayTick}
          onChange={({ target }) => tick(at, target.checked)}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
