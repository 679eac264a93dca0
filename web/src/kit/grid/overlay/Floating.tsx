import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Rectangle } from '../grid-types.ts'
import { type Box, boxOf, type GridLayout } from '../layout/layout.ts'
import { placeBeside, type Side, type Space } from './place-beside.ts'

interface Props {
  readonly scroller: RefObject<HTMLElement | null>
  readonly layout: GridLayout
  readonly block: Rectangle
  readonly side: Side
  readonly className: string
  readonly children: ReactNode
}

/** Space kept free for the page's own footer. */
const footerSpace = 60

function place(
  element: HTMLElement,
  scroller: HTMLElement,
  props: Pick<Props, 'layout' | 'block' | 'side'>,
): void {
  const { layout, block, side } = props
  const frame = element.offsetParent?.getBoundingClientRect()
  if (!frame) return
  const port = scroller.getBoundingClientRect()
  const inBody = boxOf(layout, block)
  const box: Box = {
    ...inBody,
    left: port.left - frame.left + inBody.left - scroller.scrollLeft,
    top: port.top - frame.top + layout.headHeight + inBody.top - scroller.scrollTop,
  }
  const space: Space = {
    left: Math.max(4, -frame.left + 4) - Math.max(0, -frame.left),
    top: Math.min(0, 4 - frame.top),
    width: Math.min(Math.max(frame.width, 320), window.innerWidth - frame.left) - 8,
    height: window.innerHeight - footerSpace - Math.max(frame.top, 0) + Math.max(0, frame.top),
  }
  const at = placeBeside(box, { width: element.offsetWidth, height: element.offsetHeight }, space, side)
  const head = port.top - frame.top + layout.headHeight
  const isInView = box.top + box.height > head && box.top < port.bottom - frame.top - layout.footHeight
  element.style.visibility = isInView ? 'visible' : 'hidden'
  element.style.transform = `translate(${Math.round(at.left)}px, ${Math.round(at.top)}px)`
}

/** A card over the grid that goes with its cell when the grid is scrolled. */
export function Floating({ scroller, layout, block, side, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = scroller.current
    const card = element.current
    if (!frame || !card) return
    const update = () => place(card, frame, { layout, block, side })
    update()
    frame.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      frame.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  })
  return (
    <div ref={element} className={`og-floating ${className}`}>
      {children}
    </div>
  )
}
