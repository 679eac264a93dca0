import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { avatarTopic } from '@obelisk/contract/files/avatar'
import { avatarLimits } from '@obelisk/contract/files/content'
import { Button, Progress } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { PersonTag } from '../display/PersonTag.tsx'
import { useFormats } from '../formats.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './face.module.css'
import type { Pictured } from './use-picture.ts'
import { useSending } from './use-sending.ts'

type Props = {
  person: Pictured & { name: string }
  under: string
  /** Keeps the address with the account; an empty one takes the picture away. The file itself comes along. */
  onChange: (avatar: string, file?: File) => Promise<unknown>
  /** What the file is uploaded as; left out, it is the own picture. */
  topic?: string
}

const megabytes = avatarLimits.bytes / 1024 / 1024
const accept = avatarLimits.kinds
  .split(',')
  .map((kind) => `.${kind}`)
  .join(',')

/** The own picture: looked at, changed by choosing or dropping a file, taken away. It is saved at once. */
export function PictureEditor({ person, under, onChange, topic = avatarTopic }: Props) {
  const t = useKitTranslations()
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { share, problem, send, cancel, retry, remove } = useSending(onChange, topic)
  const take = (file: File | undefined) => file && void send(file)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <section
      className={`${css.editor} ${over ? css.over : ''}`}
      aria-label={t('picture')}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <PersonTag name={person.name} under={under} size={64} of={person} />
      <div className={css.acts}>
        <input
          ref={input}
          type="file"
          // a form shows what is only marked as hidden
          style={{ display: 'none' }}
          accept={accept}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
        <Button
          icon={<CameraOutlined />}
          onClick={() => input.current?.click()}
          disabled={share !== undefined}
        >
          {t(person.avatar ? 'picture-change' : 'picture-add')}
        </Button>
        {person.avatar && share === undefined && (
          <Button type="text" icon={<DeleteOutlined />} onClick={remove}>
            {t('picture-remove')}
          </Button>
        )}
        {share !== undefined && (
          <Button type="text" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {share !== undefined && (
        <Progress
          percent={Math.floor(share * 100)}
          size="small"
          aria-label={t('picture-sending', { percent: formats.percent(share) })}
        />
      )}
      <p className={css.hint}>{t('picture-limits', { size: megabytes, side: avatarLimits.side })}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
          {retry && (
            <Button type="link" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
