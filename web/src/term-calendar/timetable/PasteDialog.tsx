import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { readPastedTimetable } from '@obelisk/engine/term-calendar/timetable-table'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { blockFromText } from '#kit/grid/clipboard/tsv.ts'
import { useTranslations } from '../messages.ts'
import css from '../term-calendar.module.css'
import { useEntryText } from './use-entry-text.ts'

type Props = {
  weeks: number
  whose: { course: string; name: string }
  onTake: (entries: TimetableEntry[]) => void
  onClose: () => void
}

/** Takes over a timetable that was copied from elsewhere; what was read is shown, what cannot be read is named and stays. */
export function PasteDialog({ weeks, whose, onTake, onClose }: Props) {
  const t = useTranslations()
  const textOf = useEntryText()
  const [text, setText] = useState('')
  const all = Array.from({ length: weeks }, (_, at) => at + 1)
  const { entries, problems } = readPastedTimetable(blockFromText(text), all, whose)
  const isForOthers = text.trim() !== '' && entries.length === 0 && problems.length === 0
  return (
    <FormDialog
      title={t('paste')}
      hasWork={text.trim() !== ''}
      onClose={onClose}
      okText={t('pasteTake')}
      okButtonProps={{ disabled: entries.length === 0 || problems.length > 0 }}
      onOk={() => {
        onTake(entries.map((entry) => ({ ...entry, weeks: [...entry.weeks] })))
        onClose()
      }}
    >
      <p className={css.hint}>{t('pasteHint')}</p>
      <Input.TextArea
        aria-label={t('paste')}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      {problems.map(({ line, text: told, missing }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several problems of one line
        <p key={at} className={css.wrong} role="alert">
          {t('pasteProblem', { line, text: told, missing: t(`missing-${missing}`) })}
        </p>
      ))}
      {isForOthers && (
        <p className={css.wrong} role="alert">
          {t('pasteForOthers', { course: whose.course })}
        </p>
      )}
      {entries.length > 0 && (
        <div role="status" className={css.read}>
          <p className={css.hint}>{t('pasteRead', { count: entries.length })}</p>
          <ul>
            {entries.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place only
              <li key={at}>{textOf(entry)}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
