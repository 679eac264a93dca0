import { CheckOutlined } from '@ant-design/icons'
import type { Step } from '@obelisk/contract/assistant/chat'
import { useWords } from '../messages.ts'
import { StepResult } from './StepResult.tsx'
import css from './thread.module.css'

const known = [
  'search',
  'attainment',
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
  const t = useWords()
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

/** What the look-ups gave; folded under an answer that says it in words. */
export function StepResults({ steps, isFolded = false }: { steps: readonly Step[]; isFolded?: boolean }) {
  const t = useWords()
  const given = steps.flatMap((step) => (step.result ? [{ step, result: step.result }] : []))
  const results = given.map(({ step, result }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
    <StepResult key={at} step={step} result={result} />
  ))
  if (!isFolded || given.length === 0) return results
  return (
    <details className={css.folded}>
      <summary>{t('what-was-looked-up', { count: given.length })}</summary>
      {results}
    </details>
  )
}
