import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { hoursTolerance } from '@obelisk/engine/teaching-plan/check-plan'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useKeys } from '#kit/use-keys.ts'
import { ReviseDialog } from '../dialogs/ReviseDialog.tsx'
import { useTranslations } from '../messages.ts'
import { PlanFrame } from '../PlanFrame.tsx'
import { PlanPrint } from '../PlanPrint.tsx'
import { useDayText } from '../plan/SlotText.tsx'
import { useWrittenPlan, WrittenPlanProvider } from '../plan/use-plan.ts'
import { LogTable } from './LogTable.tsx'
import css from './log.module.css'
import {
  type ClassLog,
  type LogFilter,
  type Logged,
  logFilters,
  logOfClasses,
  nextOf,
  rowsOf,
  unrecorded,
} from './log-facts.ts'
import { Deviation, Legend, Marks } from './Marks.tsx'
import { useRecording } from './outbox.ts'
import { RecordPanel } from './RecordPanel.tsx'

const idOf = ({ one, session }: Logged) => `${one.id} ${session.key}`

/** How far each class is. */
function Progress({ view, logs }: { view: PlanView; logs: readonly ClassLog[] }) {
  const t = useTranslations()
  return (
    <>
      {logs.map((log) => (
        <div key={log.one.id} className={css.classLine}>
          <b>{shortClassName(log.one.name, view.course)}</b>
          <Marks log={log} />
          <span className={css.lineEnd}>
            {t('recordedOf', { count: log.recorded })} · <Deviation hours={log.deviation} />
          </span>
        </div>
      ))}
    </>
  )
}

/** The session after the one that is recorded. */
function NextSession({ next }: { next: Logged | undefined }) {
  const t = useTranslations()
  const signs = useSigns()
  const dayText = useDayText()
  if (!next) return null
  return (
    <div className={css.card} style={{ padding: 14 }}>
      <b>{t('nextSession')}</b> <span className={css.hint}>{next.date && dayText(next.date)}</span>
      <div>
        {t('recordOf', { n: next.n })} {pointsOf(next.session).join(signs.parts)}
      </div>
      <span className={css.hint}>{next.session.homework}</span>
    </div>
  )
}

/** What waits, what is too far off, and why nothing can be recorded yet. */
function LogStrip({ view, logs, waiting }: { view: PlanView; logs: readonly ClassLog[]; waiting: number }) {
  const t = useTranslations()
  const [isRevising, setRevising] = useState(false)
  const isFar = logs.some(({ deviation }) => Math.abs(deviation) > hoursTolerance)
  return (
    <>
      {waiting > 0 && <StateStrip tone="yours" text={t('waitingSend', { count: waiting })} />}
      {isFar && (
        <StateStrip tone="yours" text={t('adjust')}>
          {view.may.revise && (
            <Button size="small" onClick={() => setRevising(true)}>
              {t('revise')}
            </Button>
          )}
        </StateStrip>
      )}
      {isRevising && <ReviseDialog id={view.id} onClose={() => setRevising(false)} />}
      {!view.may.log && view.document.state !== 'published' && (
        <StateStrip tone="note" text={t('notPublished')} />
      )}
    </>
  )
}

/** The session in hand: the chosen one, else the lesson that waits for its record; Alt ↓ goes to the next of these. */
function useChosen(logs: readonly ClassLog[]) {
  const open = unrecorded(logs)
  const [chosenId, choose] = useState<string>()
  const chosen = logs.flatMap(({ sessions }) => sessions).find((one) => idOf(one) === chosenId) ?? open[0]
  const goNext = () => {
    const at = open.findIndex((one) => idOf(one) === (chosen && idOf(chosen)))
    const next = open[(at + 1) % open.length]
    if (next) choose(idOf(next))
  }
  useKeys({ 'alt+ArrowDown': open.length > 0 ? goNext : undefined }, { inFields: true })
  return { open, chosen, choose, goNext }
}

function Sessions({
  view,
  logs,
  chosen,
  choose,
}: { view: PlanView; logs: readonly ClassLog[] } & Pick<ReturnType<typeof useChosen>, 'chosen' | 'choose'>) {
  const t = useTranslations()
  const [filter, setFilter] = useState<LogFilter>('all')
  const count = (of: LogFilter) => rowsOf(view, logs, of).length
  return (
    <div className={css.card}>
      <Progress view={view} logs={logs} />
      <div className={css.bar}>
        <Segmented
          size="small"
          value={filter}
          onChange={setFilter}
          options={logFilters.map((value) => ({ value, label: `${t(`log-${value}`)} ${count(value)}` }))}
        />
        <Legend />
      </div>
      <LogTable
        view={view}
        logs={logs}
        rows={rowsOf(view, logs, filter)}
        none={t(filter === 'unrecorded' ? 'allRecorded' : 'noneChanged')}
        chosen={chosen}
        onChoose={(logged) => choose(idOf(logged))}
      />
    </div>
  )
}

/** The log of a published plan: the lesson that was just given first, then how far every class is. */
function Surface({ view }: { view: PlanView }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { send, waiting } = useRecording()
  const logs = logOfClasses(view)
  const { open, chosen, choose, goNext } = useChosen(logs)
  const [isRevising, setRevising] = useState(false)
  const told = open.length > 0 ? t('toRecord', { count: open.length }) : t('allRecorded')
  const panel = view.may.log && chosen && (
    <div className={css.stack}>
      <RecordPanel
        key={`${idOf(chosen)} ${view.logs.length}`}
        view={view}
        logged={chosen}
        onRecord={send}
        onDone={() => choose(undefined)}
      />
      <NextSession next={nextOf(logs, chosen)} />
    </div>
  )
  const footer = (
    <PageFooter
      start={told}
      secondary={
        <>
          {view.may.revise && <Button onClick={() => setRevising(true)}>{t('revise')}</Button>}
          {open.length > 1 && (
            <Button title="Alt ↓" onClick={goNext}>
              {t('nextUnrecorded')}
            </Button>
          )}
        </>
      }
    />
  )
  return (
    <PlanFrame
      view={view}
      at="log"
      actions={<PlanPrint view={view} />}
      strip={<LogStrip view={view} logs={logs} waiting={waiting} />}
      beside={!isPhone && panel && <aside className={css.side}>{panel}</aside>}
      footer={view.may.log && !isPhone && footer}
    >
      {isRevising && <ReviseDialog id={view.id} onClose={() => setRevising(false)} />}
      <div className={css.stack}>
        {isPhone && <p className={css.big}>{told}</p>}
        {isPhone && panel}
        <Sessions view={view} logs={logs} chosen={chosen} choose={choose} />
      </div>
    </PlanFrame>
  )
}

/** What was taught by a plan. */
export function LogPage({ view }: { view: PlanView }) {
  const written = useWrittenPlan(view)
  return (
    <WrittenPlanProvider value={written}>
      <Surface view={view} />
    </WrittenPlanProvider>
  )
}
