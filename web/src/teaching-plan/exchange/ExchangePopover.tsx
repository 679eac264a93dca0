import { Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useIsPhone } from '#kit/theme/use-media.ts'
import css from '../plan/plan.module.css'
import { ExchangePanel } from './ExchangePanel.tsx'

/** Beside the cell, or on a phone under it; moved so far that all of it is seen. */
const besideCell = {
  rightTop: {
    points: ['tl', 'tr'],
    offset: [8, 0],
    overflow: { adjustX: true, shiftY: true },
  },
  bottom: {
    points: ['tc', 'bc'],
    offset: [0, 8],
    overflow: { adjustY: true, shiftX: true },
  },
}

type Props = { sessionKey: number; classId: number; children: ReactNode }

/** A date that is changed beside its cell, which stays in sight. */
export function ExchangePopover({ sessionKey, classId, children }: Props) {
  const isPhone = useIsPhone()
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
      placement={isPhone ? 'bottom' : 'rightTop'}
      builtinPlacements={besideCell}
      arrow={false}
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
