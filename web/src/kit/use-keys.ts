import { useEffect, useRef } from 'react'

/** What a key does; undefined where it does nothing now and stays the browser's. */
export type KeyActs = Readonly<Record<string, (() => unknown) | undefined>>

type Options = {
  /** Also while something is typed; otherwise a key belongs to the field that has the focus. */
  inFields?: boolean
  /** Also in a dialog or a drawer. */
  overDialogs?: boolean
}

const fields = [
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit])',
  'textarea, select, [contenteditable], [role=grid], [role=textbox], [role=combobox]',
].join()
const pressed = 'button, a, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=option]'

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** The name of what was pressed: `j`, `F8`, `shift+F8`, `ctrl+z`, `ctrl+shift+z`, `alt+ArrowUp`. Cmd counts as ctrl. */
export function nameOfKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // of other signs the keyboard says how they are typed
  const tellsShift = key.length > 1 || /[a-z]/i.test(key)
  const held = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && tellsShift && 'shift']
  return [...held.filter(Boolean), key.length > 1 ? key : key.toLowerCase()].join('+')
}

/** Enter and the space bar press what has the focus. */
const isPress = (event: KeyboardEvent) =>
  (event.key === 'Enter' || event.key === ' ') && isWithin(event, pressed)

function isTaken(event: KeyboardEvent, { inFields, overDialogs }: Options): boolean {
  if (event.defaultPrevented || event.isComposing || isPress(event)) return true
  if (!inFields && isWithin(event, fields)) return true
  // a dialog keeps the focus; a drawer beside the page leaves the page its keys
  return !overDialogs && isWithin(event, '[role=dialog], [role=alertdialog]')
}

/** Keys of a page, by the names of `nameOfKeys`, as long as the part is shown that uses this. */
export function useKeys(acts: KeyActs, { inFields = false, overDialogs = false }: Options = {}) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = latest.current[nameOfKeys(event)]
      if (!act || isTaken(event, { inFields, overDialogs })) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [inFields, overDialogs])
}
