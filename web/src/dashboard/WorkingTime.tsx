import { CoffeeOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import css from './dashboard.module.css'
import { useTranslations } from './messages.ts'
import { dayAt, readDay, turned, type WorkingDay, workedBy } from './working-time.ts'

const keyOf = (account: number) => `workingTime.${account}`

/** How long the person has worked today, kept in this browser, with a button to rest. */
export function WorkingTime({ account }: { account: number }) {
  const t = useTranslations()
  const [now, setNow] = useState(() => new Date())
  const [kept, setKept] = useState<WorkingDay | undefined>(() =>
    readDay(localStorage.getItem(keyOf(account))),
  )
  const day = dayAt(kept, now)
  const resting = day.startPauseTime > 0
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => localStorage.setItem(keyOf(account), JSON.stringify(day)), [account, day])
  if (day !== kept) setKept(day)
  const worked = workedBy(day, now)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const time = t('clock', {
    hours: Math.floor(worked / 3600),
    minutes: two((worked / 60) % 60),
    seconds: two(worked % 60),
  })
  return (
    <span className={css.working}>
      <span role="timer" className={css.worked}>
        {t('worked', { time })}
      </span>
      <Button
        icon={resting ? <PlayCircleOutlined /> : <CoffeeOutlined />}
        onClick={() => {
          setNow(new Date())
          setKept(turned(day, new Date()))
        }}
      >
        {t(resting ? 'resume' : 'rest')}
      </Button>
    </span>
  )
}
