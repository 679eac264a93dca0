import type { ReactNode } from 'react'
import { Tag } from '../display/tags.tsx'
import { StateStrip } from '../frame/StateStrip.tsx'
import { useKitTranslations } from '../translations/messages.ts'

type Props = {
  /** What is done, and what comes next. */
  text: ReactNode
  /** Somebody else does it; this person only waits. */
  isOthers?: boolean
  /** The button that does it or leads there. */
  children?: ReactNode
}

/** Names the next step of the work, with its button. One strip on a page, where the step before was done. */
export function NextStep({ text, isOthers = false, children }: Props) {
  const t = useKitTranslations()
  return (
    <StateStrip
      tone={isOthers ? 'note' : 'yours'}
      tag={<Tag tone={isOthers ? 'neutral' : 'primary'}>{t(isOthers ? 'next-waiting' : 'next-step')}</Tag>}
      text={text}
    >
      {children}
    </StateStrip>
  )
}
