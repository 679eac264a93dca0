import type { DocumentView } from '@obelisk/contract/document-control/document'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Approvals } from '#kit/drawer/Approvals.tsx'
import { documentOf } from '../queries.ts'
import css from './document.module.css'
import { useReminder } from './use-reminder.ts'
import { useSteps } from './use-steps.ts'

function Shown({ document }: { document: DocumentView }) {
  const reminder = useReminder(document.id)
  return (
    <div className={css.stepsOfPage}>
      <Approvals steps={useSteps(document)} />
      {document.may.remind && (
        <Button loading={reminder.isPending} onClick={reminder.remind}>
          {reminder.label}
        </Button>
      )}
    </div>
  )
}

/** On the page of a document: who took which step of its approval, whose turn it is, and a reminder for the author. */
export function DocumentSteps({ documentId }: { documentId: number }) {
  const { data } = useQuery(documentOf(documentId))
  if (!data || data.id !== documentId || data.round === 0) return null
  return <Shown document={data} />
}
