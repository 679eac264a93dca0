import type { FileOutline, Pointing } from '@obelisk/contract/syllabus/pointing'
import type { Place } from '@obelisk/engine/document-tree/document-tree'
import { factsOf } from '@obelisk/engine/syllabus/from-document/facts-of'
import type { SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../../messages.ts'
import css from './beside.module.css'
import { placeKey } from './DocumentTable.tsx'
import { ShownBlock } from './ShownBlock.tsx'

/** What a person says of the file that is shown, and whether it is under way. */
export type PointActs = {
  say: (one: Pointing, onDone: () => void) => void
  forget: (one: Pointing, onDone: () => void) => void
  isBusy: boolean
}

type Props = {
  file: UseQueryResult<FileOutline>
  acts: PointActs
  reading: SyllabusReading | null
  /** The place that the other side asks for. */
  place: Place | undefined
}

/** Brings a place of the file into view when it is asked for. */
function useShown(place: Place | undefined, outline: FileOutline | undefined) {
  const pane = useRef<HTMLDivElement>(null)
  const shown = useRef<Place>(undefined)
  useEffect(() => {
    // a file that was read again stays where it is
    if (!place || !outline || shown.current === place) return
    shown.current = place
    const own = pane.current?.querySelector(`[data-place="${placeKey(place)}"]`)
    const block = pane.current?.querySelector(`[data-block="${place.block}"]`)
    ;(own ?? block)?.scrollIntoView({ block: 'center' })
  }, [place, outline])
  return pane
}

/** The file as it is read, block by block: what is asked for is shown, and a person may say what a part is. */
export function DocumentPane({ file, acts, reading, place }: Props) {
  const t = useTranslations()
  const { data: outline, error, refetch } = file
  const [open, setOpen] = useState<number>()
  const pane = useShown(place, outline)
  const close = () => setOpen(undefined)
  const marks = useMemo(() => {
    const facts = reading ? factsOf(reading).filter(({ fact }) => !fact.isSure) : []
    return {
      unsure: new Set(facts.flatMap(({ fact }) => fact.places.map(placeKey))),
      focused: place && placeKey(place),
    }
  }, [reading, place])
  const toTable = (by: 1 | -1) => {
    const tables = outline?.tables.map(({ at }) => at) ?? []
    const now = tables.indexOf(open ?? -1)
    const next = tables[(now + by + tables.length) % tables.length]
    if (next === undefined) return
    setOpen(next)
    const shown = pane.current?.querySelector(`[data-at="${next}"]`)
    shown?.scrollIntoView({ block: 'start' })
    // on the button, so that the key leads on to the next one
    shown?.querySelector('button')?.focus({ preventScroll: true })
  }
  useKeys({ t: () => toTable(1), 'shift+t': () => toTable(-1) }, { overDialogs: true })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === undefined) return
    // the drawer stays
    event.stopPropagation()
    close()
  }
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!outline) return <BlockSkeleton height={520} />
  return (
    <section className={css.document} aria-label={t('beside-document')} onKeyDown={onKeyDown}>
      <header className={css.documentHead}>
        <b className={css.fileName}>{outline.name}</b>
        <span className={css.legend}>
          <i className={css.columnHead} /> {t('beside-column-heads')}
          <i className={css.rowHead} /> {t('beside-row-heads')}
          <i className={css.open} /> {t('read-unsure')}
        </span>
        <span className={css.hint}>
          <kbd>T</kbd> {t('beside-next-table')}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is scrolled by keys */}
      <div className={css.sheet} ref={pane} tabIndex={0}>
        {outline.blocks.map((block, at) => (
          <ShownBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a file do not move
            key={at}
            at={at}
            block={block}
            outline={outline}
            reading={reading}
            marks={marks}
            isOpen={open === at}
            isBusy={acts.isBusy}
            onOpen={setOpen}
            onSay={(one) => acts.say(one, close)}
            onForget={(one) => acts.forget(one, close)}
          />
        ))}
      </div>
    </section>
  )
}
