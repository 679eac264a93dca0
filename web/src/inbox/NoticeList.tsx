import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { safePath } from '#kit/wire/area.ts'
import css from './inbox.module.css'
import { useTranslations } from './messages.ts'
import { type Notice, readingNotices, useNotices } from './queries.ts'

/** The notices, newest first. A click marks one as read and leads to what it is about. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const notices = useNotices()
  const { mutate: read, isPending } = useMutation(readingNotices(useQueryClient()))

  function open(notice: Notice) {
    if (!notice.read) read([notice.id])
    const path = safePath(notice.link)
    if (!path) return
    onLeave()
    void navigate(path)
  }

  return (
    <Loaded
      query={notices}
      isEmpty={({ list }) => list.length === 0}
      empty={<DoneState title={t('no-notices')} text={t('no-notices-text')} />}
    >
      {({ list, unread }) => (
        <>
          {unread > 0 && (
            <Button
              size="small"
              className={css.readAll ?? ''}
              loading={isPending}
              onClick={() => read(undefined)}
            >
              {t('read-all')}
            </Button>
          )}
          <ul className={css.list}>
            {list.map((notice) => (
              <li key={notice.id}>
                <button
                  type="button"
                  className={`${css.notice} ${notice.read ? '' : css.unread}`}
                  onClick={() => open(notice)}
                >
                  <span>{notice.text[language]}</span>
                  <time>{formats.when(notice.create_time)}</time>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
