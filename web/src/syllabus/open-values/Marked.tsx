import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { OpenValue } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import type { RecordKind } from '@obelisk/engine/syllabus/from-document/compare/records'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useChangeWords } from '../from-document/compare/change-words.ts'
import { useTranslations } from '../messages.ts'
import { openPlace, useOpen } from './open-context.ts'
import css from './open-values.module.css'
import { withValue } from './with-value.ts'

const kindOf = ({ record }: OpenValue) => record.split(' ')[0] as RecordKind

type Props = { record: string; field: string; children?: ReactNode }

/** Why a value is open, what the document says there, and what a person may decide. */
function Mark({ value, isNamed }: { value: OpenValue; isNamed: boolean }) {
  const t = useTranslations()
  const { between } = useSigns()
  const { editor } = useWritten()
  const { passages, look } = useOpen()
  const content = useContent()
  const words = useChangeWords(content, content)
  const passage = value.keys.map((key) => passages[key]).find((text) => text !== undefined)
  const name = [words.name(value.record), words.field(value.record, value.field)].filter(Boolean).join(' ')
  const isReadTwice = value.readings.length > 1
  const take = (other: OpenValue['others'][number]) => {
    editor.endStep()
    editor.edit(`open ${openPlace(value)}`, (now: SyllabusContent) => withValue(now, value, other))
    editor.endStep()
  }
  return (
    <span className={css.mark} role="note">
      {isNamed && <b>{name}</b>}
      <span>
        {isReadTwice
          ? t('open-twice', { readings: value.readings.map(String).join(between) })
          : t('open-unsure')}
        {passage && <q className={css.passage}>{passage}</q>}
      </span>
      <span className={css.acts}>
        <Button
          size="small"
          aria-label={t('open-right-of', { name })}
          onClick={({ detail }) => look(value, detail === 0)}
        >
          {t('open-right')}
        </Button>
        {value.others.map((other) => (
          <Button key={String(other)} size="small" type="link" onClick={() => take(other)}>
            {t('read-choose', { text: words.value({ field: value.field, kind: kindOf(value) }, other) })}
          </Button>
        ))}
      </span>
    </span>
  )
}

/** A field with the mark of a value that its document leaves open; without one it stands as it is. */
export function Marked({ record, field, children }: Props) {
  const value = useOpen().values.find((one) => one.record === record && one.field === field)
  if (!value) return children
  return (
    <span className={css.marked} data-open={openPlace(value)}>
      {children}
      <Mark value={value} isNamed={false} />
    </span>
  )
}

/** The marks of values that stand in a grid or in folded rows, named, below it. */
export function MarkedList({ kinds }: { kinds: readonly string[] }) {
  const t = useTranslations()
  const { values } = useOpen()
  const own = values.filter(({ record }) => kinds.includes(record.split(' ')[0] ?? ''))
  if (own.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('open-list')}>
      {own.map((value) => (
        <li key={openPlace(value)} data-open={openPlace(value)}>
          <Mark value={value} isNamed />
        </li>
      ))}
    </ul>
  )
}

/** How many values of a row are open, where the row is folded. */
export function MarkedCount({ record }: { record: string }) {
  const t = useTranslations()
  const count = useOpen().values.filter((one) => one.record === record).length
  return count > 0 ? <span className={css.count}>{t('open-count', { count })}</span> : null
}
