import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { HourKind } from '@obelisk/contract/syllabus/content'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { Button, InputNumber, Select } from 'antd'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import css from './session.module.css'

type Part = Session['parts'][number]
type Props = { session: Session; onChange: (changes: { parts: Part[] }) => void }

const sourceOf = ({ chapter_id, lab_id }: Part) =>
  lab_id === null ? (chapter_id === null ? '' : `c${chapter_id}`) : `l${lab_id}`

/** The chapter or laboratory that a choice stands for. */
function fromSource(source: string): Pick<Part, 'chapter_id' | 'lab_id'> {
  const id = Number(source.slice(1)) || null
  return { chapter_id: source.startsWith('c') ? id : null, lab_id: source.startsWith('l') ? id : null }
}

/** The hours of a session by chapter or laboratory and kind. */
export function PartRows({ session, onChange }: Props) {
  const t = useTranslations()
  const { view } = useWritten()
  const { parts } = session
  const isClosed = !view.may.edit
  const put = (at: number, changes: Partial<Part>) =>
    onChange({ parts: parts.map((part, index) => (index === at ? { ...part, ...changes } : part)) })
  const sources = [
    { value: '', label: t('reserve') },
    ...view.facts.chapters.map(({ id, no, name }) => ({ value: `c${id}`, label: `${no} ${name}` })),
    ...view.facts.labs.map(({ id, name }) => ({ value: `l${id}`, label: name })),
  ]
  const blank: Part = { chapter_id: null, lab_id: null, kind: parts[0]?.kind ?? 'hours_theory', hours: 1 }
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <div key={at} className={css.part}>
          <Select
            value={sourceOf(part)}
            options={sources}
            disabled={isClosed}
            aria-label={t('chapter')}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(source: string) => put(at, fromSource(source))}
          />
          <Select
            value={part.kind}
            disabled={isClosed}
            aria-label={t('kind')}
            options={hourKinds.map((value) => ({ value, label: t(value) }))}
            onChange={(kind: HourKind) => put(at, { kind })}
          />
          <InputNumber
            value={part.hours}
            min={0}
            max={200}
            step={0.5}
            disabled={isClosed}
            aria-label={t('hours')}
            onChange={(hours) => put(at, { hours: hours ?? 0 })}
            style={{ width: '100%' }}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            disabled={isClosed}
            aria-label={t('removePart')}
            onClick={() => onChange({ parts: parts.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {!isClosed && parts.length < 10 && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange({ parts: [...parts, blank] })}>
          {t('addPart')}
        </Button>
      )}
    </>
  )
}
