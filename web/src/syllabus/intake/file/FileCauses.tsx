import { linkTo } from '@obelisk/contract/links'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { isHard } from '@obelisk/engine/syllabus/intake/causes'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { useReason, useRowName } from '../intake-words.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import css from './file.module.css'

type Cause = IntakeRow['causes'][number]

/** Several files for one course: one is used, the others are kept as attachments. */
function Twins({ row, onOpen }: { row: IntakeRow; onOpen: (id: number) => void }) {
  const t = useTranslations()
  const nameOf = useRowName()
  const { files } = useIntake()
  const { putAside, isBusy } = useDecisions()
  const others = files.filter(
    ({ id, course_id, state, fault }) =>
      id !== row.id &&
      course_id === row.course_id &&
      fault === null &&
      state !== 'aside' &&
      state !== 'stored',
  )
  return (
    <div className={css.acts}>
      <Button size="small" disabled={isBusy} onClick={() => putAside(others)}>
        {t('intake-use-this')}
      </Button>
      {others.map((other) => (
        <Button key={other.id} size="small" type="link" onClick={() => onOpen(other.id)}>
          {nameOf(other)}
        </Button>
      ))}
    </div>
  )
}

/** The course has a syllabus already: what the file says otherwise is looked at there, and chosen. */
function Compare({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const { courses } = useIntake()
  const syllabus = courses.find(({ id }) => id === row.course_id)?.taken_by ?? null
  if (syllabus === null || row.file_id === null) return null
  const part = row.part === null ? {} : { part: row.part }
  return (
    <Link to={linkTo.syllabus({ syllabus, read: row.file_id, ...part })}>
      <Button size="small">{t('intake-compare')}</Button>
    </Link>
  )
}

/** Each of the syllabi of a file becomes a file of the list. */
function Split({ row, count }: { row: IntakeRow; count: number }) {
  const t = useTranslations()
  const { split, isBusy } = useDecisions()
  if (count < 2 || row.part !== null) return null
  return (
    <Button size="small" disabled={isBusy} onClick={() => split(row)}>
      {t('intake-split', { count })}
    </Button>
  )
}

function CauseActs({
  row,
  cause: { code, is_open, values },
  onOpen,
}: {
  row: IntakeRow
  cause: Cause
  onOpen: (id: number) => void
}) {
  const t = useTranslations()
  const { settle, isBusy } = useDecisions()
  if (row.state === 'stored') return null
  if (code === 'course-twice') return <Twins row={row} onOpen={onOpen} />
  if (code === 'has-syllabus') return <Compare row={row} />
  if (isHard(code)) return null
  return (
    <>
      {code === 'two-courses' && <Split row={row} count={Number(values.count ?? 0)} />}
      <Button size="small" disabled={isBusy} onClick={() => settle([row], code, is_open)}>
        {t(is_open ? `intake-decide-${code}` : 'intake-take-back')}
      </Button>
    </>
  )
}

/** Why a file waits, each with what can be decided about it. */
export function FileCauses({ row, onOpen }: { row: IntakeRow; onOpen: (id: number) => void }) {
  const t = useTranslations()
  const { causeText } = useReason()
  if (row.causes.length === 0) return null
  return (
    <ul className={css.causes} aria-label={t('intake-causes')}>
      {row.causes.map((cause) => (
        <li key={cause.code} data-decides>
          <Tag tone={cause.is_open ? 'warning' : 'neutral'}>
            {t(cause.is_open ? 'intake-open' : 'intake-decided')}
          </Tag>
          <span>{causeText(cause)}</span>
          <CauseActs row={row} cause={cause} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
