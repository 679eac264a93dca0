import type { EvaluationSettings } from '@obelisk/contract/settings'
import { weightsOfStrengths } from '@obelisk/engine/attainment/requirement/strength-weights'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useWords } from '../messages.ts'
import css from '../settings.module.css'
import { linesOf } from './lines.ts'
import { Statistics } from './Statistics.tsx'
import { ValueTable } from './ValueTable.tsx'
import { type LastStudent, workedOut } from './worked-class.ts'

type Props = { now: EvaluationSettings; draft: EvaluationSettings }

const courses = (['H', 'M', 'M', 'L'] as const).map((strength, at) => ({ course_id: at + 1, strength }))

function Weights({ settings }: { settings: EvaluationSettings }) {
  const say = useWords()
  const weights = weightsOfStrengths(courses, { kind: 'values', ...settings.hml_values }, 3)
  return (
    <p className={css.text}>
      {say('weights-text', { values: weights.map(({ weight }) => weight.toFixed(3)).join(' / ') })}
    </p>
  )
}

/** A small class computed by the engine with the settings as they would be, against those in force. */
export function Example({ now, draft }: Props) {
  const say = useWords()
  const [lastStudent, setLastStudent] = useState<LastStudent>('deferred')
  const before = useMemo(() => workedOut(now, lastStudent), [now, lastStudent])
  const after = useMemo(() => workedOut(draft, lastStudent), [draft, lastStudent])
  const lines = linesOf(after, before, draft.round_digits)
  const differing = lines.filter((line) => line.valueDiffers || line.verdictDiffers).length
  const { outcome } = after
  return (
    <Card className={css.example ?? ''} title={say('example')}>
      <p className={css.text}>{say('example-text')}</p>
      <div className={css.last}>
        <span>{say('last-student')}</span>
        <Segmented
          size="small"
          aria-label={say('last-student')}
          options={(['deferred', 'absent'] as const).map((value) => ({ value, label: say(value) }))}
          value={lastStudent}
          onChange={setLastStudent}
        />
      </div>
      {outcome.ok ? (
        <>
          <ValueTable lines={lines} digits={draft.round_digits} />
          <p className={css.text}>
            {say('evaluated', { n: outcome.results.n, out: outcome.results.n_left_out })}
          </p>
          <Statistics results={outcome.results} />
          {after.requirement && <p className={css.text}>{say('requirement-text')}</p>}
          {after.isLeveled && <p className={css.text}>{say('levels-text')}</p>}
          <Weights settings={draft} />
          <p className={differing > 0 ? css.differs : css.text} role="status">
            {differing > 0 ? say('differs', { count: differing }) : say('same')}
          </p>
        </>
      ) : (
        <StateStrip tone="returned" text={say('refused', { reason: outcome.findings[0]?.code ?? '' })} />
      )}
    </Card>
  )
}
