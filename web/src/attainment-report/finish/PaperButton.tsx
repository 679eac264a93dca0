import { EyeOutlined } from '@ant-design/icons'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { Button } from 'antd'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { PaperDrawer } from '#kit/paper/PaperDrawer.tsx'
import { useWords } from '../messages.ts'
import { paperOf } from '../queries.ts'

/** The report on A4, and as a Word document in the school's own form where its programme is known. */
export function PaperButton({ reportId, projectId }: { reportId: number; projectId?: number | undefined }) {
  const say = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {say('preview')}
      </Button>
      <PaperDrawer
        open={open}
        onClose={() => setOpen(false)}
        paperOf={(language) => paperOf(reportId, language)}
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
