import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { type CauseCode, isHard } from '@obelisk/engine/syllabus/intake/causes'
import { Button } from 'antd'
import { useTranslations } from '../../messages.ts'
import { olderTwins } from '../intake-order.ts'
import { useRowName } from '../intake-words.ts'
import { useDecisions } from '../use-intake.ts'
import { Proposals } from './Proposals.tsx'

export type Show = (rows: readonly IntakeRow[]) => void
type Rows = { rows: readonly IntakeRow[] }

/** The forms of files of which something was not understood: what is pointed at in one file is read in all of its form. */
function ByForm({ rows, onBeside }: Rows & { onBeside: Show }) {
  const t = useTranslations()
  const forms = [...new Set(rows.map(({ form }) => form))].toSorted(
    (a, b) => (a || Infinity) - (b || Infinity),
  )
  return forms.map((form) => {
    const own = rows.filter((row) => row.form === form)
    return (
      <Button key={form} size="small" onClick={() => onBeside(own)}>
        {form > 0
          ? t('intake-beside-form', { no: form, count: own.length })
          : t('intake-beside-none', { count: own.length })}
      </Button>
    )
  })
}

/** Of the files for one course the newest is used; the others are kept as attachments. */
function UseNewest({ rows }: Rows) {
  const t = useTranslations()
  const { putAside, isBusy } = useDecisions()
  const others = olderTwins(rows)
  return (
    <Button size="small" disabled={isBusy || others.length === 0} onClick={() => putAside(others)}>
      {t('intake-use-newest', { count: others.length })}
    </Button>
  )
}

/** Files that hold several syllabi, each to be read as several: one at a time, as it is read anew. */
function SplitEach({ rows }: Rows) {
  const t = useTranslations()
  const nameOf = useRowName()
  const { split, isBusy } = useDecisions()
  return rows
    .filter(({ part }) => part === null)
    .map((row) => (
      <Button key={row.id} size="small" disabled={isBusy} onClick={() => split(row)}>
        {t('intake-split-file', { name: nameOf(row) })}
      </Button>
    ))
}

/** Keeps files as attachments, all at once. */
export function AsideAll({ rows }: Rows) {
  const t = useTranslations()
  const { putAside, isBusy } = useDecisions()
  return (
    <Button size="small" disabled={isBusy} onClick={() => putAside(rows)}>
      {t('intake-aside-all', { count: rows.length })}
    </Button>
  )
}

const isPointed = (code: CauseCode) => code === 'tables-not-understood' || code === 'parts-missing'

/** What can be decided at once for all files with one cause. */
export function CauseActs({ code, rows, onBeside }: Rows & { code: CauseCode; onBeside: Show }) {
  const t = useTranslations()
  const { settle, isBusy } = useDecisions()
  if (code === 'course-unsure') return <Proposals rows={rows} />
  if (code === 'course-twice') return <UseNewest rows={rows} />
  if (code === 'no-course' || code === 'has-syllabus') return <AsideAll rows={rows} />
  if (isHard(code)) return null
  return (
    <>
      {isPointed(code) && <ByForm rows={rows} onBeside={onBeside} />}
      {code === 'two-courses' && <SplitEach rows={rows} />}
      <Button size="small" disabled={isBusy} onClick={() => settle(rows, code)}>
        {t(`intake-decide-${code}`)}
      </Button>
    </>
  )
}
