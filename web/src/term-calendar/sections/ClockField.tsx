import { Input } from 'antd'
import { useState } from 'react'

type Props = {
  label: string
  value: string
  isWrong: boolean
  onChange: ((time: string) => void) | undefined
}

/** 8:00, 800, 08：00 as 08:00; undefined for what is no time of the clock. */
function timeFrom(text: string): string | undefined {
  const found = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize('NFKC').replace(/\s/g, ''))
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2])]
  if (!found || hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A time by the clock of 24 hours, whatever the language of the browser; what is no time is marked and not taken. */
export function ClockField({ label, value, isWrong, onChange }: Props) {
  const [text, setText] = useState<string>()
  const isUnread = text !== undefined && timeFrom(text) === undefined
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong || isUnread}
      inputMode="numeric"
      maxLength={5}
      placeholder="08:00"
      value={text ?? value}
      readOnly={!onChange}
      {...(isWrong || isUnread ? { status: 'error' as const } : {})}
      onChange={({ target }) => {
        setText(target.value)
        const time = timeFrom(target.value)
        if (time !== undefined && target.value.length >= 4) onChange?.(time)
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
