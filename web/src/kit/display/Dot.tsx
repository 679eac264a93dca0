import css from './display.module.css'

/** The narrow dot between two facts. Chinese fonts draw U+00B7 a full em wide, so it is an element. */
export function Dot() {
  return <span className={css.dot} aria-hidden="true" />
}

/** Words for screen readers only. */
export function Unseen({ children }: { children: string }) {
  return <span className={css.hidden}>{children}</span>
}
