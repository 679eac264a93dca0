import { EyeOutlined } from '@ant-design/icons'
import { exportSyllabus } from '@obelisk/contract/syllabus/documents'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { printOf } from '../queries.ts'

/** The syllabus as its form on A4; what is not saved yet is saved first. */
export function PrintButton() {
  const t = useTranslations()
  const { view, editor, readOnly } = useWritten()
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (!readOnly) await editor.save()
    setOpen(true)
  }
  return (
    <>
      <ActionButton icon={<EyeOutlined />} onAct={show}>
        {t('preview')}
      </ActionButton>
      <PrintDrawer
        open={open}
        onClose={() => setOpen(false)}
        documentOf={(language) => printOf(view.id, language)}
        download={(language) => (
          <WordButton
            kind="syllabus"
            language={language}
            projectId={view.culture.project_id}
            onDownload={(form) => fetchFile(exportSyllabus, { id: view.id, language, form })}
          />
        )}
      />
    </>
  )
}
