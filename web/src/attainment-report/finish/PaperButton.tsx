import { EyeOutlined } from '@ant-design/icons'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { Button } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { PaperDrawer } from '#kit/paper/PaperDrawer.tsx'
import { useWords } from '../messages.ts'
import { paperOf } from '../queries.ts'

/** The report as the school's form on A4. */
export function PaperButton({ reportId }: { reportId: number }) {
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
        onDownload={(language) => fetchFile(reportWord, { report_id: reportId, language })}
      />
    </>
  )
}
