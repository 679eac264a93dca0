import { Input } from 'antd'
import type { Given } from './given.ts'

/** How the browser's own field writes each kind, and how it is kept. */
const kinds = {
  datetime: { type: 'datetime-local', step: 1 },
  date: { type: 'date' },
  time: { type: 'time', step: 1 },
  year: { inputMode: 'numeric', maxLength: 4 },
} as const

type Kind = keyof typeof kinds

/** With seconds, and a space between day and time. */
const kept = (kind: Kind, text: string) => {
  const whole = kind !== 'date' && kind !== 'year' && /\d\d:\d\d$/.test(text) && !/:\d\d:\d\d$/.test(text)
  return `${text}${whole ? ':00' : ''}`.replace('T', ' ')
}

export const MomentField = ({ item, value = '', onChange, ...rest }: Given<string>) => {
  const kind = item.type as Kind
  return (
    <Input
      {...rest}
      {...kinds[kind]}
      value={kind === 'datetime' ? value.replace(' ', 'T') : value}
      onChange={({ target }) => onChange?.(kept(kind, target.value))}
    />
  )
}
