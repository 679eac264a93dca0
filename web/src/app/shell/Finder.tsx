import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { Unseen } from '#kit/mark/Dot.tsx'
import { useWords } from '../messages.ts'
import css from './search.module.css'
import type { Entry, Section } from './section.ts'

/** Whether a page answers to what was typed: its name in either language, or its route. */
const matches = ({ names, to }: Entry, text: string) =>
  [...names, to].some((name) => name.toLowerCase().includes(text.toLowerCase()))

/** The entries that lead to pages of this site, each with the title it stands under. */
const pagesIn = (sections: readonly Section[]) =>
  sections.flatMap(({ title, entries }) =>
    entries.filter(({ away }) => !away).map((entry) => ({ ...entry, where: title })),
  )

/** The pages that match, one of them chosen by the arrow keys. */
function Finder({ sections, onPick }: { sections: readonly Section[]; onPick: (path: string) => void }) {
  const say = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = pagesIn(sections).filter((entry) => matches(entry, text.trim()))
  const chosen = Math.min(at, found.length - 1)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    if (key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    const entry = found[chosen]
    if (key === 'Enter' && entry) onPick(entry.to)
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
        {found.map(({ to, title, where }, index) => (
          <button
            key={to}
            id={`${id}-${index}`}
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={css.option}
            onClick={() => onPick(to)}
          >
            {title}
            <span className={css.where}>{where}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={css.none}>{say('search-none', { text })}</p>}
    </>
  )
}

/** The dialog in which a page is found by its name. */
export function FinderDialog({
  open,
  sections,
  onPick,
  onClose,
}: {
  open: boolean
  sections: readonly Section[]
  onPick: (path: string) => void
  onClose: () => void
}) {
  const say = useWords()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<Unseen>{say('search')}</Unseen>}
      destroyOnHidden
      width={520}
      style={{ top: 80 }}
    >
      <Finder sections={sections} onPick={onPick} />
    </Modal>
  )
}
