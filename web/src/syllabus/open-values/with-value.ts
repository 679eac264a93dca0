import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { OpenValue } from '@obelisk/engine/syllabus/from-document/compare/open-values'

type Row = { id: number }
const lists = ['objectives', 'chapters', 'lab_items', 'components', 'resources'] as const

/** The content with another reading of an open value in its place. */
export function withValue(
  content: SyllabusContent,
  { record, field }: Pick<OpenValue, 'record' | 'field'>,
  value: OpenValue['others'][number],
): SyllabusContent {
  const [kind = '', first, second = ''] = record.split(' ')
  const [a, b] = [Number(first), Number(second)]
  const list = lists.find((one) => one === kind)
  if (list)
    return {
      ...content,
      [list]: (content[list] as Row[]).map((row) => (row.id === a ? { ...row, [field]: value } : row)),
    }
  if (kind === 'cells')
    return {
      ...content,
      component_objectives: content.component_objectives.map((cell) =>
        cell.component_id === a && cell.objective_id === b ? { ...cell, points: Number(value) } : cell,
      ),
    }
  if (kind === 'links')
    return {
      ...content,
      objective_indicators: content.objective_indicators.map((link) =>
        link.objective_id === a && link.indicator_id === b ? { ...link, weight: Number(value) } : link,
      ),
    }
  if (kind === 'standards')
    return {
      ...content,
      rubrics: content.rubrics.map((rubric) => ({
        ...rubric,
        cells: rubric.cells.map((cell) =>
          rubric.objective_id === a && cell.level_key === second ? { ...cell, text: String(value) } : cell,
        ),
      })),
    }
  return { ...content, [field]: value }
}
