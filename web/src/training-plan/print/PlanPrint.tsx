import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { WordButton } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { printOf } from '../queries.ts'

type Props = { planId: number; projectId?: number; open: boolean; onClose: () => void }

/** The plan as it prints on A4, its wide tables on pages that lie. */
export function PlanPrint({ planId, projectId, ...shown }: Props) {
  return (
    <PrintDrawer
      {...shown}
      width={1180}
      documentOf={(language) => printOf(planId, language)}
      download={(language) => (
        <WordButton
          kind="plan"
          language={language}
          projectId={projectId}
          onDownload={(form) => fetchFile(exportPlan, { id: planId, what: 'word', language, form })}
        />
      )}
    />
  )
}
