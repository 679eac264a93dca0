import type { FirstDay, FirstDayWait } from '@obelisk/contract/first-day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { firstDayKey, reminding } from '../queries.ts'
import css from './waits.module.css'

const daysOld = (since: number) => Math.floor((Date.now() / 1000 - since) / 86_400)

function Since({ wait }: { wait: FirstDayWait }) {
  const t = useTranslations()
  if (wait.key === 'calendar') return <span className={css.small}>{t('no-need')}</span>
  if (wait.since === null) return null
  const days = daysOld(wait.since)
  return days > 0 ? (
    <span className={css.long}>{t('waited', { count: days })}</span>
  ) : (
    <span className={css.small}>{t('since-today')}</span>
  )
}

function Wait({ wait, remind }: { wait: FirstDayWait; remind: { run: () => void; isPending: boolean } }) {
  const t = useTranslations()
  const nameOf = useName()
  const { time } = useFormats()
  const { key, count, name, name_en, title, title_en, reminded, link } = wait
  const about = count === 1 && title ? t('about', { title: nameOf({ name: title, name_en: title_en }) }) : ''
  return (
    <li className={css.wait}>
      <span className={css.waitHead}>
        <b>{t.ofCode(`wait-${key}`, { count })}</b>
        <Since wait={wait} />
      </span>
      {about && <span className={css.small}>{about}</span>}
      <span className={css.waitFoot}>
        <span className={css.small}>{nameOf({ name, name_en })}</span>
        <Button
          size="small"
          disabled={reminded !== null}
          loading={remind.isPending}
          title={reminded === null ? undefined : t('reminded-at', { time: time(reminded) })}
          onClick={remind.run}
        >
          {t(reminded === null ? 'remind' : 'reminded')}
        </Button>
        <Link to={link} className={css.round}>
          {t(`round-${key}`)}
        </Link>
      </span>
    </li>
  )
}

/** Who is waited for, since when, with a reminder and the way round. */
export function WaitCard({ data, academicTerm }: { data: FirstDay; academicTerm: number | undefined }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...reminding(data.project?.id ?? 0, academicTerm),
    onSuccess: () => notify.done(t('reminded-done')),
    onSettled: () => client.invalidateQueries({ queryKey: firstDayKey }),
  })
  const phone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const { waits } = data
  const most = phone ? 3 : 6
  const shown = isWhole ? waits : waits.slice(0, most)
  return (
    <Card
      extra={
        waits.length > shown.length && (
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            {t('all')}
          </Button>
        )
      }
      title={
        <>
          {t('waits')} {waits.length > 0 && <span className={css.badge}>{waits.length}</span>}
        </>
      }
    >
      {waits.length === 0 ? (
        <p className={css.small}>{t('nobody')}</p>
      ) : (
        <ul className={css.waitList}>
          {shown.map((wait) => (
            <Wait
              key={`${wait.key} ${wait.account_id}`}
              wait={wait}
              remind={{
                run: () => mutate(wait.account_id),
                isPending: isPending && variables === wait.account_id,
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
