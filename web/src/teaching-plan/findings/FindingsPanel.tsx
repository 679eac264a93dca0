import type { PlanFinding } from '@obelisk/engine/teaching-plan/plan-finding'
import { takeRemedy } from '@obelisk/engine/teaching-plan/take-remedies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OpinionLines } from '#document-control/public.ts'
import { type Finding, FindingsDrawer, type Weight } from '#kit/drawer/FindingsDrawer.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { planOf } from '../queries.ts'
import { findingText } from './finding-words.ts'

const weightOf: Record<PlanFinding['level'], Weight> = { error: 'must', warning: 'should', info: 'note' }
const keyOf = ({ code, place }: PlanFinding) => `${code} ${JSON.stringify(place)}`

function useShown(onLocate: (key: number) => void): Finding[] {
  const t = useTranslations()
  const formats = useFormats()
  const { view, check, edit } = useWritten()
  return check.findings.map((found) => ({
    key: keyOf(found),
    weight: weightOf[found.level],
    name: findingText(found, view, t, formats),
    ...(found.place.key === undefined ? {} : { onLocate: () => onLocate(Number(found.place.key)) }),
    remedies: view.may.edit
      ? (found.remedies ?? []).map((remedy) => ({
          label:
            remedy.action === 'merge'
              ? t('mergeInto', { n: Number(remedy.values.n) })
              : t('changeTime', { date: String(remedy.values.date).slice(5) }),
          apply: () => edit((content, facts) => takeRemedy(content, facts, remedy)),
        }))
      : [],
  }))
}

type Props = { open: boolean; onClose: () => void; onLocate: (key: number) => void }

/** What must, should and may be changed, under the opinion that is still to be answered. */
export function FindingsPanel({ open, onClose, onLocate }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const { view, check } = useWritten()
  const [current, setCurrent] = useState<string>()
  const findings = useShown(onLocate).map((one) =>
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
  return (
    <FindingsDrawer
      open={open}
      onClose={onClose}
      findings={findings}
      passed={check.passed.map((rule) => `${rule} ${t(`rule-${rule}` as 'rule-T01')}`)}
      {...(current ? { current } : {})}
    >
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
