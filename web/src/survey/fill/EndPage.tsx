import type { ReactNode } from 'react'
import end from './end.module.css'

const stones = [0, 1, 2, 3, 4]

/** The obelisk with its tip lit: one stone more is laid. */
function Stone() {
  return (
    <svg
      viewBox="0 0 200 170"
      className={end.stone}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M84 46 100 24 116 46 126 142H74Z" fill="var(--ob-surface)" />
      {stones.map((stone) => (
        <path key={stone} d={`M${83 - stone * 1.9} ${60 + stone * 18}H${117 + stone * 1.9}`} />
      ))}
      <path d="M64 142H136V150H64ZM52 150H148V158H52ZM6 158H194" />
      <path d="M100 6V14M80 12 86 18M120 12 114 18" stroke="var(--ob-warning)" strokeWidth="2.4" />
    </svg>
  )
}

/** What stands in the place of the survey: done, closed, or answered elsewhere. */
export function EndPage({
  title,
  text,
  facts = [],
  isDone = false,
  children,
}: {
  title: string
  text?: ReactNode
  facts?: readonly ReactNode[]
  isDone?: boolean
  children?: ReactNode
}) {
  return (
    <main className={end.end}>
      {isDone && <Stone />}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {facts.length > 0 && (
        <ul className={end.facts}>
          {facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one page never change
            <li key={at}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={end.endActs}>{children}</div>
    </main>
  )
}
