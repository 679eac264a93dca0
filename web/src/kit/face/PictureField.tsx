import { givenAvatarTopic } from '@obelisk/contract/files/avatar'
import { useEffect, useState } from 'react'
import { PictureEditor } from './PictureEditor.tsx'

type Props = {
  /** Whose picture it is, as the list has the account; nothing for one that is not there yet. */
  of: { id: number; username: string; nickname: string; avatar: string } | undefined
  /** From the form around it. */
  value?: string
  onChange?: (avatar: string) => void
}

const nobody = { id: 0, username: '?', nickname: '', avatar: '' }

/** The picture of somebody else in a form: shown at once, worn when the form is saved. */
export function PictureField({ of = nobody, value = '', onChange }: Props) {
  const { id, username, nickname, avatar: kept } = of
  const [fresh, setFresh] = useState<{ url: string; address: string }>()
  useEffect(() => () => URL.revokeObjectURL(fresh?.address ?? ''), [fresh])
  const take = async (url: string, file?: File) => {
    setFresh(file && { url, address: URL.createObjectURL(file) })
    onChange?.(url)
  }
  const address = fresh?.url === value ? fresh.address : undefined
  return (
    <PictureEditor
      person={{
        id,
        name: nickname || username,
        avatar: address || value === kept ? value : '',
        ...(address ? { address } : {}),
      }}
      under=""
      topic={givenAvatarTopic}
      onChange={take}
    />
  )
}
