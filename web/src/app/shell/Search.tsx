import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Key } from '#kit/display/KeyHints.tsx'
import { partOf, useAhead } from '#kit/state/part.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../messages.ts'
import type { Section } from './section.ts'
import shell from './shell.module.css'

const FinderDialog = partOf(async () => (await import('./Finder.tsx')).FinderDialog)

/** What is typed before the dialog and its field have come belongs to the field, not to the page behind it. */
function useEarlyKeys(isOpen: boolean, put: (add: (typed: string) => string) => void) {
  useEffect(() => {
    if (!isOpen) return
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
      const isInField = target instanceof HTMLElement && target.dataset.finder !== undefined
      if (isInField || isComposing || ctrlKey || metaKey || altKey) return
      if (key.length !== 1 && key !== 'Backspace') return
      event.preventDefault()
      event.stopPropagation()
      put((typed) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key))
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [isOpen, put])
}

/** The search of the header, opened by a click or Ctrl K. */
export function Search({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useAhead(FinderDialog)
  useEarlyKeys(open, setTyped)
  const close = () => {
    setOpen(false)
    setTyped('')
  }
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
          typed={typed}
          onType={setTyped}
          onClose={close}
          onPick={(path) => {
            close()
            void navigate(path)
          }}
        />
      </WhenOpened>
    </>
  )
}
