import { emptyDraft } from '../../draft.ts'
import { readParts } from '../../words.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { fillDraft } from './fill-draft.ts'
import type { LeftOut } from './left-out.ts'

/** A new draft has so many levels, which the standards of a document take by their place. */
const levelsOfNew = [1, 2, 3, 4, 5].map((at) => ({ key: String(at), label: '', from: 0, to: 0 }))

/** What of a document no draft can hold, whatever the plan says of the course. */
export function leftOf(reading: SyllabusReading): LeftOut[] {
  const targets = [...new Set(reading.support.map(({ target }) => target.value))]
  const supports = targets.map((indicator_no, at) => ({ indicator_id: at + 1, indicator_no }))
  let last = 0
  const { left } = fillDraft(
    { ...emptyDraft(), levels: levelsOfNew },
    reading,
    supports,
    readParts,
    () => --last,
  )
  return left.filter(({ code }) => code !== 'targets')
}
