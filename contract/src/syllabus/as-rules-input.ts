import type { readParts } from '@obelisk/engine/syllabus/words'
import type { SyllabusContent } from './content.ts'
import type { Inherited } from './inherited.ts'

const isWritten = (text: string) => text.trim() !== ''

/** Which parts have something in them. */
const writtenParts = (content: SyllabusContent) => ({
  introduction: isWritten(content.introduction),
  objectives: content.objectives.length > 0,
  chapters: content.chapters.length > 0,
  labs: content.lab_items.length > 0,
  components: content.components.length > 0,
  rubrics: content.rubrics.length > 0,
  resources: content.resources.length > 0,
  methods: isWritten(content.methods),
  ideology: isWritten(content.ideology),
  own: content.sections.every((section) => !section.enabled || isWritten(section.content)),
})

/** The parts of the page in which values of parts of a document stand. */
const pageParts: Record<(typeof readParts)[number], string> = {
  objectives: 'objectives',
  chapters: 'chapters',
  labs: 'labs',
  assessment: 'matrix',
  rubrics: 'rubrics',
  resources: 'resources',
  texts: 'texts',
}

/**
 * A syllabus as the syllabus rules want it; server and web check the same input. `inherited` is what the syllabus took
 * over from the plan, `plan` what the plan says now; `open`: the values that a document leaves open and nobody has looked at.
 */
export function asRulesInput(
  id: number,
  content: SyllabusContent,
  { inherited, plan }: { inherited: Inherited; plan: Inherited },
  open: readonly { part: (typeof readParts)[number] }[] = [],
) {
  const taken = new Map(inherited.supports.map((support) => [support.indicator_id, support]))
  const { objectives, chapters, lab_items, components, component_objectives, rubrics, resources, notation } =
    content
  return {
    id,
    course: inherited.course,
    notation,
    objectives,
    objective_indicators: content.objective_indicators.map((row) => {
      const support = taken.get(row.indicator_id)
      return {
        ...row,
        strength: support?.strength ?? ('L' as const),
        ...(support ? { indicator_text: support.description } : {}),
      }
    }),
    chapters,
    lab_items,
    components,
    component_objectives,
    rubrics,
    resources,
    plan,
    written: writtenParts(content),
    open_values: open.map(({ part }) => pageParts[part]),
  }
}

/** What of the limits belongs to the syllabus itself: its own levels, and the year its textbooks are counted to. */
export const limitsOf = ({ levels }: SyllabusContent, year: number) => ({
  level_keys: levels.map(({ key }) => key),
  year,
})
