import type { ReactNode } from 'react'
import css from './marks.module.css'

/** The letters that stand for a person: the family name in Chinese, initials otherwise. */
const initialsOf = (name: string) =>
  /^\p{Script=Han}/u.test(name)
    ? name.slice(0, 1)
    : name
        .split(/\s+/)
        .map((part) => part.slice(0, 1).toUpperCase())
        .slice(0, 2)
        .join('')

export function Face({ name, size = 28 }: { name: string; size?: number }) {
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
export function PersonTag({ name, under, size }: { name: string; under?: ReactNode; size?: number }) {
  return (
    <span className={css.person}>
      <Face name={name} {...(size ? { size } : {})} />
      <span className={css.personText}>
        <span>{name}</span>
        {under && <span className={css.small}>{under}</span>}
      </span>
    </span>
  )
}
