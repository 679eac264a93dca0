import type { EditLine } from '@obelisk/contract/training-plan/content'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { PlanReadings } from '../from-document/readings/PlanReadings.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { editsOf } from '../queries.ts'
import { changeText, placeText } from './record-words.ts'
import css from './versions.module.css'

function Line({ line }: { line: EditLine }) {
  const t = useTranslations()
  const formats = useFormats()
  const { plan } = usePlan()
  const { before, after } = changeText(line, plan, t)
  return (
    <li>
      <span className={css.facts}>{formats.when(line.time)}</span>
      <span>
        <b>{line.name || t('system')}</b> {placeText(line.place, plan, t)}
        <div>
          {before !== null && <span className={css.old}>{before}</span>}
          {before !== null && after !== null && ' → '}
          {after !== null && <span className={css.new}>{after}</span>}
        </div>
      </span>
    </li>
  )
}

/** Who changed what, newest first. */
export function RecordDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const { plan } = usePlan()
  const query = useQuery({ ...editsOf(plan.id), enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={t('record')} size={460}>
      <PlanReadings />
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('record-empty')} />}
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
