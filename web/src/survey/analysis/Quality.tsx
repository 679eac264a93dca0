import { countMarked } from '@obelisk/contract/survey/analysis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import type { Analysis } from '../queries.ts'
import { surveysKey } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'

const marks = ['fast', 'straight', 'attention', 'double'] as const

/** Sheets that are marked are not deleted; counting them in needs a reason and makes a new revision. */
export function Quality({ id, analysis }: { id: number; analysis: Analysis }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { quality } = analysis
  const counting = useMutation({
    mutationFn: () => call(countMarked, { id, counts_marked: !quality.counts_marked, reason }),
    onSuccess: () => {
      setReason('')
      return client.invalidateQueries({ queryKey: surveysKey })
    },
  })
  return (
    <Card title={t('quality')}>
      {quality.marks === null ? (
        <p className={css.quiet}>{t('quality-hidden')}</p>
      ) : quality.marked === 0 ? (
        <p className={css.quiet}>{t('quality-none')}</p>
      ) : (
        <ul className={css.marks}>
          {quality.marks.map(({ mark, count }) => {
            const known = marks.find((one) => one === mark)
            return (
              <li key={mark}>
                {known ? t(`mark-${known}`) : mark} <strong>{count}</strong>
              </li>
            )
          })}
        </ul>
      )}
      {quality.imported !== null && quality.imported > 0 && (
        <p className={css.quiet}>{t('quality-imported', { count: quality.imported })}</p>
      )}
      {analysis.may_edit && analysis.state === 'closed' && (quality.marked ?? 0) > 0 && (
        <div className={css.choices}>
          <Input
            value={reason}
            maxLength={300}
            placeholder={t('reason')}
            aria-label={t('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            disabled={reason.trim() === ''}
            loading={counting.isPending}
            onClick={() => counting.mutate()}
          >
            {t(quality.counts_marked ? 'leave-out' : 'count-in')}
          </Button>
        </div>
      )}
      {counting.error && <Alert type="error" showIcon title={counting.error.message} />}
    </Card>
  )
}
