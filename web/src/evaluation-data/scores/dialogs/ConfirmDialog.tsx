import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { Slot } from '#kit/slot.tsx'
import { useClassName } from '#kit/translations.ts'
import { useFigures } from '../../live/use-live.ts'
import { useTranslations } from '../../messages.ts'
import { confirming } from '../../queries.ts'
import { isState } from '../editor/mark.ts'
import type { ScoreEditor } from '../editor/use-score-editor.ts'
import css from '../scores.module.css'

/** How many cells hold each state. */
function countStates({ grid }: ScoreEditor): [string, number][] {
  const counts = new Map<string, number>()
  for (const row of grid.rows)
    for (const column of grid.columns) {
      const mark = grid.value(row.id, column.id)
      if (mark !== null && isState(mark)) counts.set(mark.state, (counts.get(mark.state) ?? 0) + 1)
    }
  return [...counts]
}

/** Says once more what is confirmed, then locks it. */
export function ConfirmDialog({
  editor,
  sheet,
  onClose,
}: {
  editor: ScoreEditor
  sheet: Sheet
  onClose: () => void
}) {
  const t = useTranslations()
  const classNameOf = useClassName()
  const { name, course, course_en } = sheet.class
  const { attainment } = useFormats()
  const mutation = useMutation(confirming(useQueryClient()))
  const { outcome } = useFigures(editor.live)
  const wordOf = (state: string) => editor.grid.columns[0]?.kind.format({ state }) ?? state
  const send = async () => {
    await editor.autosave.flush()
    await mutation.mutateAsync({
      teaching_class_id: sheet.class.id,
      data_version: editor.exchange.dataVersion,
    })
  }
  return (
    <Modal
      open
      title={t('confirm-title', { name: classNameOf(name, { name: course, name_en: course_en }) })}
      okText={t('confirm')}
      cancelText={t('cancel')}
      confirmLoading={mutation.isPending}
      onOk={() =>
        void send().then(onClose, () => {
          // the refusal has been shown; the dialog closes because the grid must be looked at again
          onClose()
        })
      }
      onCancel={onClose}
    >
      <ul className={css.facts}>
        <li>{t('size', { items: sheet.items.length, students: sheet.students.length })}</li>
        {countStates(editor).map(([state, count]) => (
          <li key={state}>{t('state-cells', { state: wordOf(state), count })}</li>
        ))}
        {outcome.ok && <li>{t('course-value', { value: attainment(outcome.results.course.direct) })}</li>}
      </ul>
      <Slot name="before-confirming" teachingClass={sheet.class.id} />
      <p className={css.dialogText}>{t('confirm-text')}</p>
    </Modal>
  )
}
