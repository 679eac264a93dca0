import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { readingsOf } from '../queries.ts'
import css from './waits.module.css'

/** What was read in from files, each with the page on which it is undone. */
export function ReadingsDrawer({
  project,
  open,
  onClose,
}: {
  project: number
  open: boolean
  onClose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  const phone = useIsPhone()
  const query = useQuery({ ...readingsOf(project), enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={t('readings')} size={phone ? '100%' : 560}>
      <p className={css.small}>{t('readings-text')}</p>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('no-readings')} text={t('no-readings-text')} />
          ) : (
            <ul className={css.waitList}>
              {list.map(({ kind, file_name, person, person_en, time, is_undone, link }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one person reads one file several times
                <li key={`${time} ${at}`} className={css.wait}>
                  <span className={css.waitHead}>
                    <b>{file_name || t('typed-list')}</b>
                    <span className={css.small}>{when(time)}</span>
                  </span>
                  <span className={css.waitFoot}>
                    <span className={css.small}>
                      {t(`reading-${kind}`)} · {nameOf({ name: person, name_en: person_en })}
                    </span>
                    {is_undone && <span className={css.small}>{t('undone')}</span>}
                    <Link to={link} className={css.round}>
                      {t(is_undone ? 'see-reading' : 'see-undo')}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  )
}
