import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Key } from '#kit/display/KeyHints.tsx'
import { partOf, useAhead } from '#kit/state/part.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../messages.ts'
import type { Section } from './section.ts'
import shell from './shell.module.css'

const FinderDialog = partOf(async () => (await import('./Finder.tsx')).FinderDialog)

/** The search of the header, opened by a click or Ctrl K. */
export function Search({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useAhead(FinderDialog)
  useKeys({ 'ctrl+k': () => setOpen(true) }, { inFields: true, overDialogs: true })
  return (
    <>
      <Button
        className={shell.search ?? ''}
        icon={<SearchOutlined />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={shell.searchText}>{t('search')}</span>
        <span aria-hidden="true" className={shell.searchKey}>
          <Key name="Ctrl K" />
        </span>
      </Button>
      <WhenOpened open={open}>
        <FinderDialog
          open={open}
          sections={sections}
          onClose={() => setOpen(false)}
          onPick={(path) => {
            setOpen(false)
            void navigate(path)
          }}
        />
      </WhenOpened>
    </>
  )
}
