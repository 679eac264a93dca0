import css from './pointing.module.css'
import type { Pointing } from './use-pointing.ts'

/** The letter of a column or the number of a row, to be pointed at; without `pointing` it is a plain text. */
export function PlaceButton({
  pointing,
  axis,
  place,
  text,
  label,
}: {
  pointing: Pointing | undefined
  axis: 'row' | 'column'
  place: number
  text: string
  label: string
}) {
  if (!pointing) return text
  return (
    <button
      type="button"
      className={css.place}
      aria-label={label}
      aria-pressed={pointing.isPicked(axis, place)}
      onPointerDown={(event) => {
        if (event.button === 0 && event.pointerType === 'mouse') pointing.press(axis, place, event)
      }}
      onPointerEnter={() => pointing.over(axis, place)}
      onClick={(event) => {
        // the mouse has pressed already; a finger and the keyboard press here
        const { pointerType } = event.nativeEvent as PointerEvent
        if (event.detail > 0 && pointerType === 'mouse') return
        const { shiftKey, ctrlKey, metaKey } = event
        // a finger has no Ctrl: each press adds one, or takes it away
        pointing.press(axis, place, { shiftKey, metaKey, ctrlKey: ctrlKey || pointerType === 'touch' })
      }}
    >
      {text}
    </button>
  )
}
