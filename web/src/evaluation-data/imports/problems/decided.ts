import type {
  ImportDecisions,
  ImportProblem,
  ImportRemedy,
} from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { withColumnsSaid } from '../table/pointed.ts'
import type { Import } from '../use-import.ts'

/** The key of the row that a cell's key stands in: `卷面!R10` is in `卷面!10`. */
const rowOf = (key: string) => key.replace(/!([A-Z]+)(\d+)$/, '!$2')

/** The decisions with this remedy for this problem. */
function decided(before: ImportDecisions, { key }: ImportProblem, remedy: ImportRemedy): ImportDecisions {
  switch (remedy.action) {
    case 'value':
      return { ...before, cells: { ...before.cells, [key]: { value: remedy.value } } }
    case 'blank':
      return { ...before, cells: { ...before.cells, [key]: { blank: true } } }
    case 'state':
      return { ...before, cells: { ...before.cells, [key]: { state: remedy.state } } }
    case 'padded':
    case 'not_padded':
      return { ...before, padded: remedy.action === 'padded' }
    case 'ours':
    case 'file':
      return { ...before, conflicts: { ...before.conflicts, [key]: remedy.action } }
    case 'full':
      return { ...before, fulls: { ...before.fulls, [key]: remedy.value } }
    case 'replace':
    case 'fill':
      return { ...before, stored: { ...before.stored, [key]: remedy.action } }
    case 'column':
      return before
    default:
      return { ...before, rows: { ...before.rows, [rowOf(key)]: remedy.action } }
  }
}

/** One remedy for one problem or for many: one step, which can be taken back as one. */
export function takeRemedies(
  work: Import,
  view: ImportView,
  taken: readonly { problem: ImportProblem; remedy: ImportRemedy }[],
) {
  const [first] = taken
  if (first?.remedy.action !== 'column') {
    work.decide(
      taken.reduce((before, { problem, remedy }) => decided(before, problem, remedy), view.decisions),
    )
    return
  }
  work.point(
    taken.reduce(
      (before, { problem: { sheet, column }, remedy }) =>
        remedy.action === 'column' && column !== null
          ? withColumnsSaid(before, sheet, [column], remedy.is)
          : before,
      view.pointed,
    ),
  )
}

/** What tells two remedies of a problem apart: each cell has its own value, each column its own highest mark. */
export function remedyKey(remedy: ImportRemedy): string {
  if (remedy.action === 'full') return `full ${remedy.from}`
  return remedy.action === 'column' ? JSON.stringify(remedy.is) : remedy.action
}

/** The remedy that was taken is shown as taken. */
export const isTaken = ({ decided: now }: ImportProblem, remedy: ImportRemedy) =>
  now !== null && now === (remedy.action === 'full' ? `full ${remedy.value}` : remedy.action)
