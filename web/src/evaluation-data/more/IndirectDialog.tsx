import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { IndirectValue, SheetObjective } from '@obelisk/contract/evaluation-data/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import { savingIndirect, sheetOf } from '../queries.ts'
import css from './more.module.css'

type Entry = { value: number | null; answers: number | null; targeted: number | null; note: string }

const nothing: Entry = { value: null, answers: null, targeted: null, note: '' }

function Line({
  objective,
  entry,
  isFromSurvey,
  onChange,
}: {
  objective: SheetObjective
  entry: Entry
  isFromSurvey: boolean
  onChange: (entry: Entry) => void
}) {
  const t = useTranslations()
  const label = t('objective-no', { no: objective.no })
  // no bounds: a value outside is told, never silently moved to the nearest that is allowed
  const number = (key: 'value' | 'answers' | 'targeted', step: number) => (
    <InputNumber<number>
      aria-label={`${label} ${t(`indirect.${key}`)}`}
      placeholder={t(`indirect.${key}`)}
      step={step}
      {...(key === 'value' ? {} : { precision: 0 })}
      disabled={isFromSurvey}
      value={entry[key]}
      onChange={(next) => onChange({ ...entry, [key]: next })}
    />
  )
  return (
    <li className={css.indirect}>
      <b title={objective.text}>{label}</b>
      {number('value', 0.01)}
      {number('answers', 1)}
      {number('targeted', 1)}
      {isFromSurvey ? (
        <Tag>{t('from-survey')}</Tag>
      ) : (
        <Input
          maxLength={200}
          aria-label={`${label} ${t('indirect.note')}`}
          placeholder={t('indirect.note')}
          value={entry.note}
          onChange={({ target }) => onChange({ ...entry, note: target.value })}
        />
      )}
    </li>
  )
}

const isComplete = (entry: Entry): entry is Entry & { value: number; answers: number } =>
  entry.value !== null && entry.answers !== null

type Translate = ReturnType<typeof useTranslations>

/** What is wrong with an entry; undefined when it can be saved. */
function problemOf(t: Translate, no: number, { value, answers, targeted }: Entry): string | undefined {
  if (value !== null && (value < 0 || value > 1)) return t('indirect-range', { no, value })
  if ([answers, targeted].some((count) => count !== null && (count < 0 || count > 100_000)))
    return t('indirect-count', { no })
  if (answers !== null && targeted !== null && answers > targeted) return t('indirect-more', { no })
  return (value === null) !== (answers === null) ? t('indirect-half', { no }) : undefined
}

/** What the fields of the lines are, while they hold numbers. */
function Heads() {
  const t = useTranslations()
  return (
    <li className={`${css.indirect} ${css.heads}`} aria-hidden="true">
      <span />
      {(['value', 'answers', 'targeted', 'note'] as const).map((key) => (
        <span key={key}>{t(`indirect.${key}`)}</span>
      ))}
    </li>
  )
}

const entriesOf = ({ indirect }: Sheet): ReadonlyMap<number, Entry> =>
  new Map(indirect.map((one) => [one.objective_id, one]))

/** What was written by hand, in the order of the server. */
const writtenOf = ({ indirect }: Sheet) => ({
  values: indirect
    .filter(({ source }) => source === 'manual')
    .map(({ source: _, ...value }) => value)
    .sort((a, b) => a.objective_id - b.objective_id),
})

/** Indirect values of the objectives by hand, until a survey gives them. */
export function IndirectDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useTranslations()
  const [entries, setEntries] = useState(() => entriesOf(sheet))
  const [touched, setTouched] = useState(false)
  const client = useQueryClient()
  const saving = useMutation(savingIndirect(client))
  // as the person saw them: asking anew by itself does not count as having looked
  const [seen, setSeen] = useState(() => writtenOf(sheet))
  const surveyed = new Set(
    sheet.indirect.flatMap(({ objective_id, source }) => (source === 'survey' ? [objective_id] : [])),
  )
  const own = [...entries].filter(([id]) => !surveyed.has(id))
  const values = own.flatMap(([objective_id, entry]): IndirectValue[] => {
    if (!isComplete(entry)) return []
    const { value, answers, targeted, note } = entry
    return [{ objective_id, value, answers, targeted, note }]
  })
  const noOf = new Map(sheet.objectives.map(({ id, no }) => [id, no]))
  const problems = own.flatMap(([id, entry]) => problemOf(t, noOf.get(id) ?? 0, entry) ?? [])
  const save = (isOver: boolean) =>
    saving.mutate(
      { teaching_class_id: sheet.class.id, values, ...(isOver ? {} : { _was: seen }) },
      { onSuccess: onClose },
    )
  const take = async () => {
    const now = await client.fetchQuery({ ...sheetOf(sheet.class.id), staleTime: 0 })
    setSeen(writtenOf(now))
    setEntries(entriesOf(now))
    setTouched(false)
    saving.reset()
  }
  return (
    <FormDialog
      width={720}
      title={t('more.indirect')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: problems.length > 0 }}
      onOk={() => save(false)}
      hasWork={touched}
      onClose={onClose}
    >
      <p className={css.text}>{t('indirect-text')}</p>
      <ul className={css.lines}>
        <Heads />
        {sheet.objectives.map((objective) => (
          <Line
            key={objective.id}
            objective={objective}
            entry={entries.get(objective.id) ?? nothing}
            isFromSurvey={surveyed.has(objective.id)}
            onChange={(entry) => {
              setTouched(true)
              setEntries(new Map(entries).set(objective.id, entry))
            }}
          />
        ))}
      </ul>
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(true)}
      />
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={css.wrong}>
            {problem}
          </p>
        ))}
      </div>
    </FormDialog>
  )
}
