import { EyeInvisibleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { StateView } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { print } from './print-styles.ts'

const awayMs = 5 * 60_000

/** True once the tab was left for five minutes. */
function useAway() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setAway(true), awayMs)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return { isAway, back: () => setAway(false) }
}

const markImage = (mark: string) => {
  const text = mark.replace(/[<>&"']/g, ' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="210"><text x="10" y="150" transform="rotate(-24 160 105)" font-family="sans-serif" font-size="16" fill="#1b2330" fill-opacity="0.09">${text}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** What stands across the pages: the person's name and the time, or nothing. */
export const markStyle = (mark: string, isMarked: boolean) =>
  ({ '--mark': isMarked ? markImage(mark) : 'none' }) as CSSProperties

/** Pages of a paper: name and time of the person across them, nothing to mark or copy, blank when the tab was left. */
export function Hideable({
  mark,
  isMarked,
  children,
}: {
  mark: string
  isMarked: boolean
  children: ReactNode
}) {
  const t = useTranslations()
  const { isAway, back } = useAway()
  if (isAway)
    return (
      <StateView kind="forbidden" title={t('hidden-title')} text={t('hidden-text')}>
        <Button type="primary" icon={<EyeInvisibleOutlined />} onClick={back}>
          {t('show-again')}
        </Button>
      </StateView>
    )
  return (
    <div
      className={print.secret}
      style={markStyle(mark, isMarked)}
      onCopy={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
