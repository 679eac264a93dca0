import { type MouseEvent, useEffect, useRef } from 'react'

const decides = '[data-decides]'
const usable = 'button:not(:disabled), a[href], input:not(:disabled)'

/**
 * Where a part of the page goes or is switched off by the act that was pressed in it, the keyboard goes on
 * with the next of the parts that are marked by `data-decides`, else with the last one before.
 */
export function useFocusKept<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const pressed = useRef<number>(undefined)
  const parts = () => [...(place.current?.querySelectorAll(decides) ?? [])]
  useEffect(() => {
    if (pressed.current === undefined || document.activeElement !== document.body) return
    const all = parts()
    const ordered = [...all.slice(pressed.current), ...all.slice(0, pressed.current).reverse()]
    const next = ordered.map((part) => part.querySelector<HTMLElement>(usable)).find((one) => one !== null)
    if (!next) return
    pressed.current = undefined
    next.focus()
  })
  return {
    ref: place,
    onClickCapture: ({ target }: MouseEvent) => {
      const part = target instanceof Element ? target.closest(decides) : null
      pressed.current = part ? parts().indexOf(part) : undefined
    },
  }
}
