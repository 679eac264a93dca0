import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import type { Pointing } from '@obelisk/contract/syllabus/pointing'
import type { Place } from '@obelisk/engine/document-tree/document-tree'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '#kit/notify.ts'
import { DocumentPane, type PointActs } from '../../from-document/beside/DocumentPane.tsx'
import { useTranslations } from '../../messages.ts'
import { intakeOutlineOf, pointingInIntake } from '../intake-queries.ts'
import { useIntake } from '../use-intake.ts'

type Props = { row: IntakeRow; reading: SyllabusReading | null; place: Place | undefined }

/** One file of many beside what was read; what is said of it is read in all files of its form. */
export function IntakeDocument({ row, reading, place }: Props) {
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
  return <DocumentPane file={file} acts={acts} reading={reading} place={place} />
}
