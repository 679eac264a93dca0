import type { SyllabusRead, SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../messages.ts'
import type { Besides } from './beside/Beside.tsx'
import { PartRead } from './PartRead.tsx'
import css from './read.module.css'
import { type Checked, nextUnsure } from './use-checked.ts'
import type { FileWanted } from './use-take.ts'

export type CheckProps = {
  wanted: FileWanted
  read: SyllabusRead
  reading: SyllabusReading
  /** The place that is shown beside, and how another one is; undefined while the file is not shown. */
  beside: Besides | undefined
  onOther: () => void
  onDone: () => void
}

/** The way to the next row that is unsure. */
function NextUnsure({ count, onNext }: { count: number; onNext: () => void }) {
  const t = useTranslations()
  useKeys({ F8: onNext }, { inFields: true, overDialogs: true })
  return (
    <Button size="small" onClick={onNext}>
      {t('read-next-unsure', { count })} <kbd>F8</kbd>
    </Button>
  )
}

/** The parts as they were read, to be chosen, with what a person decides about values that the file leaves open. */
export function CheckedParts({
  checked: { parts, chosen, choose, decide, unsure },
  beside,
  children,
}: {
  checked: Checked
  beside: Besides | undefined
  children: ReactNode
}) {
  return (
    <>
      <div className={css.sum}>
        <p className={css.quiet}>{children}</p>
        {beside && unsure.length > 0 && (
          <NextUnsure
            count={unsure.length}
            onNext={() => beside.show(nextUnsure(unsure, beside.place)?.place)}
          />
        )}
      </div>
      <ul className={css.parts}>
        {parts.map(({ part, lines }) => (
          <PartRead
            key={part}
            part={part}
            lines={lines}
            isChosen={chosen.includes(part)}
            onChoose={(isChosen) => choose(part, isChosen)}
            onShow={beside && (({ place }) => beside.show(place))}
            onDecide={decide}
          />
        ))}
      </ul>
    </>
  )
}
