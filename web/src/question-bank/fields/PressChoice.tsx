import css from './press.module.css'

type Option<T> = { value: T; label: string; title?: string }

type Props<T> = {
  label: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  isReadOnly: boolean
  /** The choice as one press makes it; a second press takes it back. */
  onPress: (value: T, isOn: boolean) => void
}

/** A choice among few: each stands there and takes one press. */
export function PressChoice<T extends string | number>(props: Props<T>) {
  const { label, options, chosen, isReadOnly, onPress } = props
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      {options.map(({ value, label: text, title }) => {
        const isOn = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            title={title}
            disabled={isReadOnly}
            aria-pressed={isOn}
            className={css.press}
            onClick={() => onPress(value, !isOn)}
          >
            {text}
          </button>
        )
      })}
    </fieldset>
  )
}
