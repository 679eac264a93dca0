import {
  type FormCheck,
  type FormPlace,
  type FormProblem,
  isFormError,
} from '@obelisk/contract/form-template/check'
import { Tag } from '#kit/display/tags.tsx'
import css from '../form-template.module.css'
import { type FormSay, useTranslations } from '../messages.ts'

function problemText(t: FormSay, { code, tag, hint }: FormProblem): string {
  if (code === 'unknown-field' && hint !== '') return t('problem.unknown-field-hint', { tag, hint })
  return t(`problem.${code}`, { tag, hint })
}

function placeText(t: FormSay, place: FormPlace): string {
  const { table, row, cell, paragraph } = place
  const parts = [
    t(`place.${place.part}`),
    place.in_box ? t('place.box') : '',
    table > 0 ? t('place.cell', { table, row, cell }) : t('place.paragraph', { paragraph }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Problem({ problem }: { problem: FormProblem }) {
  const t = useTranslations()
  const { place } = problem
  return (
    <li className={`${css.problem} ${isFormError(problem) ? css.error : ''}`}>
      {problemText(t, problem)}
      {place && (
        <div className={css.faint}>
          {placeText(t, place)}
          {place.near !== '' && place.near !== problem.tag && `　“${place.near}”`}
        </div>
      )}
    </li>
  )
}

/** What the check of a template found: errors first, each with its place. */
export function CheckResult({ check }: { check: FormCheck }) {
  const t = useTranslations()
  const errors = check.problems.filter(isFormError)
  const warnings = check.problems.filter((problem) => !isFormError(problem))
  return (
    <div>
      <span className={css.tags}>
        <Tag tone="info">{t('uses-count', { count: check.uses.length })}</Tag>
        {errors.length > 0 && <Tag tone="danger">{t('error-count', { count: errors.length })}</Tag>}
        {warnings.length > 0 && <Tag tone="warning">{t('warning-count', { count: warnings.length })}</Tag>}
        {check.problems.length === 0 && <Tag tone="success">{t('no-problems')}</Tag>}
      </span>
      <ul className={css.problems}>
        {[...errors, ...warnings].map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same slip may stand in the same paragraph twice
          <Problem key={at} problem={problem} />
        ))}
      </ul>
      {check.cleaned && <p className={css.faint}>{t('cleaned')}</p>}
    </div>
  )
}
