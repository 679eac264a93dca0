import { WarningOutlined } from '@ant-design/icons'
import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { leftOf } from '@obelisk/engine/syllabus/from-document/fill/left-of'
import { readParts } from '@obelisk/engine/syllabus/words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/formats.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { Beside, type Besides } from '../../from-document/beside/Beside.tsx'
import { useReadTexts } from '../../from-document/left-texts.ts'
import { PartRead } from '../../from-document/PartRead.tsx'
import read from '../../from-document/read.module.css'
import { linesOfPart } from '../../from-document/read-lines.ts'
import { useTranslations } from '../../messages.ts'
import { intakeFileOf } from '../intake-queries.ts'
import css from './file.module.css'
import { IntakeDocument } from './IntakeDocument.tsx'

/** The parts of a file as they were read, with the way to the places of their values while the file is shown. */
function Parts({ reading, beside }: { reading: SyllabusReading; beside: Besides | undefined }) {
  const t = useTranslations()
  const formats = useFormats()
  const said = useReadTexts()
  const left = leftOf(reading)
  return (
    <>
      {left.length > 0 && (
        <section className={read.problems} aria-label={t('intake-cause-draft-cannot-hold')}>
          <b>
            <WarningOutlined aria-hidden="true" /> {t('intake-cause-draft-cannot-hold')}
          </b>
          <ul>
            {left.map(said.left).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className={read.parts}>
        {readParts.map((part) => (
          <PartRead
            key={part}
            part={part}
            lines={linesOfPart(part, reading, { t, list: formats.list })}
            onShow={beside && (({ place }) => beside.show(place))}
          />
        ))}
      </ul>
    </>
  )
}

/** Whether the text of a file can be shown: it is kept, and there was something to read. */
export const isShowable = ({ file_id, fault }: IntakeRow) =>
  file_id !== null && (fault === null || fault === 'no-syllabus')

/** What was read of one file, with the file beside it when it is asked for; `children` stand over the parts. */
export function FileRead({
  row,
  isBeside,
  toUnread,
  children,
}: {
  row: IntakeRow
  isBeside: boolean
  /** The file opens where nothing was read from a table. */
  toUnread: boolean
  children: ReactNode
}) {
  const { data, error, refetch } = useQuery(intakeFileOf(row.id, row.revision))
  // while it is read again, what was read before stays
  const reading = (row.fault === null && data?.reading) || null
  const parts = (beside: Besides | undefined) => {
    if (row.fault !== null) return null
    if (error) return <ErrorState error={error} retry={refetch} />
    return reading ? <Parts reading={reading} beside={beside} /> : <BlockSkeleton height={320} />
  }
  return (
    <Beside
      isBeside={isBeside && isShowable(row)}
      file={(place) => <IntakeDocument row={row} reading={reading} place={place} toUnread={toUnread} />}
    >
      {(beside) => (
        <div className={css.one}>
          {children}
          {parts(beside)}
        </div>
      )}
    </Beside>
  )
}
