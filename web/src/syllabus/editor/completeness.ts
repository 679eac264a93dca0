import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import type { SyllabusFinding } from '../findings/section-of.ts'
import { type Part, partOf, parts } from '../findings/section-of.ts'

export type Tick = 'done' | 'error' | 'warning' | 'empty' | 'locked'

/** Where each part stands: inherited or made by itself, wrong, to be looked at, empty, or complete. */
export function ticksOf(content: SyllabusContent, findings: readonly SyllabusFinding[]): Record<Part, Tick> {
  const levels = new Map<Part, Set<string>>()
  for (const found of findings) {
    const part = partOf(found)
    levels.set(part, (levels.get(part) ?? new Set()).add(found.level))
  }
  const tick = (part: Part): Tick => {
    if (levels.get(part)?.has('error')) return 'error'
    if (isEmpty(part, content)) return 'empty'
    return levels.get(part)?.has('warning') ? 'warning' : restingTick(part)
  }
  return Object.fromEntries(parts.map((part) => [part, tick(part)])) as Record<Part, Tick>
}

const restingTick = (part: Part): Tick => (part === 'basic' || part === 'attainment' ? 'locked' : 'done')

const emptiness: Partial<Record<Part, (content: SyllabusContent) => boolean>> = {
  objectives: ({ objectives }) => objectives.length === 0,
  chapters: ({ chapters }) => chapters.length === 0,
  labs: ({ lab_items }) => lab_items.length === 0,
  components: ({ components }) => components.length === 0,
  matrix: ({ component_objectives }) => component_objectives.length === 0,
  rubrics: ({ rubrics }) => rubrics.length === 0,
  resources: ({ resources }) => resources.length === 0,
  texts: ({ methods, ideology }) => methods.trim() === '' || ideology.trim() === '',
  improvement: ({ improvement_note }) => improvement_note.trim() === '',
  own: ({ sections }) => sections.length === 0,
}

const isEmpty = (part: Part, content: SyllabusContent) => emptiness[part]?.(content) ?? false

/** The parts that need not be there: a course without labs, without own sections. */
export const isOptional = (part: Part, { inherited }: SyllabusView) =>
  part === 'own' || (part === 'labs' && inherited.course.hours_lab === 0)

/** Hours of all chapters, of one kind or of all. */
export const hoursOf = (rows: readonly Record<(typeof hourKinds)[number], number>[]) =>
  rows.reduce((sum, row) => sum + hourKinds.reduce((all, kind) => all + row[kind], 0), 0)

/** Components that count for nothing are left out of the sum of the ratios. */
export const ratioOf = ({ components }: SyllabusContent) =>
  Number(components.reduce((sum, { ratio }) => sum + ratio, 0).toFixed(4))
