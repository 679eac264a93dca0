import type { Place } from '@obelisk/engine/document-tree/document-tree'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useTranslations } from '../../messages.ts'
import css from './beside.module.css'

/** The place of the file that is shown, and how another one is. */
export type Besides = { place: Place | undefined; show: (place: Place | undefined) => void }

type Props = {
  isBeside: boolean
  /** The file, at the place that is asked for. */
  file: (place: Place | undefined) => ReactNode
  children: (beside: Besides | undefined) => ReactNode
}

/** Which of both a narrow screen shows: who asks for the file sees it. */
function useSide(isBeside: boolean) {
  const [side, setSide] = useState<'file' | 'read'>('file')
  const [was, setWas] = useState(isBeside)
  if (was !== isBeside) {
    setWas(isBeside)
    if (isBeside) setSide('file')
  }
  return [side, setSide] as const
}

/** What was read, with the file beside it; on a narrow screen one of them at a time. */
export function Beside({ isBeside, file, children }: Props) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const [place, setPlace] = useState<Place>()
  const [side, setSide] = useSide(isBeside)
  const show = (next: Place | undefined) => {
    // the same place again is shown again
    setPlace(next && { ...next })
    if (next) setSide('file')
  }
  const isAlone = isNarrow && isBeside
  // both stay mounted, so that what was decided stays, too
  return (
    <div className={isAlone ? css.one : isBeside ? css.both : undefined}>
      {isAlone && (
        <Segmented
          block
          value={side}
          options={(['file', 'read'] as const).map((value) => ({ value, label: t(`beside-${value}`) }))}
          onChange={setSide}
        />
      )}
      {isBeside && (
        <div className={css.side} hidden={isAlone && side !== 'file'}>
          {file(place)}
        </div>
      )}
      <div className={isBeside ? css.read : undefined} hidden={isAlone && side !== 'read'}>
        {children(isBeside ? { place, show } : undefined)}
      </div>
    </div>
  )
}
