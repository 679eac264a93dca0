import { lastCycle, type Measured, measuredOf } from '@obelisk/contract/attainment-report/one-source'
import { isRewritable } from '@obelisk/contract/improvement'
import { Button } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { useShown } from '../report/shown.ts'
import { type ReportView, useClassOfReport, useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import css from './measures.module.css'

type Measure = ReportView['report']['last_measures'][number]
const tones = {
  worked: 'success',
  same: 'warning',
  failed: 'danger',
  unclear: 'neutral',
  unknown: 'neutral',
} as const

/** What the objective has in this result; the ledger's value beside it, where that is another one. */
function Now({ measured: { now, ledger } }: { measured: Measured }) {
  const t = useTranslations()
  const shown = useShown()
  return (
    <>
      <b>{shown.value(now)}</b>
      {ledger !== null && <div className={css.quiet}>{t('in-ledger', { value: shown.value(ledger) })}</div>}
    </>
  )
}

function Row({ measure, measured }: { measure: Measure; measured: Measured }) {
  const t = useTranslations()
  const shown = useShown()
  const { report } = useReport()
  const [answers, setAnswers] = useState(false)
  const { before, effect } = measured
  const answered = measure.implemented.trim() !== ''
  const isOpen = isRewritable(measure.state)
  return (
    <>
      <tr>
        <td className={css.what}>{measure.measure || measure.problem}</td>
        <td data-label={t('aimed-at')}>
          {measure.objective_no === null ? t('whole-course') : t('objective', { no: measure.objective_no })}
        </td>
        <td data-label={t('carried-out')}>
          {answered || !isOpen ? measure.implemented : <span className={css.open}>{t('to-answer')}</span>}
          {!isOpen && (
            <div className={css.quiet}>
              {t(measure.state === 'verified' ? 'measure-verified' : 'measure-closed')}
            </div>
          )}
          {report.may.edit && isOpen && (
            <Button type="link" size="small" aria-expanded={answers} onClick={() => setAnswers(!answers)}>
              {t(answered ? 'change' : 'answer')}
            </Button>
          )}
        </td>
        <td data-label={t('before')} className={css.right}>
          {shown.value(before)}
        </td>
        <td data-label={t('target')} className={css.right}>
          {measure.target_value === null ? '–' : `≥ ${shown.expected(measure.target_value)}`}
        </td>
        <td data-label={t('now')} className={css.right}>
          <Now measured={measured} />
        </td>
        <td data-label={t('effect')}>
          <Tag tone={tones[effect]}>{t(`effect.${effect}`)}</Tag>
        </td>
      </tr>
      {answers && (
        <tr>
          <td colSpan={7}>
            <AnswerForm measure={measure} onDone={() => setAnswers(false)} />
          </td>
        </tr>
      )}
    </>
  )
}

const heads = ['measure', 'aimed-at', 'carried-out', 'before', 'target', 'now', 'effect'] as const
const rightHeads = new Set<string>(['before', 'target', 'now'])

/** What was promised last time stands first: who promised sees the result before promising anew. */
export function LastMeasures() {
  const t = useTranslations()
  const nameOf = useName()
  const { report } = useReport()
  const classNameOf = useClassOfReport()
  const rows = report.last_measures.map((measure) => ({ measure, measured: measuredOf(report, measure) }))
  if (rows.length === 0) return null
  const worked = rows.filter(({ measured }) => measured.effect === 'worked').length
  const past = lastCycle(report)
  return (
    <section id="part-last" tabIndex={-1} className={css.last}>
      <header className={css.head}>
        <h2>{t('last-finding', { count: rows.length, worked, rest: rows.length - worked })}</h2>
        {past && (
          <span className={css.quiet}>
            {t('last-from', {
              of: past.of ? classNameOf({ name: past.of }) : nameOf({ name: past.grade }),
              term: nameOf({ name: past.term }),
            })}
          </span>
        )}
      </header>
      <Wide label={t('part.last')}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={rightHeads.has(head) ? css.right : undefined}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.measure.id} {...row} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
