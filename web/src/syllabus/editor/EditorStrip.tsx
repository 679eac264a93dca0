import { linkTo } from '@obelisk/contract/links'
import { syllabusSource } from '@obelisk/contract/syllabus/from-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { WithWhom } from '#document-control/public.ts'
import { fetchFile } from '#kit/call.ts'
import { StaleChoice } from '#kit/dialog/StaleChoice.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { NextStep } from '#kit/state/NextStep.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { useOpen } from '../open-values/open-context.ts'
import { useKeptReading } from '../open-values/use-open-values.ts'
import { confirming, syllabusOf } from '../queries.ts'
import { conflictId, useEditorState, useWritten } from './use-editor.ts'

/** Somebody else has saved meanwhile: take theirs, or keep what was written here. */
function Conflict() {
  const client = useQueryClient()
  const { editor } = useWritten()
  const conflict = useEditorState((state) => state.conflict)
  if (!conflict) return null
  const load = async (mine: boolean) => {
    await client.invalidateQueries({ queryKey: syllabusOf(editor.id).queryKey })
    editor.receive(await client.fetchQuery(syllabusOf(editor.id)), mine)
  }
  return (
    <div id={conflictId}>
      <StateStrip tone="returned" text={conflict}>
        <StaleChoice onTake={() => void load(false)} onKeep={() => void load(true)} />
      </StateStrip>
    </div>
  )
}

/** It was returned: by whom, with what words. */
function Returned({ onFindings }: { onFindings: () => void }) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  const { view } = useWritten()
  const { opinion, document } = view
  if (!opinion || document.state !== 'returned') return null
  const done = opinion.lines.filter((line) => line.done).length
  const who = signs.aside(
    nameOf(opinion.person),
    nameOf({ name: opinion.step_name, name_en: opinion.step_name_en }),
  )
  return (
    <StateStrip
      tone="returned"
      text={
        <>
          <b>{t('returned-by', { who, time: formats.when(opinion.time) })}</b> “
          {opinion.lines.map(({ text }) => text).join(signs.parts)}”
        </>
      }
    >
      {t('opinion-done', { done, total: opinion.lines.length })}
      <Button type="link" size="small" onClick={onFindings}>
        {t('one-by-one')}
      </Button>
    </StateStrip>
  )
}

/** The plan has moved on since its facts were taken over. */
function PlanMoved({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslations()
  const { view, readOnly } = useWritten()
  if (!view.plan_moved && !view.document.is_stale) return null
  return (
    <StateStrip tone="yours" text={t(view.plan_moved ? 'plan-moved' : 'plan-replaced')}>
      <Button size="small" onClick={onRefresh}>
        {t(readOnly ? 'see-difference' : 'see-and-refresh')}
      </Button>
    </StateStrip>
  )
}

/** The draft was read from a file: what that leaves open is led to, one by one, until somebody hands it in. */
function ReadFrom() {
  const t = useTranslations()
  const { view, readOnly } = useWritten()
  const kept = useKeptReading()
  const { values, next } = useOpen()
  if (!kept || readOnly) return null
  const count = values.length
  return (
    <StateStrip
      tone={count > 0 ? 'yours' : 'note'}
      text={t(count > 0 ? 'read-from-unsure' : 'read-from', { name: kept.name, count })}
    >
      {count > 0 && (
        <Button size="small" onClick={next}>
          {t('open-next')} <kbd>F8</kbd>
        </Button>
      )}
      <Button
        size="small"
        type="link"
        onClick={() =>
          void fetchFile(syllabusSource, { id: view.id, reading: kept.id }).catch(() => undefined)
        }
      >
        {t('intake-source')}
      </Button>
      {view.read_from && (
        <Link to={linkTo.syllabusIntake({ id: view.read_from.intake, file: view.read_from.file })}>
          {t('read-from-open')}
        </Link>
      )}
    </StateStrip>
  )
}

/** A newer file of the list is for this syllabus, which is no draft. */
function ReadLater() {
  const t = useTranslations()
  const { readOnly } = useWritten()
  const [query] = useSearchParams()
  return readOnly && query.has('read') ? <StateStrip tone="note" text={t('read-needs-draft')} /> : null
}

/** A new task: take it on. */
function Task() {
  const t = useTranslations()
  const client = useQueryClient()
  const formats = useFormats()
  const { view } = useWritten()
  const confirm = useMutation(confirming(client))
  if (!view.may.confirm) return null
  return (
    <StateStrip
      tone="yours"
      text={
        view.due_date === null
          ? t('assigned-to-you')
          : t('assigned-until', { date: formats.date(view.due_date) })
      }
    >
      <Button
        size="small"
        type="primary"
        ghost
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ id: view.id })}
      >
        {t('confirm-task')}
      </Button>
    </StateStrip>
  )
}

/** It was handed in: who has it now; or every approval is given, and it is to be published. */
function Next() {
  const t = useTranslations()
  const { view } = useWritten()
  if (view.document.state === 'submitted') return <WithWhom id={view.document.id} />
  return view.may.publish ? <NextStep text={t('publish-next')} /> : null
}

type Props = { onRefresh: () => void; onFindings: () => void }

/** What blocks, what changed hands, what is to be done first. */
export function EditorStrip({ onRefresh, onFindings }: Props) {
  const refused = useEditorState((state) => state.refused)
  return (
    <>
      <Conflict />
      {refused && <StateStrip tone="returned" text={refused} />}
      <Returned onFindings={onFindings} />
      <PlanMoved onRefresh={onRefresh} />
      <ReadFrom />
      <ReadLater />
      <Task />
      <Next />
    </>
  )
}
