import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Language } from '@obelisk/contract/refusal'
import { exportSyllabus } from '@obelisk/contract/syllabus/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { Paper } from '#kit/paper/Paper.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/words/language.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useWords } from '../messages.ts'
import { paperOf } from '../queries.ts'

/** The form as it prints on A4, in the language chosen for it, and as a Word document. */
export function PaperButton() {
  const say = useWords()
  const phone = useIsPhone()
  const { view, editor, readOnly } = useWritten()
  const [open, setOpen] = useState(false)
  const screen = useLanguage((store) => store.language)
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? screen
  const query = useQuery({ ...paperOf(view.id, language), enabled: open })
  const show = async () => {
    if (!readOnly) await editor.save()
    setOpen(true)
  }
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => void show()}>
        {say('preview')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={phone ? '100%' : 900}
        title={say('preview')}
        destroyOnHidden
        extra={
          <span style={{ display: 'flex', gap: 8 }}>
            <Segmented<Language>
              value={language}
              options={[
                { value: 'zh-cn', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
              onChange={setChosen}
            />
            {!phone && (
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                {say('print')}
              </Button>
            )}
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void fetchFile(exportSyllabus, { id: view.id, language })}
            >
              Word
            </Button>
          </span>
        }
      >
        <Loaded query={query} skeleton={<BlockSkeleton height={600} />}>
          {({ paper }) => <Paper paper={paper} />}
        </Loaded>
      </Drawer>
    </>
  )
}
