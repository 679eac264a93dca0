import { Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import css from '../plan/plan.module.css'
import { ExchangePanel } from './ExchangePanel.tsx'

type Props = { sessionKey: number; classId: number; children: ReactNode }

/** A date that is changed beside its cell, which stays in sight. */
export function ExchangePopover({ sessionKey, classId, children }: Props) {
  const [open, setOpen] = useState(false)
  const date = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    date.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightTop"
      destroyOnHidden
      content={<ExchangePanel sessionKey={sessionKey} classId={classId} onClose={close} />}
    >
      <button
        ref={date}
        type="button"
        className={`${css.slot} ${open ? css.slotOpen : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {children}
      </button>
    </Popover>
  )
}
