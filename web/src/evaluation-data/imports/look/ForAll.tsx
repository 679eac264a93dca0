import type { ImportProblem, ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { Button } from 'antd'
import { useWords } from '../messages.ts'
import type { Import } from '../use-import.ts'
import look from './look.module.css'
import { decided } from './ProblemItem.tsx'

type Props = { work: Import; view: ImportView; alike: readonly ImportProblem[] }

/** What can be done about every one of them, each in its own way: its own proposal, its own student. */
const sharedBy = (alike: readonly ImportProblem[]): ImportRemedy['action'][] => {
  const [first, ...others] = alike.map(({ remedies }) => remedies.map(({ action }) => action))
  return [...new Set(first)].filter((action) => others.every((actions) => actions.includes(action)))
}

/** One press for all problems of a kind; it counts as one decision and can be taken back as one. */
export function ForAll({ work, view, alike }: Props) {
  const say = useWords()
  const actions = sharedBy(alike).filter((action) => action !== 'take')
  if (actions.length === 0) return null
  const take = (action: ImportRemedy['action']) =>
    work.decide(
      alike.reduce((before, problem) => {
        const remedy = problem.remedies.find((one) => one.action === action)
        return remedy ? decided(before, problem, remedy) : before
      }, view.decisions),
    )
  return (
    <p className={look.forAll}>
      <span>{say('alike', { count: alike.length })}</span>
      {actions.map((action) => (
        <Button key={action} size="small" onClick={() => take(action)}>
          {say(`all-${action}`)}
        </Button>
      ))}
    </p>
  )
}
