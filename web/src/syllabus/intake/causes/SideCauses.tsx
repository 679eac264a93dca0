import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { type CauseCode, isHard } from '@obelisk/engine/syllabus/intake/causes'
import { intakeCauses, intakeFaults } from '@obelisk/engine/syllabus/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CountPill } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { openOf } from '../intake-order.ts'
import { useReason } from '../intake-words.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import css from './causes.module.css'
import { DoneByItself } from './DoneByItself.tsx'

type Show = (rows: readonly IntakeRow[]) => void
/** `onBeside` opens the first of the files beside its document. */
type Props = { onShow: Show; onBeside: Show; shown: ReadonlySet<number> | undefined }

function Block({ sign, title, children }: { sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={css.block}>
      <h2>
        {sign} {title}
      </h2>
      {children}
    </section>
  )
}

const isShown = (rows: readonly IntakeRow[], shown: Props['shown']) =>
  shown !== undefined && shown.size === rows.length && rows.every(({ id }) => shown.has(id))

/** What cannot be read, with the way out. */
function Unreadable({ onShow, shown }: Props) {
  const t = useTranslations()
  const { wayText } = useReason()
  const { files } = useIntake()
  const rows = files.filter(({ state }) => state === 'unreadable')
  if (rows.length === 0) return null
  const faults = intakeFaults
    .map((fault) => ({ fault, rows: rows.filter((row) => row.fault === fault) }))
    .filter((one) => one.rows.length > 0)
  return (
    <Block
      sign={<CloseCircleFilled className={css.red ?? ''} aria-hidden="true" />}
      title={t('intake-unreadable', { count: rows.length })}
    >
      {faults.map(({ fault, rows: touched }) => (
        <div key={fault} className={css.cause} data-shown={isShown(touched, shown)}>
          <b>
            {t(`intake-fault-${fault}`)} <CountPill count={touched.length} tone="danger" />
          </b>
          <p>{wayText(fault)}</p>
          <Button size="small" onClick={() => onShow(touched)}>
            {t('intake-show', { count: touched.length })}
          </Button>
        </div>
      ))}
    </Block>
  )
}

/** The forms of files of which something was not understood: what is pointed at in one file is read in all of its form. */
function ByForm({ rows, onBeside }: { rows: readonly IntakeRow[]; onBeside: Show }) {
  const t = useTranslations()
  const forms = [...new Set(rows.map(({ form }) => form))].toSorted(
    (a, b) => (a || Infinity) - (b || Infinity),
  )
  return (
    <>
      {forms.map((form) => {
        const own = rows.filter((row) => row.form === form)
        return (
          <Button key={form} size="small" onClick={() => onBeside(own)}>
            {form > 0
              ? t('intake-beside-form', { no: form, count: own.length })
              : t('intake-beside-none', { count: own.length })}
          </Button>
        )
      })}
    </>
  )
}

const isPointed = (code: CauseCode) => code === 'tables-not-understood' || code === 'parts-missing'

/** One cause with the files that it touches: decided once for all of them, where that can be. */
function CauseBlock({
  code,
  rows,
  onShow,
  onBeside,
  shown,
}: Props & { code: CauseCode; rows: readonly IntakeRow[] }) {
  const t = useTranslations()
  const { settle, confirm, putAside, isBusy } = useDecisions()
  const isFirst = isShown(rows, shown)
  const decide = () => {
    if (code === 'course-unsure') return confirm(rows)
    return code === 'has-syllabus' ? putAside(rows) : settle(rows, code)
  }
  const isDecidable = !isHard(code) || code === 'course-unsure' || code === 'has-syllabus'
  return (
    <div className={css.cause} data-shown={isFirst}>
      <b>
        {t(`intake-cause-${code}`)} <CountPill count={rows.length} tone="waiting" />
      </b>
      <p>{t(`intake-text-${code}`)}</p>
      <div className={css.acts}>
        {isPointed(code) && <ByForm rows={rows} onBeside={onBeside} />}
        {isDecidable && (
          <Button size="small" disabled={isBusy} onClick={decide}>
            {t(`intake-decide-${code}`)}
          </Button>
        )}
        <Button size="small" type={isDecidable ? 'link' : 'default'} onClick={() => onShow(rows)}>
          {t('intake-show', { count: rows.length })}
        </Button>
      </div>
    </div>
  )
}

function Causes(props: Props) {
  const t = useTranslations()
  const { files } = useIntake()
  const waiting = files.filter(({ state }) => state === 'check')
  if (waiting.length === 0) return null
  const causes = intakeCauses
    .map((code) => ({ code, rows: waiting.filter((row) => openOf(row).some((one) => one.code === code)) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(isHard(b.code)) - Number(isHard(a.code)) || b.rows.length - a.rows.length)
  return (
    <Block
      sign={<ExclamationCircleFilled className={css.amber ?? ''} aria-hidden="true" />}
      title={t('intake-waiting', { count: waiting.length, causes: causes.length })}
    >
      {causes.map(({ code, rows }) => (
        <CauseBlock key={code} code={code} rows={rows} {...props} />
      ))}
    </Block>
  )
}

/** What a person has decided, with the way back. */
function Settled() {
  const t = useTranslations()
  const { files } = useIntake()
  const { settle, isBusy } = useDecisions()
  const settled = intakeCauses
    .filter((code) => !isHard(code))
    .map((code) => ({
      code,
      rows: files.filter(({ causes }) => causes.some((one) => one.code === code && !one.is_open)),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (settled.length === 0) return null
  return (
    <Block
      sign={<CheckCircleFilled className={css.green ?? ''} aria-hidden="true" />}
      title={t('intake-settled')}
    >
      <ul className={css.settled}>
        {settled.map(({ code, rows }) => (
          <li key={code}>
            <span>{t(`intake-done-${code}`, { count: rows.length })}</span>
            <Button type="link" size="small" disabled={isBusy} onClick={() => settle(rows, code, false)}>
              {t('intake-take-back')}
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** The left column: what cannot be read, why files wait, what was decided, what was done by itself. */
export function SideCauses(props: Props) {
  const t = useTranslations()
  return (
    <aside className={css.side} aria-label={t('intake-causes')}>
      <Unreadable {...props} />
      <Causes {...props} />
      <Settled />
      <DoneByItself />
    </aside>
  )
}
