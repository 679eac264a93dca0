import type { ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import css from './read.module.css'
import type { ReadLine } from './read-lines.ts'

/** So many rows are shown before the rest is asked for. */
const few = 6

export type LineActs = {
  /** Shows where a row stands in the file; undefined while the file is not shown. */
  onShow?: ((line: ReadLine) => void) | undefined
  /** Takes one of the readings that the file leaves open. */
  onDecide: (fact: ReadLine['open'][number]['fact'], choice: number) => void
}

/** The readings of a value as buttons: none is taken unasked. */
function Readings({ open, onDecide }: { open: ReadLine['open'][number]; onDecide: LineActs['onDecide'] }) {
  const t = useTranslations()
  return (
    <span className={css.readings}>
      {open.readings.map((text, choice) => (
        <Button key={text} size="small" onClick={() => onDecide(open.fact, choice)}>
          {t('read-choose', { text })}
        </Button>
      ))}
    </span>
  )
}

function Line({ line, onShow, onDecide }: { line: ReadLine } & Partial<LineActs>) {
  const t = useTranslations()
  const look = line.isSure ? css.sure : css.unsure
  return (
    <li className={css.line}>
      <span className={css.name}>{line.name}</span>
      {onShow && line.place ? (
        <button type="button" className={`${css.shows} ${look}`} onClick={() => onShow(line)}>
          {line.text}
        </button>
      ) : (
        <span className={look}>{line.text}</span>
      )}
      {line.reason && <span className={css.quiet}>{line.reason}</span>}
      {onDecide &&
        line.open.map((open) => <Readings key={open.readings.join()} open={open} onDecide={onDecide} />)}
      {!line.isSure && <Tag tone="warning">{t('read-unsure')}</Tag>}
    </li>
  )
}

/** One part of the syllabus as it was read. To be chosen with `onChoose`; what the file does not say can not be taken. */
export function PartRead({
  part,
  lines,
  isChosen = false,
  onChoose,
  ...acts
}: {
  part: ReadPart
  lines: readonly ReadLine[]
  isChosen?: boolean
  onChoose?: (isChosen: boolean) => void
} & Partial<LineActs>) {
  const t = useTranslations()
  const [isWhole, setWhole] = useState(false)
  const unsure = lines.filter(({ isSure }) => !isSure)
  // what is unsure is looked at first
  const ordered = [...unsure, ...lines.filter(({ isSure }) => isSure)]
  const shown = isWhole ? lines : ordered.slice(0, few)
  return (
    <li className={css.part}>
      <header className={css.head}>
        {onChoose ? (
          <Checkbox
            checked={isChosen}
            disabled={lines.length === 0}
            onChange={({ target }) => onChoose(target.checked)}
          >
            <b>{t(`read-part-${part}`)}</b>
          </Checkbox>
        ) : (
          <b>{t(`read-part-${part}`)}</b>
        )}
        {lines.length === 0 ? (
          <span className={css.quiet}>{t('read-not-there')}</span>
        ) : (
          <Tag tone={unsure.length > 0 ? 'warning' : 'success'}>
            {unsure.length > 0
              ? t('read-unsure-n', { count: unsure.length })
              : t('read-sure-n', { count: lines.length })}
          </Tag>
        )}
      </header>
      {lines.length > 0 && (
        <ul className={css.lines}>
          {shown.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines do not change, and two may be equal
            <Line key={at} line={line} {...acts} />
          ))}
        </ul>
      )}
      {lines.length > few && !isWhole && (
        <Button className={css.more ?? ''} type="link" size="small" onClick={() => setWhole(true)}>
          {t('read-all-lines', { count: lines.length })}
        </Button>
      )}
    </li>
  )
}
