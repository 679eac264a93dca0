import { CalculatorOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { WithWhom } from '#document-control/public.ts'
import { StateTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { NextStep } from '#kit/state/NextStep.tsx'
import { useName } from '#kit/translations.ts'
import { type ReportWord, useTranslations } from '../messages.ts'
import { computing } from '../queries.ts'
import { elementOf, leadTo } from '../report/rows.ts'
import { useClassOfReport, useReport } from '../report/view.ts'
import { keyOf } from '../report-key.ts'
import { useMovedSettings } from './moved-settings.ts'
import { RemarksAhead } from './RemarksAhead.tsx'

const reasons: Readonly<Record<string, ReportWord>> = {
  marks: 'stale.marks',
  import: 'stale.marks',
  unlocked: 'stale.unlocked',
  items: 'stale.items',
  roster: 'stale.roster',
  exclusion: 'stale.roster',
  contributions: 'stale.marks',
  sittings: 'stale.marks',
  answers: 'stale.marks',
  criterion: 'stale.marks',
  indirect: 'stale.indirect',
  confirmed: 'stale.confirmed',
}

type Why = { reason: string; note: string }

/** Why a result is out of date; of settings, which they are and what they were. */
function useReason({ reason, note }: Why): string {
  const t = useTranslations()
  const list = useMovedSettings()
  const { settings_moved: moved, head } = useReport().report
  const isOpen = head.classes.some(({ confirmed }) => !confirmed)
  if (reason === 'unlocked' && !isOpen) return t('stale.unlocked-confirmed', { note })
  if (reason === 'unlocked' && note !== '') return t('stale.unlocked-why', { note })
  if (reason !== 'settings') return t(reasons[reason] ?? 'stale.other')
  return moved.length > 0 ? t('stale.settings', { list: list(moved) }) : t('stale.settings-back')
}

function ComputeButton({ first }: { first: boolean }) {
  const t = useTranslations()
  const { report } = useReport()
  const computes = useMutation(computing(useQueryClient()))
  return (
    <Button
      type="primary"
      size={first ? 'middle' : 'small'}
      icon={<CalculatorOutlined />}
      loading={computes.isPending}
      onClick={() => computes.mutate(keyOf(report.subject))}
    >
      {t(first ? 'compute' : 'compute-again')}
    </Button>
  )
}

/** There is no result yet: the marks are still open, or one click is missing. */
function NoResult() {
  const t = useTranslations()
  const formats = useFormats()
  const { report } = useReport()
  const classNameOf = useClassOfReport()
  const open = report.head.classes.filter(({ confirmed }) => !confirmed)
  const [first] = open
  if (first)
    return (
      <StateStrip tone="yours" text={t('marks-open', { classes: formats.list(open.map(classNameOf)) })}>
        <Link to={linkTo.marks({ class: first.id, tab: 'marks' })}>{t('to-marks')}</Link>
      </StateStrip>
    )
  return (
    <StateStrip tone="yours" text={t(report.may.compute ? 'ready-to-compute' : 'not-computed-yet')}>
      {report.may.compute && <ComputeButton first />}
    </StateStrip>
  )
}

/** The result is out of date: why, and the way to a new one. */
function Stale({ why }: { why: Why }) {
  const t = useTranslations()
  const { report } = useReport()
  const text = useReason(why)
  const open = report.head.classes.find(({ confirmed }) => !confirmed)
  const next = open ? (
    <Link to={linkTo.marks({ class: open.id, tab: 'marks' })}>{t('to-marks')}</Link>
  ) : (
    <ComputeButton first={false} />
  )
  return (
    <StateStrip tone="yours" tag={<StateTag state="stale" />} text={text}>
      {report.may.compute && next}
      {report.may.revise && <span>{t('revise-first')}</span>}
    </StateStrip>
  )
}

/** It was returned: by whom and when; its words are ticked off one by one above the parts. */
function Returned() {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { opinion } = useReport().report
  if (!opinion) return <StateStrip tone="returned" text={t('was-returned')} />
  const { person, step_name, step_name_en, time, lines } = opinion
  const done = lines.filter((line) => line.done).length
  const by = t('returned-by', {
    name: nameOf(person),
    step: nameOf({ name: step_name, name_en: step_name_en }),
    time: formats.when(time),
  })
  return (
    <StateStrip tone="returned" text={<b>{by}</b>}>
      {t('opinion-done', { done, total: lines.length })}
    </StateStrip>
  )
}

/** The result is there: what is still to be written, or that it can be handed in. */
function ToWrite() {
  const t = useTranslations()
  const { findings } = useReport().report
  const missing = findings.filter(({ level }) => level === 'error')
  const [first] = missing
  if (!first) return <NextStep text={t('next-submit')} />
  return (
    <NextStep text={t('next-write', { count: missing.length })}>
      <Button type="primary" size="small" onClick={() => leadTo(elementOf(first))}>
        {t('go-fill')}
      </Button>
    </NextStep>
  )
}

/** What stands in the way: marks that are not confirmed, no result yet, a result out of date, a report handed in. */
export function ReportStrip() {
  const { report } = useReport()
  const { run, may, state } = report
  if (!run || run.stale)
    return (
      <>
        {run?.stale ? <Stale why={run.stale} /> : <NoResult />}
        <RemarksAhead />
      </>
    )
  if (report.document_id && state === 'submitted') return <WithWhom id={report.document_id} />
  if (state === 'returned') return <Returned />
  return may.submit ? <ToWrite /> : null
}
