import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from '../messages.ts'
import { useTakeBack } from './use-take-back.ts'

const left = (until: number) => Math.ceil(until - Date.now() / 1000)

/** Takes the own decision back, as long as that is possible, with the seconds left. */
export function TakeBack({ id, until }: { id: number; until: number | null }) {
  const t = useTranslations()
  const { mutate, isPending } = useTakeBack()
  const [seconds, setSeconds] = useState(until === null ? 0 : left(until))
  useEffect(() => {
    if (until === null) return setSeconds(0)
    setSeconds(left(until))
    const clock = setInterval(() => setSeconds(left(until)), 1000)
    return () => clearInterval(clock)
  }, [until])
  if (seconds <= 0) return null
  return (
    <Button icon={<UndoOutlined />} loading={isPending} onClick={() => mutate([id])}>
      {t('take-back-for', { seconds })}
    </Button>
  )
}
