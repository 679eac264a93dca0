import { CheckOutlined } from '@ant-design/icons'
import type { Step } from '@obelisk/contract/assistant/chat'
import { useEffect, useRef } from 'react'
import { useTranslations } from '../messages.ts'
import { StepResult } from './StepResult.tsx'
import css from './thread.module.css'

const known = [
  'search',
  'attachment',
  'attainment',
  'requirement',
  'findings',
  'items',
  'survey',
  'compare',
  'waiting',
  'help',
  'open',
] as const

/** What was looked up for an answer. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations()
  const said = ({ tool, found }: Step) => {
    const name = known.find((one) => one === tool) ?? 'search'
    return name === 'help' ? t('step-help') : t(`step-${name}`, { found })
  }
  return (
    <ul className={css.steps}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
        <li key={at} title={`${step.asked} · ${t('milliseconds', { ms: step.ms })}`}>
          <CheckOutlined /> {said(step)}
        </li>
      ))}
    </ul>
  )
}

/** A row of what a look-up gave. */
export type RowAt = { step: number; row: number }

type Props = {
  steps: readonly Step[]
  isFolded?: boolean /** The row that somebody wants to see. */
  shown?: RowAt | undefined
}

/** What the look-ups gave; folded under an answer that says it in words, until a figure of it leads here. */
export function StepResults({ steps, isFolded = false, shown }: Props) {
  const t = useTranslations()
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!shown || !fold.current) return
    fold.current.open = true
    const row = fold.current.querySelector<HTMLElement>('[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }, [shown])
  const results = steps.flatMap((step, at) =>
    step.result
      ? [
          <StepResult
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
            key={at}
            step={step}
            result={step.result}
            shown={shown?.step === at ? shown.row : undefined}
          />,
        ]
      : [],
  )
  if (!isFolded || results.length === 0) return results
  return (
    <details ref={fold} className={css.folded}>
      <summary>{t('what-was-looked-up', { count: results.length })}</summary>
      {results}
    </details>
  )
}
