import type { ListedDocument } from '@obelisk/contract/document-control/document'
import { wordsIn } from '@obelisk/contract/kinds'
import { Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { Dot } from '#kit/display/Dot.tsx'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './list.module.css'

const day = 86_400

/** How long it has waited: amber from the third day on, red from the second week. */
const lookOf = (days: number) => (days >= 14 ? css.overdue : days >= 3 ? css.late : css.small)

function Waiting({ since }: { since: number }) {
  const t = useTranslations()
  const days = Math.floor((Date.now() / 1000 - since) / day)
  return (
    <span className={lookOf(days)}>{days < 1 ? t('waiting-today') : t('waiting-days', { count: days })}</span>
  )
}

type RowProps = {
  row: ListedDocument
  isCurrent: boolean
  onOpen: () => void
  isSelected?: boolean
  onSelect?: (selected: boolean) => void
}

function Row({ row, isCurrent, onOpen, isSelected, onSelect }: RowProps) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const formats = useFormats()
  const title = nameOf({ name: row.title, name_en: row.title_en })
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={place} className={`${css.row} ${isCurrent ? css.current : ''}`}>
      {onSelect && (
        <Checkbox
          checked={(isSelected ?? false) && row.waits === null}
          disabled={row.waits !== null}
          title={row.waits ?? ''}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={title}
        />
      )}
      <button type="button" className={css.open} onClick={onOpen} aria-current={isCurrent || undefined}>
        <span className={css.rowHead}>
          <Tag tone="info">{translated(wordsIn('approval', row.kind))}</Tag>
          {row.waiting_since === null ? (
            <StateTag state={row.state} />
          ) : (
            <Waiting since={row.waiting_since} />
          )}
        </span>
        <span className={css.rowTitle}>{title}</span>
        <span className={css.small}>
          {row.author && (
            <>
              {nameOf(row.author)}
              <Dot />
            </>
          )}
          v{row.version}
          <Dot />
          {row.round > 0 ? t('round', { round: row.round }) : formats.date(row.update_time)}
          {row.is_stale && <span className={css.late}> {t('stale')}</span>}
        </span>
      </button>
    </li>
  )
}

type Props = {
  list: readonly ListedDocument[]
  current: number | undefined
  onOpen: (id: number) => void
  /** Given when several can be decided on at once. */
  selected?: ReadonlySet<number>
  onSelect?: (selected: ReadonlySet<number>) => void
}

/** The documents of a tab, one under the other. */
export function DocumentList({ list, current, onOpen, selected, onSelect }: Props) {
  const t = useTranslations()
  const toggle = (id: number, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect?.(next)
  }
  return (
    <ul className={css.list} aria-label={t('list')}>
      {list.map((row) => (
        <Row
          key={row.id}
          row={row}
          isCurrent={row.id === current}
          onOpen={() => onOpen(row.id)}
          {...(onSelect
            ? { isSelected: selected?.has(row.id) ?? false, onSelect: (on: boolean) => toggle(row.id, on) }
            : {})}
        />
      ))}
    </ul>
  )
}
