import { fetchFile as storedFile } from '@obelisk/contract/files'
import { Button } from 'antd'
import { fetchFile } from '#kit/call.ts'
import { useTranslations } from '../../messages.ts'
import type { Mark } from '../draft.ts'
import { type Place, placeText } from '../places.ts'
import css from '../table.module.css'
import { useReading } from '../use-draft.ts'

/** It stands below the matrix, often under the edge of the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What stands in a cell that is a picture: the picture, else where to look at it. */
function Picture({ id }: { id: string }) {
  const t = useTranslations()
  const { file, read } = useReading()
  const data = read.pictures[id]
  if (data)
    return (
      <img
        className={css.picture}
        src={data}
        alt={t('doc-picture')}
        ref={bringIntoView}
        onLoad={({ currentTarget }) => bringIntoView(currentTarget)}
      />
    )
  return (
    <>
      {t('doc-picture-in-file')}{' '}
      <Button type="link" size="small" onClick={() => fetchFile(storedFile, { id: file.id })}>
        {t('doc-download')}
      </Button>
    </>
  )
}

/** Where a mark stands in its document, and what stands there. */
export function PlaceNow({ mark, place }: { mark: Mark | undefined; place: Place }) {
  const t = useTranslations()
  const { texts } = useReading()
  return (
    <div ref={bringIntoView} className={css.placeNow} role="status">
      {placeText(place, texts, t)}
      {mark?.picture !== undefined && (
        <div>
          <Picture id={mark.picture} />
        </div>
      )}
    </div>
  )
}
