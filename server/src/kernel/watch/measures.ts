import { bucketCount, bucketOf, durationBounds, slowFrom } from '@obelisk/engine/operation/durations'
import { Counter, Histogram, Registry } from 'prom-client'
import type { Ended, Outcome } from './outcome.ts'

/** What the operator counts by name. */
export const countedActs = ['sign-in', 'paper-opened', 'hand-in', 'import'] as const
export type CountedAct = (typeof countedActs)[number]

export type Call = Ended & {
  /** The declared path, never the address that was asked for. */
  endpoint: string
  /** Left out when the answer is a conversation that lasts. */
  ms?: number
  act?: CountedAct | undefined
  /** The number of the request, where it may be kept. */
  request?: string | undefined
}

/** What one endpoint did since somebody took the figures. */
export type Figures = Record<Outcome, number> & {
  slow: number
  totalMs: number
  maxMs: number
  durations: number[]
  /** The number of the last request that failed. */
  lastFailed: string
}

const noFigures = (): Figures => ({
  done: 0,
  refused: 0,
  away: 0,
  failed: 0,
  slow: 0,
  totalMs: 0,
  maxMs: 0,
  durations: new Array<number>(bucketCount).fill(0),
  lastFailed: '',
})

/** Refusals are a closed list; should a code be made up as it goes, it is counted with the others here. */
const mostReasons = 1000

const actNames = {
  'sign-in': ['obelisk_sign_ins_total', 'Attempts to sign in, by outcome.'],
  'paper-opened': ['obelisk_papers_opened_total', 'Sealed examination papers that were opened, by outcome.'],
  'hand-in': ['obelisk_survey_hand_ins_total', 'Surveys handed in, by outcome.'],
  import: ['obelisk_imports_total', 'Imports that were confirmed or begun, by outcome.'],
} as const satisfies Record<CountedAct, readonly [string, string]>

function countersIn(registry: Registry) {
  const registers = [registry]
  const act = (kind: CountedAct) => {
    const [name, help] = actNames[kind]
    return new Counter({ name, help, labelNames: ['outcome'], registers })
  }
  return {
    calls: new Counter({
      name: 'obelisk_calls_total',
      help: 'Calls by declared path and outcome.',
      labelNames: ['endpoint', 'outcome'],
      registers,
    }),
    durations: new Histogram({
      name: 'obelisk_call_duration_seconds',
      help: 'From the first byte of a call to the last of its answer.',
      labelNames: ['endpoint'],
      buckets: durationBounds.map((ms) => ms / 1000),
      registers,
    }),
    refusals: new Counter({
      name: 'obelisk_refusals_total',
      help: 'Refused calls by the code of the refusal.',
      labelNames: ['reason'],
      registers,
    }),
    acts: {
      'sign-in': act('sign-in'),
      'paper-opened': act('paper-opened'),
      'hand-in': act('hand-in'),
      import: act('import'),
    } satisfies Record<CountedAct, Counter<'outcome'>>,
  }
}

function addTo(figures: Figures, { outcome, ms, request }: Call) {
  figures[outcome] += 1
  if (outcome === 'failed' && request) figures.lastFailed = request
  if (ms === undefined) return
  if (ms > slowFrom) figures.slow += 1
  figures.totalMs += ms
  figures.maxMs = Math.max(figures.maxMs, ms)
  const at = bucketOf(ms)
  figures.durations[at] = (figures.durations[at] ?? 0) + 1
}

function merge(into: Figures, more: Figures) {
  for (const key of ['done', 'refused', 'away', 'failed', 'slow', 'totalMs'] as const) into[key] += more[key]
  into.maxMs = Math.max(into.maxMs, more.maxMs)
  into.durations = into.durations.map((count, at) => count + (more.durations[at] ?? 0))
  into.lastFailed ||= more.lastFailed
}

export type Measures = ReturnType<typeof measuresOf>

/** What this process counts: for Prometheus since its start, for the page since the figures were taken the last time. */
export function measuresOf() {
  const registry = new Registry()
  const { calls, durations, refusals, acts } = countersIn(registry)
  const reasons = new Set<string>()
  let kept = new Map<string, Figures>()

  const figuresOf = (endpoint: string) => {
    const known = kept.get(endpoint) ?? noFigures()
    kept.set(endpoint, known)
    return known
  }

  return {
    registry,
    note(call: Call) {
      const { endpoint, outcome, reason, ms, act } = call
      calls.inc({ endpoint, outcome })
      if (ms !== undefined) durations.observe({ endpoint }, ms / 1000)
      if (reason) {
        const name = reasons.has(reason) || reasons.size < mostReasons ? reason : 'other'
        reasons.add(name)
        refusals.inc({ reason: name })
      }
      if (act) acts[act].inc({ outcome })
      addTo(figuresOf(endpoint), call)
    },
    /** The figures since they were taken the last time; they begin anew. */
    take(): Map<string, Figures> {
      const taken = kept
      kept = new Map()
      return taken
    },
    /** Takes figures back that could not be kept. */
    giveBack(taken: Map<string, Figures>) {
      for (const [endpoint, figures] of taken) merge(figuresOf(endpoint), figures)
    },
  }
}
