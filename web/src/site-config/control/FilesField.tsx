import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { uploadFile } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from '../config.module.css'
import { useTranslations } from '../messages.ts'
import type { Given } from './given.ts'

const pictures = ['image', 'images']

/** Stores a file and hands its address on; what goes wrong is said. */
function useStoring(onStored: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const store = async (file: File) => {
    setBusy(true)
    try {
      onStored((await uploadFile(file)).url)
    } catch (error) {
      if (!isCancelled(error)) notify.failed(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return { busy, store }
}

/** Addresses of files, each uploaded here. */
export function FilesField({
  item,
  id,
  value = [],
  onChange,
  disabled,
  single = false,
}: Given<string[]> & { single?: boolean }) {
  const t = useTranslations()
  const picker = useRef<HTMLInputElement>(null)
  const { busy, store } = useStoring((address) => onChange?.(single ? [address] : [...value, address]))
  return (
    <div className={css.files} id={id}>
      {value.map((address) => (
        <span key={address} className={css.file}>
          <Input value={address} readOnly aria-label={t('file-address')} />
          <Button
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('remove-file', { name: address })}
            onClick={() => onChange?.(value.filter((one) => one !== address))}
          />
        </span>
      ))}
      <Button
        icon={<UploadOutlined />}
        disabled={disabled}
        loading={busy}
        onClick={() => picker.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        // a form shows what is only marked as hidden
        style={{ display: 'none' }}
        accept={pictures.includes(item.type) ? 'image/*' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void store(file)
          target.value = ''
        }}
      />
    </div>
  )
}
