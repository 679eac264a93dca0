import type { Session } from '@obelisk/contract/teaching-plan/content'
import { changeSession } from '@obelisk/engine/teaching-plan/edit-sessions'
import { Checkbox, Drawer, Input, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { Slot } from '#kit/slot.tsx'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { EventRows } from './EventRows.tsx'
import { PartRows } from './PartRows.tsx'
import css from './session.module.css'
import { TeacherRows } from './TeacherRows.tsx'
import { useSessionSuggestions } from './use-session-suggestions.ts'

type Change = (changes: Partial<Omit<Session, 'key' | 'slots' | 'week'>>) => void
type Text = 'content' | 'key_points' | 'ideology' | 'homework' | 'note'

function Prose({
  label,
  name,
  session,
  onChange,
}: {
  label: string
  name: Text
  session: Session
  onChange: Change
}) {
  const id = useId()
  const { view } = useWritten()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={session[name]}
        disabled={!view.may.edit}
        maxLength={name === 'note' ? 500 : 4000}
        autoSize={{ minRows: name === 'content' ? 3 : 1, maxRows: 10 }}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      {name !== 'note' && (
        <SuggestedText
          {...{ kind: 'teaching-plan', source_id: view.id, label, value: session[name] }}
          place={`${name}:${session.key}`}
          readOnly={!view.may.edit}
          write={(text) => onChange({ [name]: text.slice(0, 4000) })}
        />
      )}
    </div>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <div className={css.label}>{label}</div>
    {children}
  </div>
)

/** The measures of the last cycle that are carried out in this session. */
function Measures({ session, onChange }: { session: Session; onChange: Change }) {
  const t = useTranslations()
  const { view } = useWritten()
  if (view.measures.length === 0) return <p className={css.none}>{t('noneMeasure')}</p>
  return (
    <Checkbox.Group
      value={session.measure_ids}
      disabled={!view.may.edit}
      onChange={(ids) => onChange({ measure_ids: ids.map(Number) })}
      options={view.measures.map(({ id, measure }) => ({ value: id, label: measure }))}
    />
  )
}

type Props = { sessionKey: number; onClose: () => void }

/** Everything that a session says. Each change is saved by itself and can be undone. */
export function SessionDrawer({ sessionKey, onClose }: Props) {
  const t = useTranslations()
  const { view, content, edit, commit } = useWritten()
  const at = content.sessions.findIndex(({ key }) => key === sessionKey)
  const session = content.sessions[at]
  useSessionSuggestions(session)
  const ownWord = useOwnWords()
  if (!session) return null
  const change: Change = (changes) => edit((now, facts) => changeSession(now, facts, sessionKey, changes))
  const close = () => {
    commit()
    onClose()
  }
  const texts: readonly [Text, string][] = [
    ['key_points', t('keyPoints')],
    ['ideology', t('ideology')],
    ['homework', t('homework')],
    ['note', t('note')],
  ]
  return (
    <Drawer open onClose={close} title={t('editTitle', { n: at + 1 })} size={520}>
      <div className={css.form}>
        <Slot name="suggest-here" />
        <Prose label={t('points')} name="content" session={session} onChange={change} />
        <Field label={t('partsOf')}>
          <PartRows session={session} onChange={change} />
        </Field>
        <Field label={t('objectives')}>
          <Checkbox.Group
            value={session.objective_nos}
            disabled={!view.may.edit}
            onChange={(nos) => change({ objective_nos: nos.map(Number).sort((a, b) => a - b) })}
            options={view.facts.objective_nos.map((no) => ({
              value: no,
              label: <span title={view.objectives.find((one) => one.no === no)?.text}>{no}</span>,
            }))}
          />
        </Field>
        <Field label={t('methods')}>
          <Select
            mode="tags"
            style={{ width: '100%' }}
            value={session.methods}
            disabled={!view.may.edit}
            aria-label={t('methods')}
            maxCount={10}
            onChange={(methods: string[]) =>
              change({ methods: methods.map((one) => one.trim().slice(0, 50)).filter(Boolean) })
            }
            options={[
              ...new Set([...view.facts.chapters.flatMap(({ methods }) => methods), ...session.methods]),
            ].map((value) => ({ value, label: ownWord(value) }))}
          />
        </Field>
        {view.staff.length > 1 && (
          <Field label={t('teachersOf')}>
            <TeacherRows session={session} />
          </Field>
        )}
        <Field label={t('events')}>
          <EventRows session={session} onChange={change} />
        </Field>
        {texts.map(([name, label]) => (
          <Prose key={name} label={label} name={name} session={session} onChange={change} />
        ))}
        <Field label={t('measures')}>
          <Measures session={session} onChange={change} />
        </Field>
      </div>
    </Drawer>
  )
}
