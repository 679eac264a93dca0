import { EyeOutlined, FileExcelOutlined } from '@ant-design/icons'
import { exportPlan, exportPlanRows } from '@obelisk/contract/teaching-plan/documents'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { Button } from 'antd'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { useTranslations } from './messages.ts'
import { paperOf } from './queries.ts'

/** A landscape page with its margins. */
const wide = 1240

/** The plan as its form on A4, as Word, PDF and workbook; what is not saved yet is saved first. */
export function PlanPrint({ view, onOpen }: { view: PlanView; onOpen?: () => Promise<unknown> }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const show = async () => {
    await onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <ActionButton icon={<EyeOutlined />} onAct={show}>
        {t('preview')}
      </ActionButton>
      <PrintDrawer
        open={open}
        width={wide}
        onClose={() => setOpen(false)}
        documentOf={(language) => paperOf(view.id, language)}
        download={(language) => (
          <>
            <WordButton
              kind="teaching-plan"
              language={language}
              projectId={view.project_id}
              onDownload={(form) => fetchFile(exportPlan, { id: view.id, language, form })}
            />
            <Button
              icon={<FileExcelOutlined />}
              onClick={() => void fetchFile(exportPlanRows, { id: view.id, language }).catch(() => undefined)}
            >
              {t('exportExcel')}
            </Button>
          </>
        )}
      />
    </>
  )
}
