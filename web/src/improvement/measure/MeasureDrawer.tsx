import type { Output } from '@obelisk/contract/endpoint'
import type { ImprovementAct, readImprovement } from '@obelisk/contract/improvement'
import { appliesToWords } from '@obelisk/contract/improvement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Input, InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { closingFor, useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { Timeline } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import css from '../improvement.module.css'
import { useTranslations } from '../messages.ts'
import { actingOn, deleting, measureOf } from '../queries.ts'
import { MeasureForm } from './MeasureForm.tsx'
import { Due, hasValues, MeasureState, Values } from './marks.tsx'

type View = Output<typeof readImprovement>

/** The acts that want words, and those that may bring a new value. */
const wantsWords: readonly ImprovementAct[] = ['submit', 'return', 'close']
const takesValue: readonly ImprovementAct[] = ['submit', 'verify']

function Acts({ view: { row, may } }: { view: View }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(actingOn(client))
  const reason = useId()
  const barred = useId()
  const [note, setNote] = useState('')
  const [value, setValue] = useState<number | null>(null)
  useLeaveGuard(note.trim() !== '')
  if (may.acts.length === 0 && may.waits === null) return null
  const isBlocked = (act: ImprovementAct) => wantsWords.includes(act) && note.trim() === ''
  const act = (one: ImprovementAct) =>
    mutate(
      { id: row.id, act: one, note, value_after: takesValue.includes(one) ? value : null },
      { onSuccess: () => setNote('') },
    )
  const main = may.acts.find((one) => one !== 'return' && one !== 'close' && one !== 'reopen')
  return (
    <section className={css.acts} aria-label={t('acts')}>
      <Input.TextArea
        value={note}
        onChange={({ target }) => setNote(target.value)}
        placeholder={t('note-placeholder')}
        aria-label={t('note')}
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
      {may.acts.some(isBlocked) && (
        <p id={reason} className={css.small}>
          {t('note-needed')}
        </p>
      )}
      {may.waits !== null && (
        <p id={barred} className={css.small}>
          {may.waits}
        </p>
      )}
      <div className={css.actRow}>
        {may.acts.some((one) => takesValue.includes(one)) && (
          <InputNumber
            min={0}
            max={1}
            step={0.01}
            value={value}
            className={css.valueAfter ?? ''}
            placeholder={t('value-after')}
            aria-label={t('value-after')}
            onChange={setValue}
          />
        )}
        {may.waits !== null && (
          <Button type="primary" disabled aria-describedby={barred}>
            {t('act-verify')}
          </Button>
        )}
        {may.acts.map((one) => (
          <Button
            key={one}
            type={one === main ? 'primary' : 'default'}
            danger={one === 'return'}
            disabled={isBlocked(one)}
            aria-describedby={isBlocked(one) ? reason : undefined}
            loading={isPending}
            onClick={() => act(one)}
          >
            {t(`act-${one}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Facts({ view: { row, carried_from } }: { view: View }) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const formats = useFormats()
  const course = nameOf({ name: row.course_name, name_en: row.course_name_en })
  const facts: readonly [string, ReactNode][] = [
    [t('course'), course && `${course} ${row.course_code} ${nameOf({ name: row.term_name })}`],
    [t('objective'), row.objective_no === null ? '' : `CO${row.objective_no}`],
    [t('kind'), t(`kind-${row.kind}`)],
    [t('problem'), row.problem],
    [t('evidence'), row.evidence],
    [t('cause'), row.cause],
    [t('measure'), row.measure],
    [t('applies-to'), translated(appliesToWords(row.applies_to))],
    [t('owner'), row.owner ? nameOf(row.owner) : t('no-owner')],
    [t('due'), <Due key="due" row={row} />],
    [t('values'), hasValues(row) && <Values key="values" row={row} />],
    [t('implemented'), row.implemented],
    [t('effect'), row.effect],
    [
      t('verifier'),
      row.verifier && `${nameOf(row.verifier)} ${row.verified_time ? formats.when(row.verified_time) : ''}`,
    ],
    [t('source'), row.document_title],
    [t('carried-from'), carried_from && `#${carried_from.id} ${carried_from.measure}`],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const logActs = ['add', 'edit', 'remind', 'start', 'submit', 'return', 'verify', 'close', 'reopen'] as const

function Log({ view: { log } }: { view: View }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  return (
    <section>
      <h3 className={css.title}>{t('history')}</h3>
      <Timeline
        events={log.toReversed().map(({ id, action, note, person, person_en, time }) => {
          const known = logActs.find((one) => one === action)
          return {
            key: id,
            when: `${formats.when(time)} ${nameOf({ name: person, name_en: person_en })}`,
            text: known ? t(`act-${known}`) : action,
            children: action === 'edit' ? undefined : note || undefined,
          }
        })}
      />
    </section>
  )
}

/** What nobody has begun and no report holds may be deleted by whoever may edit it. */
function DeleteButton({ view: { row, may }, onDone }: { view: View; onDone: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const drop = useMutation(deleting(client))
  if (!may.edit || row.state !== 'open' || row.document_id !== null) return null
  return (
    <DangerButton
      ask={{
        title: t('delete-title'),
        text: row.measure,
        action: t('delete'),
        onConfirm: async () => {
          await drop.mutateAsync({ ids: [row.id] })
          onDone()
        },
      }}
    />
  )
}

/** One measure: what was agreed, what was done, and what this person can do next. */
export function MeasureDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const query = useQuery(measureOf(id))
  const [isEditing, setEditing] = useState(false)
  return (
    <Drawer
      open
      onClose={() => closingFor(onClose)}
      size={phone ? '100%' : 560}
      title={
        <>
          #{id} {query.data && <MeasureState state={query.data.row.state} />}
        </>
      }
      extra={
        query.data &&
        !isEditing && (
          <span className={css.actRow}>
            <DeleteButton view={query.data} onDone={onClose} />
            {query.data.may.edit && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
          </span>
        )
      }
    >
      <Loaded query={query} entry={{ id, idOf: ({ row }) => row.id }}>
        {(view) =>
          isEditing ? (
            <MeasureForm row={view.row} onDone={() => setEditing(false)} />
          ) : (
            <>
              <Facts view={view} />
              <Acts view={view} />
              <Log view={view} />
            </>
          )
        }
      </Loaded>
    </Drawer>
  )
}
