import { swapSessions } from '@obelisk/engine/teaching-plan/edit-sessions'
import { pointsOf, trackOf } from '@obelisk/engine/teaching-plan/plan'
import { Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten } from '../plan/use-plan.ts'
import css from './dialogs.module.css'

/** Exchanges the contents of two sessions of the same kind; the dates of both stay. */
export function SwapDialog({ sessionKey, onClose }: { sessionKey: number; onClose: () => void }) {
  const t = useTranslations()
  const dayText = useDayText()
  const { view, content, edit } = useWritten()
  const [other, setOther] = useState<number>()
  const at = content.sessions.findIndex(({ key }) => key === sessionKey)
  const session = content.sessions[at]
  if (!session) return null
  const track = trackOf(session, view.facts)
  const options = content.sessions.flatMap((one, place) => {
    if (one.key === sessionKey || trackOf(one, view.facts) !== track) return []
    const date = one.slots.find((slot) => slot.date !== null)?.date
    const label = [place + 1, date ? dayText(date) : '', pointsOf(one)[0] ?? ''].filter(Boolean).join('  ')
    return [{ value: one.key, label }]
  })
  return (
    <FormDialog
      title={t('swapTitle', { n: at + 1 })}
      okText={t('swap')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: other === undefined }}
      hasWork={false}
      onClose={onClose}
      onOk={() => {
        if (other !== undefined) edit((now, facts) => swapSessions(now, facts, sessionKey, other))
        onClose()
      }}
    >
      <div className={css.stack}>
        <p>{t('swapText')}</p>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          value={other}
          aria-label={t('swapWith')}
          placeholder={t('swapWith')}
          options={options}
          onChange={setOther}
        />
      </div>
    </FormDialog>
  )
}
