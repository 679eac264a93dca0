import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Unseen } from '#kit/mark/Dot.tsx'
import { Key } from '#kit/mark/KeyHints.tsx'
import { menuGroups } from '#kit/page.ts'
import { useInWords } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { type Entry, useMenu } from './menu.ts'
import css from './search.module.css'
import shell from './shell.module.css'

/** Whether a page answers to what was typed: its name in either language, or its route. */
const matches = ({ page }: Entry, text: string) =>
  [...Object.values(page.title), page.path].some((name) => name.toLowerCase().includes(text.toLowerCase()))

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

/** The pages that match, one of them chosen by the arrow keys. */
function Finder({ onPick }: { onPick: (path: string) => void }) {
  const say = useWords()
  const inWords = useInWords()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useMenu()
    .flatMap(({ entries }) => entries)
    .filter((entry) => matches(entry, text.trim()))
  const chosen = Math.min(at, found.length - 1)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    if (key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    const entry = found[chosen]
    if (key === 'Enter' && entry) onPick(entry.page.path)
  }

  return (
    <>
      <Input
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        placeholder={say('search')}
        aria-label={say('search')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={say('search')} className={css.found}>
        {found.map(({ page, group }, index) => (
          <button
            key={page.path}
            id={`${id}-${index}`}
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={css.option}
            onClick={() => onPick(page.path)}
          >
            {inWords(page.title)}
            <span className={css.where}>{inWords(menuGroups[group])}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={css.none}>{say('search-none', { text })}</p>}
    </>
  )
}

/** The search of the header, opened by a click or Ctrl K. */
export function Search() {
  const say = useWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
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
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        title={<Unseen>{say('search')}</Unseen>}
        destroyOnHidden
        width={520}
        style={{ top: 80 }}
      >
        <Finder
          onPick={(path) => {
            setOpen(false)
            void navigate(path)
          }}
        />
      </Modal>
    </>
  )
}
