import {
  type FormCheck,
  type FormPlace,
  type FormProblem,
  isFormError,
} from '@obelisk/contract/form-template/check'
import { Tag } from '#kit/display/tags.tsx'
import css from '../form-template.module.css'
import { type FormSay, useWords } from '../messages.ts'

function problemText(say: FormSay, { code, tag, hint }: FormProblem): string {
  if (code === 'unknown-field' && hint !== '') return say('problem.unknown-field-hint', { tag, hint })
  return say(`problem.${code}`, { tag, hint })
}

function placeText(say: FormSay, place: FormPlace): string {
  const { table, row, cell, paragraph } = place
  const parts = [
    say(`place.${place.part}`),
    place.in_box ? say('place.box') : '',
    table > 0 ? say('place.cell', { table, row, cell }) : say('place.paragraph', { paragraph }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Problem({ problem }: { problem: FormProblem }) {
  const say = useWords()
  const { place } = problem
  return (
    <li className={`${css.problem} ${isFormError(problem) ? css.error : ''}`}>
      {problemText(say, problem)}
      {place && (
        <div className={css.faint}>
          {placeText(say, place)}
          {place.near !== '' && place.near !== problem.tag && `　“${place.near}”`}
        </div>
      )}
    </li>
  )
}

/** What the check of a template found: errors first, each with its place. */
export function CheckResult({ check }: { check: FormCheck }) {
  const say = useWords()
  const errors = check.problems.filter(isFormError)
  const warnings = check.problems.filter((problem) => !isFormError(problem))
  return (
    <div>
      <span className={css.tags}>
        <Tag tone="info">{say('uses-count', { count: check.uses.length })}</Tag>
        {errors.length > 0 && <Tag tone="danger">{say('error-count', { count: errors.length })}</Tag>}
        {warnings.length > 0 && <Tag tone="warning">{say('warning-count', { count: warnings.length })}</Tag>}
        {check.problems.length === 0 && <Tag tone="success">{say('no-problems')}</Tag>}
      </span>
      <ul className={css.problems}>
        {[...errors, ...warnings].map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same slip may stand in the same paragraph twice
          <Problem key={at} problem={problem} />
        ))}
      </ul>
      {check.cleaned && <p className={css.faint}>{say('cleaned')}</p>}
    </div>
  )
}
