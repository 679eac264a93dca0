import { answerMeasure } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useTranslations } from '../messages.ts'
import { type ReportView, useReport } from '../report/view.ts'
import css from './measures.module.css'

type Measure = ReportView['report']['last_measures'][number]

const answerOf = ({ implemented, effect }: Measure) => ({ implemented, effect })

/** Says in place what became of a measure; the value after is the system's. */
export function AnswerForm({ measure, onDone }: { measure: Measure; onDone: () => void }) {
  const t = useTranslations()
  const { report, refresh, reread } = useReport()
  const [implemented, setImplemented] = useState(measure.implemented)
  const [effect, setEffect] = useState(measure.effect)
  // the page may learn of a newer answer while this one is written: what was seen is what the form began with
  const [seen, setSeen] = useState(() => answerOf(measure))
  useLeaveGuard(implemented !== seen.implemented || effect !== seen.effect)
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) =>
      call(answerMeasure, {
        ...(isOver ? {} : { _was: seen }),
        report_id: report.report_id ?? 0,
        id: measure.id,
        implemented: implemented.trim(),
        effect: effect.trim(),
      }),
    onSuccess: async () => {
      onDone()
      await refresh()
    },
  })
  const take = async () => {
    const now = (await reread())?.last_measures.find(({ id }) => id === measure.id)
    if (!now) return onDone()
    setSeen(answerOf(now))
    setImplemented(now.implemented)
    setEffect(now.effect)
    saving.reset()
  }
  return (
    <div className={css.answer}>
      <Input.TextArea
        autoFocus
        autoSize
        maxLength={2000}
        value={implemented}
        aria-label={t('carried-out')}
        placeholder={t('carried-out-hint')}
        onChange={({ target }) => setImplemented(target.value)}
      />
      <Input.TextArea
        autoSize
        maxLength={2000}
        value={effect}
        aria-label={t('effect')}
        placeholder={t('effect-hint')}
        onChange={({ target }) => setEffect(target.value)}
      />
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => saving.mutate(true)}
      />
      <span className={css.answerEnd}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button
          type="primary"
          disabled={implemented.trim() === ''}
          loading={saving.isPending}
          onClick={() => saving.mutate(false)}
        >
          {t('save')}
        </Button>
      </span>
    </div>
  )
}
