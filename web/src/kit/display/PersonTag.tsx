import type { ReactNode } from 'react'
import { Picture } from '../face/Picture.tsx'
import type { Pictured } from '../face/use-picture.ts'
import css from './display.module.css'

/** The letters that stand for a person: the family name in Chinese, initials otherwise. */
const initialsOf = (name: string) =>
  /^\p{Script=Han}/u.test(name)
    ? name.slice(0, 1)
    : name
        .split(/\s+/)
        .map((part) => part.slice(0, 1).toUpperCase())
        .slice(0, 2)
        .join('')

type Shown = {
  name: string
  size?: number
  /** Whose picture to show; letters stand for who has none. */
  of?: Pictured | undefined
}

/** The face of a person: the picture, or the letters of the name. */
export function Face({ of, ...shown }: Shown) {
  const letters = <Letters {...shown} />
  return of?.avatar ? <Picture of={of} size={shown.size ?? 28} otherwise={letters} /> : letters
}

function Letters({ name, size = 28 }: Omit<Shown, 'of'>) {
  return (
    <span
      className={css.face}
      style={{ width: size, height: size, fontSize: Math.round(size / 2) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

/** A person: face, name and a line below it, such as the roles held. */
export function PersonTag({ under, ...shown }: Shown & { under?: ReactNode }) {
  return (
    <span className={css.person}>
      <Face {...shown} />
      <span className={css.personText}>
        <span title={shown.name.length > 16 ? shown.name : undefined}>{shown.name}</span>
        {under && <span className={css.small}>{under}</span>}
      </span>
    </span>
  )
}
