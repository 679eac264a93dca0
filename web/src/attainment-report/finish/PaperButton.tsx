import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import type { Language } from '@obelisk/contract/refusal'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { Paper } from '#kit/paper/Paper.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/words/language.ts'
import { useWords } from '../messages.ts'
import { paperOf } from '../queries.ts'
import css from '../report/report.module.css'
import { Wide } from '../report/Wide.tsx'

/** The report as the school's form on A4, in the language chosen for it: to look at, to print, as a Word document. */
export function PaperButton({ reportId }: { reportId: number }) {
  const say = useWords()
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const screen = useLanguage((store) => store.language)
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? screen
  const query = useQuery({ ...paperOf(reportId, language), enabled: open, gcTime: 0 })
  const download = () => void fetchFile(reportWord, { report_id: reportId, language }).catch(() => undefined)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {say('preview')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={phone ? '100%' : 900}
        title={say('preview')}
        destroyOnHidden
        extra={
          <span className={css.paperTools}>
            <Segmented<Language>
              value={language}
              options={[
                { value: 'zh-cn', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
              onChange={setChosen}
            />
            {!phone && (
              <Button icon={<PrinterOutlined />} disabled={!query.data} onClick={() => window.print()}>
                {say('print')}
              </Button>
            )}
            <Button icon={<DownloadOutlined />} onClick={download}>
              Word
            </Button>
          </span>
        }
      >
        <Loaded query={query} skeleton={<BlockSkeleton height={600} />}>
          {({ paper }) => (
            <Wide label={say('preview')}>
              <Paper paper={paper} />
            </Wide>
          )}
        </Loaded>
      </Drawer>
    </>
  )
}
