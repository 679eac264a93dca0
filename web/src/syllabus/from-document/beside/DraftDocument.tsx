import type { Place } from '@obelisk/engine/document-tree/document-tree'
import type { SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../../messages.ts'
import { forgetting, outlineOfFile, pointing } from '../../queries.ts'
import { DocumentPane, type PointActs } from './DocumentPane.tsx'

type Props = {
  id: number
  fileId: number
  part: number | undefined
  reading: SyllabusReading | null
  place: Place | undefined
}

/** The file that is read into a draft; what is said of it is kept, and both sides are read anew. */
export function DraftDocument({ id, fileId, part, reading, place }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const file = useQuery(outlineOfFile(id, fileId, part))
  const said = useMutation(pointing(client))
  const forgotten = useMutation(forgetting(client))
  const done = (text: 'point-done' | 'point-forgotten', onDone: () => void) => ({
    onSuccess: () => {
      notify.done(t(text))
      onDone()
    },
  })
  const acts: PointActs = {
    say: (one, onDone) => said.mutate({ id, file_id: fileId, pointing: one }, done('point-done', onDone)),
    forget: (one, onDone) => forgotten.mutate({ id, pointing: one }, done('point-forgotten', onDone)),
    isBusy: said.isPending || forgotten.isPending,
  }
  return <DocumentPane file={file} acts={acts} reading={reading} place={place} />
}
