import { takeFirstWays } from '@obelisk/engine/teaching-plan/take-remedies'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { OpinionLines } from '#document-control/public.ts'
import { FindingsDrawer } from '#kit/drawer/FindingsDrawer.tsx'
import { useTranslations } from '../messages.ts'
import css from '../plan/plan.module.css'
import { useWritten } from '../plan/use-plan.ts'
import { planOf } from '../queries.ts'
import { usePlanFindings } from './use-plan-findings.tsx'

type Props = { open: boolean; onClose: () => void; onLocate: (key: number) => void }

/** What must, should and may be changed, under the opinion that is still to be answered. */
export function FindingsPanel({ open, onClose, onLocate }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const { view, check, edit } = useWritten()
  const [current, setCurrent] = useState<string>()
  const shown = usePlanFindings(onLocate)
  const findings = shown.map((one) =>
    one.onLocate
      ? {
          ...one,
          onLocate: () => {
            setCurrent(one.key)
            one.onLocate?.()
          },
        }
      : one,
  )
  const mendable = shown.filter(({ weight, remedies = [] }) => weight !== 'note' && remedies.length > 0)
  return (
    <FindingsDrawer
      open={open}
      onClose={onClose}
      findings={findings}
      passed={check.passed.map((rule) => `${rule} ${t(`rule-${rule}` as 'rule-T01')}`)}
      {...(current ? { current } : {})}
    >
      {mendable.length > 1 && (
        <Button
          block
          className={css.mendAll ?? ''}
          size="small"
          title={t('mendAllHint')}
          onClick={() => edit((content, facts) => takeFirstWays(content, facts, view.measures))}
        >
          {t('mendAll', { count: mendable.length })}
        </Button>
      )}
      {view.opinion && (
        <OpinionLines
          documentId={view.document.id}
          opinion={view.opinion}
          onTicked={() => void client.invalidateQueries({ queryKey: planOf(view.id).queryKey })}
        />
      )}
    </FindingsDrawer>
  )
}
