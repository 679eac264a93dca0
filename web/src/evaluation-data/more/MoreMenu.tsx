import { DownOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { gradeDetail, template } from '@obelisk/contract/evaluation-data/marks'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { SittingsDialog } from '../sittings/SittingsDialog.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { ContributionsDialog } from './ContributionsDialog.tsx'
import { CriterionDialog } from './CriterionDialog.tsx'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { IndirectDialog } from './IndirectDialog.tsx'

const downloads = { template, detail: gradeDetail } as const

/** What is needed now and then: who is left out, later sittings, contributions to group work, indirect values, answers, workbooks. */
export function MoreMenu({ sheet }: { sheet: Sheet }) {
  const t = useTranslations()
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const choose = (key: string) => {
    if (key === 'template' || key === 'detail')
      void fetchFile(downloads[key], { teaching_class_id: sheet.class.id }).catch(() => undefined)
    else setOpen(key)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: (
            [
              'exclude',
              'sittings',
              'contributions',
              'indirect',
              'answers',
              'criterion',
              'template',
              'detail',
            ] as const
          ).map((key) => ({
            key,
            label: t(`more.${key}`),
          })),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button>
          {t('more')} <DownOutlined />
        </Button>
      </Dropdown>
      {open === 'exclude' && <ExcludeDialog sheet={sheet} onClose={close} />}
      {open === 'sittings' && <SittingsDialog sheet={sheet} onClose={close} />}
      {open === 'contributions' && <ContributionsDialog sheet={sheet} onClose={close} />}
      {open === 'answers' && <AnswersDialog sheet={sheet} onClose={close} />}
      {open === 'criterion' && <CriterionDialog sheet={sheet} onClose={close} />}
      {open === 'indirect' && <IndirectDialog sheet={sheet} onClose={close} />}
    </>
  )
}
