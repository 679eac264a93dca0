import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Key } from '#kit/display/KeyHints.tsx'
import { partOf, useAhead } from '#kit/state/part.tsx'
import { useWords } from '../messages.ts'
import type { Section } from './section.ts'
import shell from './shell.module.css'

const FinderDialog = partOf(async () => (await import('./Finder.tsx')).FinderDialog)

function useShortcut(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
}

/** The search of the header, opened by a click or Ctrl K. */
export function Search({ sections }: { sections: readonly Section[] }) {
  const say = useWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useAhead(FinderDialog)
  useShortcut(() => setOpen(true))
  return (
    <>
      <Button
        className={shell.search ?? ''}
        icon={<SearchOutlined />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={shell.searchText}>{say('search')}</span>
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
