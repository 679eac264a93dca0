import { CheckCircleFilled } from '@ant-design/icons'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CountPill } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from './editor.ts'
import css from './plan.module.css'
import { errorsIn, isComplete, type PlanTab, planTabs } from './tabs.ts'

const Tick = () => {
  const t = useTranslations()
  return <CheckCircleFilled className={css.tick} aria-label={t('complete')} />
}

/** A tick on what is complete, or how many errors wait there; on the checks the number of all findings. */
function Sign({ name, check: { findings } }: { name: PlanTab; check: PlanCheck }) {
  const { plan } = usePlan()
  if (name === 'findings' && findings.length > 0) {
    const isBlocked = findings.some(({ level }) => level === 'error')
    return <CountPill count={findings.length} tone={isBlocked ? 'danger' : 'neutral'} />
  }
  const errors = errorsIn(name, findings)
  if (plan.may.edit && errors > 0 && name !== 'credits') return <CountPill count={errors} tone="danger" />
  return isComplete(name, plan, findings) ? <Tick /> : null
}

/** The parts of a plan in the order they are worked through; a tick on what is complete. */
export function PlanTabs({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const { tab, locate } = usePlan()
  const list = useRef<HTMLDivElement>(null)
  // on a narrow screen the chosen part is brought in view
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = planTabs[(planTabs.indexOf(tab) + step + planTabs.length) % planTabs.length] ?? tab
    locate(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={t('parts')} onKeyDown={move}>
      {planTabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          data-tab={name}
          aria-selected={name === tab}
          aria-controls="plan-part"
          tabIndex={name === tab ? 0 : -1}
          className={css.tab}
          onClick={() => locate(name)}
        >
          {t(`tab.${name}`)} <Sign name={name} check={check} />
        </button>
      ))}
    </div>
  )
}
