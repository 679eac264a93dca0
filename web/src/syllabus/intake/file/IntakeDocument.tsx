import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import type { FileOutline, Pointing } from '@obelisk/contract/syllabus/pointing'
import type { Place } from '@obelisk/engine/document-tree/document-tree'
import { unreadTables } from '@obelisk/engine/syllabus/from-document/pointing/unread-tables'
import { syllabusIn } from '@obelisk/engine/syllabus/from-document/syllabi-in-file'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#kit/notify.ts'
import { DocumentPane, type PointActs } from '../../from-document/beside/DocumentPane.tsx'
import { useTranslations } from '../../messages.ts'
import { intakeOutlineOf, pointingInIntake } from '../intake-queries.ts'
import { useIntake } from '../use-intake.ts'

type Props = {
  row: IntakeRow
  reading: SyllabusReading | null
  place: Place | undefined
  toUnread: boolean
}

/** Where the file opens: at the first table that was not understood, or where its own part begins. */
function beginning(
  outline: FileOutline | undefined,
  { row: { part }, reading, toUnread }: Props,
): Place | undefined {
  if (!outline) return undefined
  const unread = toUnread && reading && unreadTables({ ...outline, syllabi: [] }, reading)[0]
  if (unread) return outline.blocks[unread.at]?.place
  return part === null || part === 1 ? undefined : syllabusIn(outline.blocks, part).blocks[0]?.place
}

/** One file of many beside what was read; what is said of it is read in all files of its form. */
export function IntakeDocument(props: Props) {
  const { row, reading, place } = props
  const t = useTranslations()
  const client = useQueryClient()
  const { head } = useIntake()
  const file = useQuery(intakeOutlineOf(row.id, row.revision))
  const said = useMutation(pointingInIntake(client))
  const act = (is_forgotten: boolean) => (pointing: Pointing, onDone: () => void) =>
    said.mutate(
      { id: head.id, file: row.id, pointing, is_forgotten },
      {
        onSuccess: () => {
          notify.done(t(is_forgotten ? 'point-forgotten' : 'point-done'))
          onDone()
        },
      },
    )
  const acts: PointActs = {
    say: act(false),
    forget: act(true),
    isBusy: said.isPending || head.job_id !== null,
  }
  const [first, setFirst] = useState<Place>()
  // stays there, whatever is said of the table meanwhile
  const found = first ?? beginning(file.data, props)
  if (found !== first) setFirst(found)
  return <DocumentPane file={file} acts={acts} reading={reading} place={place ?? first} />
}
