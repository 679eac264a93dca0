import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Unseen } from '#kit/display/Dot.tsx'
import { useFindingsOfPage } from '#kit/drawer/findings-of-page.ts'
import { useSiteSearch } from '#search/public.ts'
import { useTranslations } from '../messages.ts'
import css from './search.module.css'
import type { Entry, Section } from './section.ts'

/** A line of the search: what it is called, where it stands, and what choosing it does. */
type Line = { key: string; title: string; where: string; choose: () => void }

const holds = (words: readonly string[], text: string) =>
  words.some((word) => word.toLowerCase().includes(text.toLowerCase()))

/** The entries that lead to pages of this site, each with the title it stands under. */
const pagesIn = (sections: readonly Section[]) =>
  sections.flatMap(({ title, entries }) =>
    entries.filter(({ away }) => !away).map((entry: Entry) => ({ ...entry, where: title })),
  )

/** What was found on the page that is open, as far as it can be led to. */
function useFindingLines(text: string, onDone: () => void): Line[] {
  const t = useTranslations()
  const { findings } = useFindingsOfPage()
  if (text === '') return []
  return findings.flatMap(({ key, name, onLocate }) => {
    if (typeof name !== 'string' || !onLocate || !holds([name], text)) return []
    const choose = () => {
      onDone()
      onLocate()
    }
    return [{ key: `finding ${key}`, title: name, where: t('search-finding'), choose }]
  })
}

/** Everything that answers to the text: pages, findings of the open page, and what the school holds. */
function useLines(sections: readonly Section[], text: string, props: Pick<Props, 'onPick' | 'onClose'>) {
  const findings = useFindingLines(text, props.onClose)
  const { hits, isAsking, error } = useSiteSearch(text)
  const pages = pagesIn(sections)
    .filter(({ names, to }) => holds([...names, to], text))
    .map(({ to, title, where }) => ({ key: to, title, where, choose: () => props.onPick(to) }))
  const found = hits.map(({ to, ...hit }) => ({ ...hit, choose: () => props.onPick(to) }))
  return { lines: [...pages, ...findings, ...found], isAsking, error }
}

function Lines({ id, lines, chosen }: { id: string; lines: readonly Line[]; chosen: number }) {
  const t = useTranslations()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search')} className={css.found}>
      {lines.map(({ key, title, where, choose }, index) => (
        <button
          key={key}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          className={css.option}
          onClick={choose}
        >
          <span className={css.title}>{title}</span>
          <span className={css.where}>{where}</span>
        </button>
      ))}
    </div>
  )
}

function Finder({ sections, typed, onType, onPick, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations()
  const id = useId()
  const [at, setAt] = useState(0)
  const { lines, isAsking, error } = useLines(sections, typed.trim(), { onPick, onClose })
  const chosen = Math.min(at, lines.length - 1)

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown') setAt(Math.min(chosen + 1, lines.length - 1))
    if (key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    if (key === 'Enter') lines[chosen]?.choose()
  }

  return (
    <>
      <Input
        autoFocus
        data-finder
        size="large"
        prefix={isAsking ? <LoadingOutlined /> : <SearchOutlined />}
        placeholder={t('search-hint')}
        aria-label={t('search')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={lines[chosen] ? `${id}-${chosen}` : undefined}
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Lines id={id} lines={lines} chosen={chosen} />
      <p role="status" className={css.none}>
        {error
          ? t('search-pages-only')
          : lines.length === 0 && !isAsking && t('search-none', { text: typed })}
      </p>
    </>
  )
}

type Props = {
  open: boolean
  sections: readonly Section[]
  typed: string
  onType: (typed: string) => void
  onPick: (path: string) => void
  onClose: () => void
}

/** The dialog in which pages, courses, classes, documents, people and findings are found. */
export function FinderDialog({ open, onClose, ...finder }: Props) {
  const t = useTranslations()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<Unseen>{t('search')}</Unseen>}
      destroyOnHidden
      width={640}
      style={{ top: 80 }}
    >
      <Finder {...finder} onClose={onClose} />
    </Modal>
  )
}
