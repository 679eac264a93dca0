import { EyeOutlined } from '@ant-design/icons'
import { exportSyllabus } from '@obelisk/contract/syllabus/calls'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { ActButton } from '#kit/act/ActButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { PaperDrawer } from '#kit/paper/PaperDrawer.tsx'
import { useWritten } from '../editor/use-editor.ts'
import { useWords } from '../messages.ts'
import { paperOf } from '../queries.ts'

/** The syllabus as its form on A4; what is not saved yet is saved first. */
export function PaperButton() {
  const say = useWords()
  const { view, editor, readOnly } = useWritten()
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (!readOnly) await editor.save()
    setOpen(true)
  }
  return (
    <>
      <ActButton icon={<EyeOutlined />} onAct={show}>
        {say('preview')}
      </ActButton>
      <PaperDrawer
        open={open}
        onClose={() => setOpen(false)}
        paperOf={(language) => paperOf(view.id, language)}
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
