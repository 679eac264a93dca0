import { adminSuffixSvg } from '@obelisk/contract/files'
import { type Attachment, attachmentThumbnail } from '@obelisk/contract/files/attachments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readBlob } from '#kit/call.ts'
import { useBlobAddress } from '#kit/face/use-blob-address.ts'
import { addressOf } from '#kit/wire/request.ts'
import css from '../files.module.css'
import { useTranslations } from './messages.ts'

const iconOf = (suffix: string) => addressOf(`${adminSuffixSvg.path}?suffix=${encodeURIComponent(suffix)}`)

/** Whether an element has come near what is seen; it stays true. */
function useCameNear<E extends Element>() {
  const element = useRef<E>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return { element, isNear }
}

/** An address within this page for the small picture: its bytes come with the administrator's token. */
function useSmall(id: number, isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['thumbnail', id],
    queryFn: () => readBlob(attachmentThumbnail, { id }),
    enabled: isWanted,
    staleTime: 'static',
    retry: false,
    meta: { quiet: true },
  })
  return useBlobAddress(data)
}

/** The picture in small, which opens it; for other files, and until it is there, the sign of their kind. */
export function Thumbnail({ row, onOpen }: { row: Attachment; onOpen: (row: Attachment) => unknown }) {
  const t = useTranslations()
  const { element, isNear } = useCameNear<HTMLSpanElement>()
  const isPicture = row.width > 0
  const small = useSmall(row.id, isPicture && isNear)
  const shown = (
    <img
      className={small ? css.small : ''}
      src={small ?? iconOf(row.suffix)}
      alt={isPicture ? t('open-name', { name: row.name }) : row.suffix}
      width={36}
      height={36}
    />
  )
  return (
    <span ref={element}>
      {isPicture ? (
        <button type="button" className={css.opens} onClick={() => void onOpen(row)}>
          {shown}
        </button>
      ) : (
        shown
      )}
    </span>
  )
}
