import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import type { StoredFile } from '@obelisk/contract/files'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useSite } from '#kit/site.ts'
import css from './files.module.css'
import { useWords } from './messages.ts'
import { UploadItems } from './UploadItems.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** What this page takes, as a comma list: `xlsx,csv` or `image/*`; the site's own list holds besides. */
  accept?: string
  multiple?: boolean
  onDone: (stored: StoredFile) => unknown
}

/** The list for the browser's own dialog: suffixes with a dot. */
const forDialog = (accept: string) =>
  accept === '*'
    ? undefined
    : accept
        .split(',')
        .map((entry) => (entry.includes('/') || entry.startsWith('.') ? entry : `.${entry}`))
        .join(',')

function useChooser({ accept = '*', multiple = false, onDone }: Props) {
  const uploads = useUploads(accept, onDone)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: Iterable<File>) => uploads.add(multiple ? files : [...files].slice(0, 1))
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
  return { uploads, take, field, ask: () => input.current?.click() }
}

/** A button that uploads files and shows how they fare. */
export function UploadButton({ children, ...props }: Props & { children?: ReactNode }) {
  const say = useWords()
  const { uploads, field, ask } = useChooser(props)
  return (
    <>
      {field}
      <Button icon={<UploadOutlined />} loading={uploads.busy} onClick={ask}>
        {children ?? say('choose')}
      </Button>
      <UploadItems
        items={uploads.items.filter(({ status }) => status !== '')}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
    </>
  )
}

/** A place to drop files on, or to click. */
export function UploadDropzone({ children, ...props }: Props & { children?: ReactNode }) {
  const say = useWords()
  const formats = useFormats()
  const maxsize = useSite(({ site }) => site?.upload.maxsize)
  const { uploads, take, field, ask } = useChooser(props)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      {field}
      <button
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
        <span>{children ?? say('drop')}</span>
        <span className={css.hint}>
          {props.accept &&
            props.accept !== '*' &&
            `${say('kinds', { kinds: props.accept.split(',').join(' / ') })} · `}
          {maxsize !== undefined && say('limits', { size: formats.number(maxsize / 1024 / 1024) })}
        </span>
      </button>
      <UploadItems items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
    </div>
  )
}
