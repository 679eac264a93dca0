import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { readTimetable } from '@obelisk/engine/term-calendar/timetable-text'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useWords } from './messages.ts'
import css from './term-calendar.module.css'

type Props = { weeks: number; onTake: (entries: TimetableEntry[]) => void; onClose: () => void }

/** Takes over a timetable that was copied from elsewhere; lines that cannot be read are named and stay. */
export function PasteDialog({ weeks, onTake, onClose }: Props) {
  const say = useWords()
  const [text, setText] = useState('')
  const all = Array.from({ length: weeks }, (_, at) => at + 1)
  const { entries, problems } = readTimetable(text, all)
  return (
    <FormDialog
      title={say('paste')}
      hasWork={text.trim() !== ''}
      onClose={onClose}
      okText={say('pasteTake')}
      okButtonProps={{ disabled: entries.length === 0 || problems.length > 0 }}
      onOk={() => {
        onTake(entries.map((entry) => ({ ...entry, weeks: [...entry.weeks] })))
        onClose()
      }}
    >
      <p className={css.hint}>{say('pasteHint')}</p>
      <Input.TextArea
        aria-label={say('paste')}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      {problems.map(({ line, text: told, missing }) => (
        <p key={line} className={css.wrong} role="alert">
          {say('pasteProblem', { line, text: told, missing: say(`missing-${missing}`) })}
        </p>
      ))}
    </FormDialog>
  )
}
