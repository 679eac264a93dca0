import css from './display.module.css'

export function Key({ name }: { name: string }) {
  return <kbd className={css.key}>{name}</kbd>
}

/** The keys of a work surface, always in view under it. `keys` are pressed together. */
export function KeyHints({ hints }: { hints: readonly { keys: readonly string[]; text: string }[] }) {
  return (
    <div className={css.hints}>
      {hints.map(({ keys, text }) => (
        <span key={text} className={css.hint}>
          {keys.map((key, at) => (
            <span key={key} className={css.hint}>
              {at > 0 && '+'}
              <Key name={key} />
            </span>
          ))}
          {text}
        </span>
      ))}
    </div>
  )
}
