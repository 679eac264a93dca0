import type { Calendar } from '@obelisk/contract/term-calendar/calendar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from './messages.ts'
import { movedBy } from './queries.ts'
import css from './term-calendar.module.css'

/** Milliseconds without a change before the plans are asked. */
const pause = 500

type Props = { termId: number; entries: Calendar['entries'] }

/** Before the calendar is saved: how many teaching plans will have to be synced with it. */
export function MovedPlans({ termId, entries }: Props) {
  const t = useTranslations()
  const [asked, ask] = useState<Calendar['entries']>()
  useEffect(() => {
    const timer = setTimeout(() => ask(entries), pause)
    return () => clearTimeout(timer)
  }, [entries])
  const { data } = useQuery({ ...movedBy(termId, asked ?? []), enabled: asked !== undefined })
  if (!data || asked !== entries) return null
  return (
    <p className={data.plans > 0 ? css.moves : css.hint} role="status">
      {data.plans > 0 ? t('plansMoved', { count: data.plans, dates: data.dates }) : t('plansNotMoved')}
    </p>
  )
}
