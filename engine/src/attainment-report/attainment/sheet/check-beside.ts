import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'

export type BesideFindingCode = 'sheet.contribution' | 'sheet.choice'

type Found = Finding<BesideFindingCode>

/** Nobody does more than twice an equal share. */
const FACTOR_MAX = 2

/** What stands beside the marks: contributions of known students in known components, choices of known items, each once. */
export function checkBeside(sheet: MarkSheet): Found[] {
  const { students, components, items, contributions = [], choices = [] } = sheet
  if (contributions.length + choices.length === 0) return []
  const studentIds = new Set(students.map(({ id }) => id))
  const componentIds = new Set(components.map(({ id }) => id))
  const itemIds = new Set(items.map(({ id }) => id))
  const isDeduplicated = onceOnly()
  return [
    ...contributions
      .filter(({ student_id, component_id, factor }) => {
        const isKnown = studentIds.has(student_id) && componentIds.has(component_id)
        const isNew = isDeduplicated(`${student_id} ${component_id}`)
        return !(isKnown && isNew && factor >= 0 && factor <= FACTOR_MAX)
      })
      .map(({ student_id, component_id, factor }): Found => {
        return finding('sheet.contribution', 'error', { student_id, component_id }, { factor })
      }),
    ...choices
      .filter(({ student_id, item_id }) => {
        return !(
          studentIds.has(student_id) &&
          itemIds.has(item_id) &&
          isDeduplicated(`choice ${student_id} ${item_id}`)
        )
      })
      .map(({ student_id, item_id, option }): Found => {
        return finding('sheet.choice', 'error', { student_id, item_id }, { option })
      }),
  ]
}

function onceOnly(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => seen.size < seen.add(key).size
}
