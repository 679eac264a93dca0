import { EyeOutlined } from '@ant-design/icons'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { Button } from 'antd'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { useTranslations } from '../messages.ts'
import { printOf } from '../queries.ts'

/** The report on A4, and as a Word document in the school's own form where its programme is known. */
export function PrintButton({ reportId, projectId }: { reportId: number; projectId?: number | undefined }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {t('preview')}
      </Button>
      <PrintDrawer
        open={open}
        onClose={() => setOpen(false)}
        documentOf={(language) => printOf(reportId, language)}
        download={(language) => (
          <WordButton
            kind="report"
            language={language}
            projectId={projectId}
            onDownload={(form) => fetchFile(reportWord, { report_id: reportId, language, form })}
          />
        )}
      />
    </>
  )
}
