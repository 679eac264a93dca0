import { type Effect, effectOf } from '@obelisk/contract/attainment-report/effect'
import { isRewritable } from '@obelisk/contract/improvement'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { Tag } from '#kit/mark/tags.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { objectiveRows } from '../report/rows.ts'
import { type ReportView, useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import css from './measures.module.css'

type Measure = ReportView['report']['last_measures'][number]
const tones = { worked: 'success', same: 'warning', failed: 'danger', unknown: 'neutral' } as const

/** The measures of the last cycle with what the objective has now. */
function useMeasured() {
  const { report } = useReport()
  const rows = objectiveRows(report)
  return report.last_measures.map((measure) => {
    const now =
      measure.value_after ?? rows.find(({ no }) => no === measure.objective_no)?.result.combined ?? null
    return {
      measure,
      now,
      effect: effectOf({ target: measure.target_value, before: measure.value_before, now }),
    }
  })
}

function Row({ measure, now, effect }: { measure: Measure; now: number | null; effect: Effect }) {
  const say = useWords()
  const formats = useFormats()
  const { report } = useReport()
  const [answers, setAnswers] = useState(false)
  const answered = measure.implemented.trim() !== ''
  const isOpen = isRewritable(measure.state)
  return (
    <>
      <tr>
        <td className={css.what}>{measure.measure || measure.problem}</td>
        <td data-label={say('aimed-at')}>
          {measure.objective_no === null
            ? say('whole-course')
            : say('objective', { no: measure.objective_no })}
        </td>
        <td data-label={say('carried-out')}>
          {answered || !isOpen ? measure.implemented : <span className={css.open}>{say('to-answer')}</span>}
          {!isOpen && (
            <div className={css.quiet}>
              {say(measure.state === 'verified' ? 'measure-verified' : 'measure-closed')}
            </div>
          )}
          {report.may.edit && isOpen && (
            <Button type="link" size="small" aria-expanded={answers} onClick={() => setAnswers(!answers)}>
              {say(answered ? 'change' : 'answer')}
            </Button>
          )}
        </td>
        <td data-label={say('before')} className={css.right}>
          {formats.attainment(measure.value_before)}
        </td>
        <td data-label={say('target')} className={css.right}>
          {measure.target_value === null ? '–' : `≥ ${formats.two(measure.target_value)}`}
        </td>
        <td data-label={say('now')} className={css.right}>
          <b>{formats.attainment(now)}</b>
        </td>
        <td data-label={say('effect')}>
          <Tag tone={tones[effect]}>{say(`effect.${effect}`)}</Tag>
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
  const say = useWords()
  const nameOf = useName()
  const { report } = useReport()
  const measured = useMeasured()
  if (measured.length === 0) return null
  const worked = measured.filter(({ effect }) => effect === 'worked').length
  const past = report.past.at(-1)
  return (
    <section id="part-last" tabIndex={-1} className={css.last}>
      <header className={css.head}>
        <h2>{say('last-finding', { count: measured.length, worked, rest: measured.length - worked })}</h2>
        {past && (
          <span className={css.quiet}>
            {say('last-from', { grade: nameOf({ name: past.grade }), term: nameOf({ name: past.term }) })}
          </span>
        )}
      </header>
      <Wide label={say('part.last')}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={rightHeads.has(head) ? css.right : undefined}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measured.map((row) => (
              <Row key={row.measure.id} {...row} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
