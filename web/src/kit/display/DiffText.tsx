import { useMemo } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { Unseen } from './Dot.tsx'
import { differenceOf } from './diff.ts'
import css from './display.module.css'

/** The difference of two texts: added underlined, removed struck through; readable without colour and in print. */
export function DiffText({ before, after }: { before: string; after: string }) {
  const t = useKitTranslations()
  const parts = useMemo(() => differenceOf(before, after), [before, after])
  let at = 0
  return (
    <span>
      {parts.map(({ kind, text }) => {
        const key = `${at}${kind}`
        at += text.length
        if (kind === 'same') return <span key={key}>{text}</span>
        const Part = kind === 'added' ? 'ins' : 'del'
        return (
          <Part key={key} className={css[kind]}>
            <Unseen>{t(kind)}</Unseen>
            {text}
          </Part>
        )
      })}
    </span>
  )
}
