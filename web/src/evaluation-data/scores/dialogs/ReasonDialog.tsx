import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { isState } from '../editor/mark.ts'
import type { ScoreEditor } from '../editor/use-score-editor.ts'
import css from '../scores.module.css'

/** The first cell of a student that needs a reason. */
function cellOf({ grid }: ScoreEditor, studentId: number) {
  for (const { id } of grid.columns) {
    const mark = grid.value(String(studentId), id)
    if (mark !== null && isState(mark) && (mark.state === 'absent' || mark.state === 'cheating'))
      return { rowId: String(studentId), columnId: id, value: mark, base: mark }
  }
  return undefined
}

/** Why somebody was absent or cheated: asked once for each student, kept with the mark. */
export function ReasonDialog({
  editor,
  sheet,
  students,
  onClose,
}: {
  editor: ScoreEditor
  sheet: Sheet
  students: readonly number[]
  onClose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [asked] = useState(students)
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const saving = useMutation({
    mutationFn: async () => {
      await editor.autosave.flush()
      for (const id of asked) {
        const reason = reasons[id]?.trim()
        const cell = reason ? cellOf(editor, id) : undefined
        if (!cell) continue
        await editor.exchange.save([cell], reason)
        editor.reasons.add(id)
      }
    },
    onSuccess: onClose,
  })
  const written = asked.filter((id) => reasons[id]?.trim()).length
  return (
    <FormDialog
      title={t('reasons-title')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: written === 0 }}
      onOk={() => saving.mutate()}
      onClose={onClose}
    >
      <p className={css.dialogText}>{t('reasons-text')}</p>
      {asked.map((id) => {
        const student = sheet.students.find((one) => one.id === id)
        const cell = cellOf(editor, id)
        const state = cell ? editor.grid.columnOf(cell.columnId)?.kind.format(cell.value) : ''
        return (
          <label key={id} className={css.reason} htmlFor={`reason-${id}`}>
            <span>
              {student && nameOf(student)} <span className={css.muted}>{student?.student_no}</span> {state}
            </span>
            <Input
              id={`reason-${id}`}
              maxLength={200}
              value={reasons[id] ?? ''}
              placeholder={t('reason-example')}
              onChange={({ target }) => setReasons({ ...reasons, [id]: target.value })}
            />
          </label>
        )
      })}
    </FormDialog>
  )
}
