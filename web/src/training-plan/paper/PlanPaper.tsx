import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { fetchFile } from '#kit/call.ts'
import { PaperDrawer } from '#kit/paper/PaperDrawer.tsx'
import { paperOf } from '../queries.ts'

type Props = { planId: number; open: boolean; onClose: () => void }

/** The plan as it prints on A4, its wide tables on pages that lie. */
export function PlanPaper({ planId, ...shown }: Props) {
  return (
    <PaperDrawer
      {...shown}
      width={1180}
      paperOf={(language) => paperOf(planId, language)}
      onDownload={(language) => fetchFile(exportPlan, { id: planId, what: 'word', language })}
    />
  )
}
