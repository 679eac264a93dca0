import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { eventKindOf } from '@obelisk/engine/teaching-plan/place-events'
import { Button, Input, Select } from 'antd'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import css from './session.module.css'

type Event = Session['events'][number]
type Props = { session: Session; onChange: (changes: { events: Event[] }) => void }

/** What is set, done or handed in at a session, with the objectives it assesses. */
export function EventRows({ session, onChange }: Props) {
  const t = useTranslations()
  const { view } = useWritten()
  const { events } = session
  const isClosed = !view.may.edit
  const { components } = view.facts
  const put = (at: number, changes: Partial<Event>) =>
    onChange({ events: events.map((event, index) => (index === at ? { ...event, ...changes } : event)) })
  const choose = (at: number, id: number) => {
    const component = components.find((one) => one.id === id)
    if (!component) return
    const { name, objective_nos } = component
    put(at, { component_id: id, kind: eventKindOf(component), name, objective_nos: [...objective_nos] })
  }
  return (
    <>
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity but their place
        <div key={at} className={css.part} style={{ gridTemplateColumns: '1fr 1fr 1fr 32px' }}>
          <Select
            value={event.component_id}
            disabled={isClosed}
            aria-label={t('component')}
            options={components.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => choose(at, id)}
          />
          <Input
            value={event.name}
            maxLength={60}
            disabled={isClosed}
            aria-label={t('eventName')}
            onChange={({ target }) => put(at, { name: target.value })}
          />
          <Select
            mode="multiple"
            value={event.objective_nos}
            disabled={isClosed}
            aria-label={t('objectives')}
            options={view.facts.objective_nos.map((value) => ({ value, label: `${value}` }))}
            onChange={(nos: number[]) => put(at, { objective_nos: nos.toSorted((a, b) => a - b) })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            disabled={isClosed}
            aria-label={t('removePart')}
            onClick={() => onChange({ events: events.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {!isClosed && events.length < 6 && components.length > 0 && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            onChange({
              events: [...events, { component_id: null, kind: 'test', name: '', objective_nos: [] }],
            })
          }
        >
          {t('addEvent')}
        </Button>
      )}
    </>
  )
}
