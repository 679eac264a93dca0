import { CheckOutlined } from '@ant-design/icons'
import type { Step } from '@obelisk/contract/assistant/chat'
import { useWords } from '../messages.ts'
import { StepResult } from './StepResult.tsx'
import css from './thread.module.css'

const known = ['search', 'attainment', 'findings', 'items', 'compare', 'waiting', 'help', 'open'] as const

/** What was looked up for an answer, and what each look-up gave. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const say = useWords()
  const said = ({ tool, found }: Step) => {
    const name = known.find((one) => one === tool) ?? 'search'
    return name === 'help' ? say('step-help') : say(`step-${name}`, { found })
  }
  return (
    <>
      <ul className={css.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
          <li key={at} title={`${step.asked} · ${say('milliseconds', { ms: step.ms })}`}>
            <CheckOutlined /> {said(step)}
          </li>
        ))}
      </ul>
      {steps.map(
        (step, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
          step.result && <StepResult key={at} step={step} result={step.result} />,
      )}
    </>
  )
}
