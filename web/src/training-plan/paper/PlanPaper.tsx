import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { WordButton } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { PaperDrawer } from '#kit/paper/PaperDrawer.tsx'
import { paperOf } from '../queries.ts'

type Props = { planId: number; projectId?: number; open: boolean; onClose: () => void }

/** The plan as it prints on A4, its wide tables on pages that lie. */
export function PlanPaper({ planId, projectId, ...shown }: Props) {
  return (
    <PaperDrawer
      {...shown}
      width={1180}
      paperOf={(language) => paperOf(planId, language)}
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
