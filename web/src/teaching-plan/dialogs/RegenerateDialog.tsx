import { generatePlan, shortenedFacts } from '@obelisk/engine/teaching-plan/generate-plan'
import { Radio } from 'antd'
import { useMemo, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import css from './dialogs.module.css'

const saysOf = ({ content, slots }: { content: string; slots: readonly { date: string | null }[] }) =>
  JSON.stringify([content, slots.map(({ date }) => date)])

/** Makes the plan again; says what changes and what does not fit before it is taken. */
export function RegenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { view, content, edit } = useWritten()
  const [way, setWay] = useState<'all' | 'shorten'>('all')
  const whole = useMemo(() => generatePlan(view.facts), [view.facts])
  const shorter = useMemo(() => generatePlan(shortenedFacts(view.facts)), [view.facts])
  const made = way === 'all' ? whole : shorter
  const before = content.sessions.map(saysOf)
  const changed = made.sessions.filter((session, at) => saysOf(session) !== before[at]).length
  return (
    <FormDialog
      title={t('regenerateTitle')}
      okText={t('take')}
      cancelText={t('cancel')}
      hasWork={false}
      onClose={onClose}
      onOk={() => {
        edit(() => ({ sessions: made.sessions, skips: [] }))
        onClose()
      }}
    >
      <div className={css.stack}>
        <p>{t('regenerateText')}</p>
        {whole.left_hours > 0 ? (
          <>
            <p className={css.warn}>{t('left', { count: whole.left_hours })}</p>
            <Radio.Group
              className={css.stack ?? ''}
              value={way}
              onChange={({ target }) => setWay(target.value as 'all' | 'shorten')}
            >
              <Radio value="all">{t('wayAll')}</Radio>
              <Radio value="shorten">{t('wayShorten')}</Radio>
            </Radio.Group>
          </>
        ) : (
          <span>
            {t('fits')} {whole.free_meetings > 0 && t('free', { count: whole.free_meetings })}
          </span>
        )}
        <b>{t('regenerateDiff', { count: changed })}</b>
      </div>
    </FormDialog>
  )
}
