import type { IntakeCourse, IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { proposalOf } from '@obelisk/engine/syllabus/intake/match-courses'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import css from './causes.module.css'

type Proposed = { row: IntakeRow; course: IntakeCourse } & ReturnType<typeof proposalOf>

function proposedFor(row: IntakeRow, courses: readonly IntakeCourse[]): Proposed[] {
  const course = courses.find(({ id }) => id === row.course_id)
  return course ? [{ row, course, ...proposalOf({ name: row.said.name, fileName: row.name }, course) }] : []
}

/** Which courses were proposed for which files, and why: the likely ones are ticked, and only ticked ones are taken. */
export function Proposals({ rows }: { rows: readonly IntakeRow[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { courses } = useIntake()
  const { confirm, isBusy } = useDecisions()
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const proposed = rows.flatMap((row) => proposedFor(row, courses))
  const isTaken = ({ row, isLikely }: Proposed) => byHand.get(row.id) ?? isLikely
  const taken = proposed.filter(isTaken)
  return (
    <>
      <ul className={css.pairs}>
        {proposed.map((one) => (
          <li key={one.row.id}>
            <Checkbox
              checked={isTaken(one)}
              onChange={({ target }) => setByHand(new Map(byHand).set(one.row.id, target.checked))}
            >
              {one.by} → {one.course.code} {nameOf(one.course)}
              <span className={css.why}>
                {t.ofCode(`intake-why-${one.row.course_by}`)} ·{' '}
                {t('intake-alike', { share: formats.percent(one.alike) })}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        disabled={isBusy || taken.length === 0}
        onClick={() => confirm(taken.map(({ row }) => row))}
      >
        {t('intake-take-proposals', { count: taken.length })}
      </Button>
    </>
  )
}
