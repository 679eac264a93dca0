import { OpinionLines } from '#document-control/public.ts'
import { useReport } from '../report/view.ts'

/** What the opinion of the last return asks for, line by line, until the report is approved. */
export function ToAnswer() {
  const { report, refresh } = useReport()
  const { opinion, document_id } = report
  if (!opinion || document_id === null) return null
  return (
    <OpinionLines
      key={`${document_id} ${opinion.round}`}
      documentId={document_id}
      opinion={opinion}
      onTicked={refresh}
    />
  )
}
