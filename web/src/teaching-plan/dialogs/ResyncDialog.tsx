import { shortClassName } from '@obelisk/contract/name-in'
import type { Slot } from '@obelisk/contract/teaching-plan/content'
import { resyncPlan } from '@obelisk/engine/teaching-plan/resync-plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten } from '../plan/use-plan.ts'
import { resyncing } from '../queries.ts'
import css from './dialogs.module.css'

/** What a re-sync changes, before it is done. */
export function ResyncDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const dayText = useDayText()
  const client = useQueryClient()
  const { view, content, base, isDraft, forget } = useWritten()
  const sync = useMutation(resyncing(client))
  const moved = useMemo(
    () => (view.now ? resyncPlan(content, view.facts, view.now).moved : []),
    [content, view.facts, view.now],
  )
  const when = (slot: Slot | undefined) =>
    slot?.date ? `${dayText(slot.date)} ${slot.section_from}–${slot.section_to}` : t('noTime')
  const nameOf = (id: number) => {
    const one = view.classes.find((known) => known.id === id)
    return one ? shortClassName(one.name, view.course) : ''
  }
  const numberOf = (key: number) => content.sessions.findIndex((one) => one.key === key) + 1
  const next = view.syllabus_now
  return (
    <FormDialog
      title={t('syncTitle')}
      width={620}
      okText={t('sync')}
      cancelText={t(view.may.edit ? 'cancel' : 'close')}
      okButtonProps={{ disabled: !view.may.edit || isDraft, ...(view.may.edit ? {} : { hidden: true }) }}
      hasWork={false}
      onClose={onClose}
      onOk={async () => {
        await sync.mutateAsync({ id: view.id, base: base() })
        forget()
        notify.done(t('synced'))
        onClose()
      }}
    >
      <div className={css.stack}>
        {next && next.id !== view.syllabus.id && (
          <p>{t('syllabusChange', { from: view.syllabus.version, to: next.version })}</p>
        )}
        <p>{t(moved.length > 0 ? 'syncText' : 'syncNone')}</p>
        {moved.length > 0 && (
          <div className={css.scroll}>
            <table className={css.moved}>
              <tbody>
                {moved.map(({ key, class_id, before, after }) => (
                  <tr key={`${key} ${class_id}`}>
                    <td>{t('editTitle', { n: numberOf(key) })}</td>
                    <td>{nameOf(class_id)}</td>
                    <td>
                      <del>{when(before)}</del> → <b>{when(after)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </FormDialog>
  )
}
