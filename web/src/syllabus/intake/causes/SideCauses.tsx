import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { type CauseCode, isHard } from '@obelisk/engine/syllabus/intake/causes'
import { intakeCauses, intakeFaults } from '@obelisk/engine/syllabus/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CountPill } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { useFocusKept } from '../focus-kept.ts'
import { openOf } from '../intake-order.ts'
import { useReason } from '../intake-words.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import { AsideAll, CauseActs, type Show } from './CauseActs.tsx'
import css from './causes.module.css'
import { DoneByItself } from './DoneByItself.tsx'

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
        <div key={fault} className={css.cause} data-shown={isShown(touched, shown)} data-decides>
          <b>
            {t(`intake-fault-${fault}`)} <CountPill count={touched.length} tone="danger" />
          </b>
          <p>{wayText(fault)}</p>
          <div className={css.acts}>
            {fault === 'no-syllabus' && <AsideAll rows={touched} />}
            <Button
              size="small"
              type={fault === 'no-syllabus' ? 'link' : 'default'}
              onClick={() => onShow(touched)}
            >
              {t('intake-show', { count: touched.length })}
            </Button>
          </div>
        </div>
      ))}
    </Block>
  )
}

/** One cause with the files that it touches: decided once for all of them, where that can be. */
function CauseBlock({
  code,
  rows,
  onShow,
  onBeside,
  shown,
}: Props & { code: CauseCode; rows: readonly IntakeRow[] }) {
  const t = useTranslations()
  return (
    <div className={css.cause} data-shown={isShown(rows, shown)} data-decides>
      <b>
        {t(`intake-cause-${code}`)} <CountPill count={rows.length} tone="waiting" />
      </b>
      <p>{t(`intake-text-${code}`)}</p>
      <div className={css.acts}>
        <CauseActs code={code} rows={rows} onBeside={onBeside} />
        <Button size="small" type="link" onClick={() => onShow(rows)}>
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
  const { settle, putAside, isBusy } = useDecisions()
  const asides = files.filter(({ state }) => state === 'aside')
  const settled = intakeCauses
    .filter((code) => !isHard(code))
    .map((code) => ({
      code,
      rows: files.filter(
        ({ state, causes }) => state !== 'stored' && causes.some((one) => one.code === code && !one.is_open),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (settled.length + asides.length === 0) return null
  return (
    <Block
      sign={<CheckCircleFilled className={css.green ?? ''} aria-hidden="true" />}
      title={t('intake-settled')}
    >
      <ul className={css.settled}>
        {settled.map(({ code, rows }) => (
          <li key={code} data-decides>
            <span>{t(`intake-done-${code}`, { count: rows.length })}</span>
            <Button type="link" size="small" disabled={isBusy} onClick={() => settle(rows, code, false)}>
              {t('intake-take-back')}
            </Button>
          </li>
        ))}
        {asides.length > 0 && (
          <li data-decides>
            <span>{t('intake-done-aside', { count: asides.length })}</span>
            <Button type="link" size="small" disabled={isBusy} onClick={() => putAside(asides, false)}>
              {t('intake-take-back')}
            </Button>
          </li>
        )}
      </ul>
    </Block>
  )
}

/** The left column: what cannot be read, why files wait, what was decided, what was done by itself. */
export function SideCauses(props: Props) {
  const t = useTranslations()
  // shown anew with every change of the reading
  useIntake()
  const kept = useFocusKept<HTMLElement>()
  return (
    <aside className={css.side} {...kept} aria-label={t('intake-causes')}>
      <Unreadable {...props} />
      <Causes {...props} />
      <Settled />
      <DoneByItself />
    </aside>
  )
}
