import { useId } from 'react'

export type DrawingKind = 'empty' | 'error' | 'forbidden' | 'not-found' | 'done'

/** Edges of the tower at a height: it narrows by 9 on each side from foot (140) to shoulder (44). */
const leftAt = (y: number) => 100 + (9 * (140 - y)) / 96
const rightAt = (y: number) => 240 - leftAt(y)
const shadeAt = (y: number) => leftAt(y) + (rightAt(y) - leftAt(y)) * 0.71
const tops = [120.8, 101.6, 82.4, 63.2, 44] as const
const courseHeight = 19.2

function Shade({ d, hatch }: { d: string; hatch: string }) {
  return <path d={d} fill={`url(#${hatch})`} stroke="none" />
}

type Laid = 'laid' | 'to lay' | 'missing'

function Course({ at, laid, shift, hatch }: { at: number; laid: Laid; shift: number; hatch: string }) {
  const top = tops[at] ?? 44
  const foot = top + courseHeight
  const outline = `M${leftAt(top)} ${top}H${rightAt(top)}L${rightAt(foot)} ${foot}H${leftAt(foot)}Z`
  if (laid !== 'laid')
    return (
      <path d={outline} strokeDasharray="4 4" stroke={laid === 'missing' ? 'var(--ob-accent)' : undefined} />
    )
  const joints = at % 2 === 0 ? [0.2, 0.51] : [0.33]
  return (
    <g transform={shift ? `translate(${shift} 0)` : undefined}>
      <path d={outline} />
      <Shade
        hatch={hatch}
        d={`M${shadeAt(top)} ${top}H${rightAt(top)}L${rightAt(foot)} ${foot}H${shadeAt(foot)}Z`}
      />
      <path d={`M${shadeAt(top)} ${top}L${shadeAt(foot)} ${foot}`} strokeWidth="1" />
      {joints.map((share) => (
        <path
          key={share}
          d={`M${leftAt(top) + share * 26} ${top}L${leftAt(foot) + share * 28} ${foot}`}
          strokeWidth=".8"
          opacity=".5"
        />
      ))}
    </g>
  )
}

function Tip({ laid, shift, hatch }: { laid: boolean; shift: number; hatch: string }) {
  if (!laid) return <path d="M109 44 120 24 131 44Z" strokeDasharray="4 4" />
  return (
    <g transform={shift ? `translate(${shift} 0)` : undefined}>
      <path d="M109 44 120 24 131 44Z" />
      <path d="M120 24 124.6 44" strokeWidth="1" />
      <Shade hatch={hatch} d="M120 24 131 44H124.6Z" />
    </g>
  )
}

type Telling = { laid: (course: number) => Laid; shift: (course: number) => number }

const whole: Telling = { laid: () => 'laid', shift: () => 0 }
const telling: Record<DrawingKind, Telling> = {
  empty: { ...whole, laid: (course) => (course < 2 ? 'laid' : 'to lay') },
  error: { ...whole, shift: (course) => (course === 2 ? 9 : course > 2 ? 4 : 0) },
  forbidden: whole,
  'not-found': { ...whole, laid: (course) => (course === 2 ? 'missing' : 'laid') },
  done: whole,
}

/** What the drawing adds to the tower: a stone still to lay, a push, a rope, a question, light. */
function Sign({ kind, hatch }: { kind: DrawingKind; hatch: string }) {
  const accent = 'var(--ob-accent)'
  if (kind === 'empty')
    return (
      <>
        <path d="M171 132.8H201L202.5 152H169.5Z" />
        <Shade hatch={hatch} d="M192.3 132.8H201L202.5 152H192.9Z" />
        <path d="M192.3 132.8 192.9 152" strokeWidth="1" />
        <path d="M180.9 132.8 180.4 152" strokeWidth=".8" opacity=".5" />
        <path d="M186 124C186 104 168 92 148 92" stroke={accent} strokeDasharray="4 4" />
        <path d="M153 87 147 92 153 97" stroke={accent} />
      </>
    )
  if (kind === 'forbidden')
    return (
      <>
        <path d="M62 156V118M178 156V118" strokeWidth="3" />
        <circle cx="62" cy="114" r="3.4" />
        <circle cx="178" cy="114" r="3.4" />
        <path d="M62 121C92 142 148 142 178 121" stroke={accent} strokeWidth="2.2" />
        <path d="M54 157H70M170 157H186" strokeWidth="2.4" />
      </>
    )
  const strokes = {
    error: 'M96 86 88 83M96 92H87M96 98 88 101',
    'not-found': 'M117 91.5a3.4 3.4 0 1 1 4.6 3.2c-1.1.5-1.6 1-1.6 2.3M120 100.2v.1',
    done: 'M120 16V8M136 20 141 14M104 20 99 14',
  }
  return <path d={strokes[kind]} stroke={accent} strokeWidth="1.8" />
}

/** The line drawing of a state: the tower of eight steps and what has happened to it. An ornament: the words beside it say the same. */
export function Drawing({ kind, height = 120 }: { kind: DrawingKind; height?: number }) {
  const hatch = useId()
  const { laid, shift } = telling[kind]
  return (
    <svg
      viewBox="0 0 240 168"
      height={height}
      aria-hidden="true"
      fill="none"
      stroke="var(--ob-primary)"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <defs>
        <pattern
          id={hatch}
          width="4.5"
          height="4.5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(52)"
        >
          <path d="M0 0V4.5" strokeWidth=".7" opacity=".5" />
        </pattern>
      </defs>
      {tops.map((top, at) => (
        <Course key={top} at={at} laid={laid(at)} shift={shift(at)} hatch={hatch} />
      ))}
      <Tip laid={laid(5) === 'laid'} shift={shift(5)} hatch={hatch} />
      <path d="M92 140H148V146H92Z" />
      <path d="M84 146H156V152H84Z" />
      <path d="M30 152H210" strokeWidth="1.6" />
      <Sign kind={kind} hatch={hatch} />
    </svg>
  )
}
