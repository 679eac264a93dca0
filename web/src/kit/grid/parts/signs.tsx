import type { GridFinding } from '../grid-types.ts'

interface Drawing {
  readonly d: string
}

function Sign({ d }: Drawing) {
  return (
    <svg className="og-sign" viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export const UndoSign = () => <Sign d="M3 3v4h4M3.4 7A5 5 0 1 1 4.5 11.5" />
export const RedoSign = () => <Sign d="M13 3v4H9M12.6 7A5 5 0 1 0 11.5 11.5" />
export const FillSign = () => <Sign d="M3 2.5h10M8 5.5v8M4.5 10L8 13.5 11.5 10" />
export const SearchSign = () => <Sign d="M11 11l3 3M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10z" />
export const CheckSign = () => <Sign d="M3 8.5l3.2 3L13 4.5" />

const fills: Record<GridFinding['level'], string> = {
  error: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.8 3h1.6v5H7.2zm0 6.2h1.6v1.6H7.2z',
  warning: 'M8 1.5L15.2 14H.8zM7.2 6v4h1.6V6zm0 4.9v1.5h1.6v-1.5z',
  note: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.8 3h1.6v1.6H7.2zm0 2.8h1.6v5H7.2z',
}

/** A round, a triangle, an i: the level is told by its shape, too. */
export function LevelSign({ level }: { level: GridFinding['level'] }) {
  return (
    <svg className={`og-level is-${level}`} viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
      <path d={fills[level]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
