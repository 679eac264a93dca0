import type { SectionChanges, SyllabusContent } from '@obelisk/contract/syllabus/content'
import { withRowIds } from '@obelisk/engine/syllabus/row-ids'
import type { Room, Standing } from '../access.ts'
import { contentOf } from '../reading/read-content.ts'
import { writeSections } from '../writing/sections.ts'

/** The content as that of a new version: every row is new, and points at new rows. */
export function asNew(content: SyllabusContent): SyllabusContent {
  return withRowIds(content, (_, id) => -id)
}

/** The content in the pieces in which it is written. */
export const inSections = (content: SyllabusContent): Required<SectionChanges> => ({
  objectives: { objectives: content.objectives, objective_indicators: content.objective_indicators },
  chapters: { chapters: content.chapters },
  labs: { lab_items: content.lab_items },
  assessment: {
    notation: content.notation,
    components: content.components,
    component_objectives: content.component_objectives,
  },
  rubrics: { levels: content.levels, rubrics: content.rubrics },
  resources: { resources: content.resources },
  texts: {
    introduction: content.introduction,
    methods: content.methods,
    ideology: content.ideology,
    improvement_note: content.improvement_note,
    improvement_ids: content.improvement_ids,
  },
  sections: { sections: content.sections },
  english: { english: content.english },
  source: { source: content.source },
})

type Target = Pick<Standing, 'id' | 'culture_id' | 'course_id'>

/**
 * Writes the content of one version into another. In another plan an indicator is found again by its number; one that the plan
 * does not ask of this course is left out.
 */
export async function copyContent(ctx: Room, fromId: number, to: Target) {
  const content = asNew(await contentOf(ctx, fromId))
  const links = await indicatorsIn(ctx, to, content.objective_indicators)
  await writeSections(ctx, to.id, to.culture_id, {
    ...inSections({ ...content, objective_indicators: links, improvement_note: '', improvement_ids: [] }),
  })
}

async function indicatorsIn(
  { read }: Room,
  { culture_id, course_id }: Target,
  links: SyllabusContent['objective_indicators'],
): Promise<SyllabusContent['objective_indicators']> {
  if (links.length === 0) return []
  const rows = await read
    .selectFrom('indicator as old')
    .innerJoin('indicator as now', 'now.no', 'old.no')
    .select(['old.id as from', 'now.id as to'])
    .where(
      'old.id',
      'in',
      links.map(({ indicator_id }) => indicator_id),
    )
    .where('now.culture_id', '=', culture_id)
    .where((eb) =>
      eb('now.id', 'in', eb.selectFrom('support').select('indicator_id').where('course_id', '=', course_id)),
    )
    .execute()
  const found = new Map(rows.map(({ from, to }) => [from, to]))
  return links.flatMap((link) => {
    const indicator_id = found.get(link.indicator_id)
    return indicator_id === undefined ? [] : [{ ...link, indicator_id }]
  })
}
