import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Language } from '@obelisk/contract/refusal'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
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

const languages = [
  { value: 'zh-cn', label: '中文' },
  { value: 'en', label: 'English' },
] as const satisfies { value: Language; label: string }[]

type Props = { planId: number; open: boolean; onClose: () => void }

/** The plan as it prints on A4, its wide tables on pages that lie, in the language chosen for it; and as a Word document. */
export function PaperDrawer({ planId, open, onClose }: Props) {
  const say = useWords()
  const isPhone = useIsPhone()
  const screen = useLanguage((store) => store.language)
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? screen
  const query = useQuery({ ...paperOf(planId, language), enabled: open })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={isPhone ? '100%' : 1180}
      title={say('preview')}
      destroyOnHidden
      extra={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Segmented<Language> value={language} options={[...languages]} onChange={setChosen} />
          {!isPhone && (
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {say('print')}
            </Button>
          )}
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void fetchFile(exportPlan, { id: planId, what: 'word', language })}
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
  )
}
