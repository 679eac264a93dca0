import type { EditLine } from '@obelisk/contract/training-plan/content'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { type PlanKey, type PlanSay, useWords } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { editsOf } from '../queries.ts'
import css from './versions.module.css'

/** The place of a line in words: `support:12:34` is the course and the indicator. */
function placeText(place: string, plan: WholePlan, say: PlanSay): string {
  const [kind = '', first = '', second = ''] = place.split(':')
  const course = plan.courses.find(({ id }) => `${id}` === first)
  const indicatorNo = (id: string) => plan.indicators.find((one) => `${one.id}` === id)?.no ?? id
  const requirementNo = plan.requirements.find(({ id }) => `${id}` === first)?.no ?? first
  const part = (say as (key: PlanKey) => string)(`place.${kind}` as PlanKey)
  const rest: Record<string, string> = {
    support: `${course?.code ?? first} × ${indicatorNo(second)}`,
    weight: `${course?.code ?? first} × ${indicatorNo(second)}`,
    course: `${course ? `${course.code} ${course.name}` : first} ${second}`,
    indicator: `${indicatorNo(first)} ${second}`,
    requirement: `${requirementNo} ${second}`,
    link: `${requirementNo} × ${plan.objectives.find(({ id }) => `${id}` === second)?.no ?? second}`,
  }
  return `${part} ${rest[kind] ?? second}`
}

function Line({ line }: { line: EditLine }) {
  const say = useWords()
  const formats = useFormats()
  const { plan } = usePlan()
  return (
    <li>
      <span className={css.facts}>{formats.when(line.time)}</span>
      <span>
        <b>{line.name || say('system')}</b> {placeText(line.place, plan, say)}
        <div>
          {line.before !== null && <span className={css.old}>{line.before.slice(0, 120)}</span>}
          {line.before !== null && line.after !== null && ' → '}
          {line.after !== null && <span className={css.new}>{line.after.slice(0, 120)}</span>}
        </div>
      </span>
    </li>
  )
}

/** Who changed what, newest first. */
export function RecordDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  const { plan } = usePlan()
  const query = useQuery({ ...editsOf(plan.id), enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={say('record')} size={460}>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={say('record-empty')} />}
      >
        {({ list }) => (
          <ul className={css.differences}>
            {list.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </Loaded>
    </Drawer>
  )
}
