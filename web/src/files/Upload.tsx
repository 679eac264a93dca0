import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import type { StoredFile } from '@obelisk/contract/files'
import { sentAs } from '@obelisk/contract/files/sent-name'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useSite } from '#kit/site.ts'
import type { FileItem } from './file-item.ts'
import css from './files.module.css'
import { useTranslations } from './messages.ts'
import { UploadItems } from './UploadItems.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** Files that arrived are listed here; a page that lists them itself says no. */
  listsArrived?: boolean
  /** What this page takes, as a comma list: `xlsx,csv` or `image/*`; the site's own list holds besides. */
  accept?: string
  multiple?: boolean
  /** The topic that the file is uploaded under, where what takes it asks for one. */
  topic?: string
  /** Makes the file that is sent of the one that was chosen. */
  prepare?: (file: File) => File
  onDone: (stored: StoredFile) => unknown
  /** A file that had arrived was taken out again. */
  onRemoved?: (stored: StoredFile) => void
}

/** The list for the browser's own dialog: suffixes with a dot. */
const forDialog = (accept: string) =>
  accept === '*'
    ? undefined
    : accept
        .split(',')
        .map((entry) => (entry.includes('/') || entry.startsWith('.') ? entry : `.${entry}`))
        .join(',')

/** A format that the site lists under no name of its own is sent as text, with its own name in front. */
function sentFile(file: File): File {
  const { name, type } = sentAs(file)
  return name === file.name ? file : new File([file], name, { type })
}

function useChooser({
  accept = '*',
  multiple = false,
  topic = 'default',
  prepare = sentFile,
  onDone,
  onRemoved,
}: Props) {
  const uploads = useUploads(accept, topic, onDone, onRemoved)
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const take = (files: Iterable<File>) => {
    const [first, ...others] = [...files].map(prepare)
    if (!first) return
    if (!multiple && others.length > 0) notify.done(t('one-only', { name: first.name }))
    uploads.add(multiple ? [first, ...others] : [first])
  }
  /** The keyboard goes on where it can choose another file. */
  const remove = (item: FileItem) => {
    uploads.remove(item)
    opener.current?.focus()
  }
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={multiple}
      {...(forDialog(accept) ? { accept: forDialog(accept) } : {})}
      onChange={({ target }) => {
        take([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return { uploads, take, field, opener, remove, ask: () => input.current?.click() }
}

/** A button that uploads files and shows how they fare. */
export function UploadButton({ children, ...props }: Props & { children?: ReactNode }) {
  const t = useTranslations()
  const { uploads, field, opener, remove, ask } = useChooser(props)
  return (
    <div className={css.byButton}>
      {field}
      <Button ref={opener} icon={<UploadOutlined />} loading={uploads.busy} onClick={ask}>
        {children ?? t('choose')}
      </Button>
      <UploadItems
        items={uploads.items.filter(({ status }) => status !== '')}
        onRetry={uploads.retry}
        onRemove={remove}
      />
    </div>
  )
}

/** A file dropped beside the place would take the page away, and what was typed with it. */
function useDropsKept() {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    for (const kind of ['dragover', 'drop']) window.addEventListener(kind, keep)
    return () => {
      for (const kind of ['dragover', 'drop']) window.removeEventListener(kind, keep)
    }
  }, [])
}

/** A place to drop files on, or to click. */
export function UploadDropzone({
  children,
  listsArrived = true,
  ...props
}: Props & { children?: ReactNode }) {
  const t = useTranslations()
  const formats = useFormats()
  const maxsize = useSite(({ site }) => site?.upload.maxsize)
  const { uploads, take, field, opener, remove, ask } = useChooser(props)
  useDropsKept()
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className={css.place}>
      {field}
      <button
        ref={opener}
        type="button"
        className={`${css.zone} ${over ? css.over : ''}`}
        onClick={ask}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <InboxOutlined className={css.zoneSign} />
        <span>{children ?? t('drop')}</span>
        <span className={css.hint}>
          {props.accept &&
            props.accept !== '*' &&
            `${t('kinds', { kinds: props.accept.split(',').join(' / ') })} · `}
          {maxsize !== undefined && t('limits', { size: formats.number(maxsize / 1024 / 1024) })}
        </span>
      </button>
      <UploadItems
        items={listsArrived ? uploads.items : uploads.items.filter(({ status }) => status !== '')}
        onRetry={uploads.retry}
        onRemove={remove}
      />
    </div>
  )
}
