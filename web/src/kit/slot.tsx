import type { SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import type { RequestArea } from './wire/area.ts'

/** What a form of the site's configuration lends to an act that tries it. */
export type Trying = {
  typedNow: () => Record<string, unknown>
  begin: () => void
  tellAtFields: (error: unknown) => void
}

/** Places on pages of lower rooms that a room above fills: the lower room leaves them, the app says what stands there. */
type Slots = {
  /** In the form of a sign-in page, below the button: other ways in. */
  'sign-in': { area: RequestArea }
  /** At the foot of a sign-in page: links of the site. */
  'sign-in-links': object
  /** On the first page of a student: surveys to answer, done and missed, and replies to them. Tells how many are open. */
  'student-surveys': { onCount: (open: number) => void }
  /** Before the marks of a class are confirmed: what the school asks for first. */
  'before-confirming': { teachingClass: number }
  /** On a teaching plan: what the class before said about the course. */
  'class-before': { plan: number }
  /** On the objectives of a training plan: what graduates and employers say of them. */
  'surveyed-objectives': { culture: number }
  /** On the analysis of a survey: its values beside those that the marks give. */
  'beside-marks': {
    of: { teaching_class_id: number } | { course_id: number; academic_term_id: number; base_grade_id: number }
    values: readonly { no: string; value: number; low: number; high: number }[]
    /** Beside a reply to students: the widest difference alone, to be taken into the reply. */
    onTake?: ((said: string) => void) | undefined
  }
  /** On the first page of a student: the way to the assistant, while it is open to students. */
  'student-assistant': object
  /** Beside a text or a choice of a document, or a line of its difference: which of it a model suggested. */
  'assisted-text': {
    kind: SuggestionKind
    source_id: number
    place: string
    text: string
    /** The text is the one of a list that was chosen. */
    isChoice?: boolean
  }
  /** In a form that covers the header: asks for suggestions for its fields. */
  'suggest-here': object
  /** On pages of the question bank: drafts questions of a course, or variants of one. */
  'draft-questions': { catalog: number; of: number | null }
  /** On the page about the safety of the own account. */
  'account-safety': object
  /** Under the items about where files are kept. */
  'try-storage': { trying: Trying }
  /** Under the items about models. */
  'try-model': { trying: Trying }
  /** Under the items of a group; what fills it knows which groups are about signing in through others. */
  'try-sign-in': { group: string; trying: Trying }
}

type Part<N extends keyof Slots> = ComponentType<Slots[N]>
type Filling = { [N in keyof Slots]: () => Promise<{ Part: Part<N> }> }

const filled: { [N in keyof Slots]?: Part<N> } = {}

function fill<N extends keyof Slots>(name: N, load: Filling[N]) {
  Object.assign(filled, { [name]: lazy(async () => ({ default: (await load()).Part })) })
}

/** Says once, at the start, what stands in the places. */
export function fillSlots(filling: Partial<Filling>) {
  for (const name of Object.keys(filling) as (keyof Slots)[]) {
    const load = filling[name]
    if (load) fill(name, load as Filling[typeof name])
  }
}

/** A place; empty until what fills it has come, and for ever when nothing does. */
export function Slot<N extends keyof Slots>(props: { name: N } & Slots[N]): ReactElement | null {
  const { name, ...rest } = props
  const Part = filled[name] as ComponentType<object> | undefined
  return Part ? (
    <Suspense fallback={null}>
      <Part {...rest} />
    </Suspense>
  ) : null
}
