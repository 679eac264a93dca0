import { isPractical, kindOf } from '@obelisk/engine/teaching-plan/plan'
import { movedFacts, resyncPlan } from '@obelisk/engine/teaching-plan/resync-plan'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { WithWhom } from '#document-control/public.ts'
import { StaleChoice } from '#kit/dialog/StaleChoice.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { NextStep } from '#kit/state/NextStep.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { planOf } from '../queries.ts'
import { useWritten } from './use-plan.ts'

/** Somebody else has saved meanwhile: take theirs, or keep what was written here. */
function Conflict() {
  const client = useQueryClient()
  const { view, trouble, takeTheirs, keepMine } = useWritten()
  if (!trouble || trouble.kind === 'offline') return null
  if (trouble.kind === 'refused') return <StateStrip tone="returned" text={trouble.error.message} />
  const reread = () => client.fetchQuery({ ...planOf(view.id), staleTime: 0 })
  return (
    <StateStrip tone="returned" text={trouble.error.message}>
      <StaleChoice
        onTake={() => void reread().then(takeTheirs).catch(reportError)}
        onKeep={() =>
          void reread()
            .then(({ revision }) => keepMine(revision))
            .catch(reportError)
        }
      />
    </StateStrip>
  )
}

/** Syllabus, calendar or timetable have moved on: how many dates, and the way to take it over. */
function Moved({ onSync }: { onSync: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const { view, content } = useWritten()
  const told = useMemo(() => {
    if (!view.now) return undefined
    const moved = movedFacts(view.facts, view.now)
    const what = (['syllabus', 'calendar', 'timetable'] as const).filter((one) => moved[one])
    return { what, count: resyncPlan(content, view.facts, view.now).moved.length }
  }, [view.now, view.facts, content])
  if (!told) return null
  const what = formats.list(told.what.map((one) => t(`what-${one}`)))
  return (
    <StateStrip
      tone="yours"
      text={told.count > 0 ? t('moved', { what, count: told.count }) : t('movedNone', { what })}
    >
      <Button size="small" onClick={onSync}>
        {t(view.may.edit ? 'seeAndSync' : 'seeDifference')}
      </Button>
    </StateStrip>
  )
}

/** It was returned: by whom, with what words. */
function Returned({ onFindings }: { onFindings: () => void }) {
  const signs = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  const t = useTranslations()
  const { opinion, document } = useWritten().view
  if (!opinion || document.state !== 'returned') return null
  return (
    <StateStrip
      tone="returned"
      text={
        <>
          <b>
            {nameOf(opinion.person)} {formats.when(opinion.time)}
          </b>{' '}
          “{opinion.lines.map(({ text }) => text).join(signs.parts)}”
        </>
      }
    >
      <Button type="link" size="small" onClick={onFindings}>
        {t('nextFinding')}
      </Button>
    </StateStrip>
  )
}

/** How the plan was made. */
function Made() {
  const t = useTranslations()
  const { content, view } = useWritten()
  const labs = content.sessions.filter((session) => isPractical(kindOf(session))).length
  return (
    <StateStrip
      tone="note"
      text={t('generated', {
        count: view.classes.length,
        theory: content.sessions.length - labs,
        lab: labs,
      })}
    />
  )
}

/** What blocks, what changed hands, what is to be done first. */
export function PlanStrip({ onSync, onFindings }: { onSync: () => void; onFindings: () => void }) {
  const t = useTranslations()
  const { view } = useWritten()
  return (
    <>
      <Conflict />
      <Returned onFindings={onFindings} />
      <Moved onSync={onSync} />
      {view.document.state === 'submitted' && <WithWhom id={view.document.id} />}
      {view.may.publish && <NextStep text={t('publishText')} />}
      {view.document.state === 'draft' && !view.now && <Made />}
    </>
  )
}
