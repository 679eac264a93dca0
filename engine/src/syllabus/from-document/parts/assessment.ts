import type { Table } from '../../../document-tree/document-tree.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { plain } from '../../../document-tree/plain.ts'
import { type Section, tablesIn } from '../sections.ts'
import type { ReadComponent, ReadingProblem, SyllabusReading } from '../syllabus-reading.ts'
import { columnsOf, has, saidKind } from '../tables/columns.ts'
import {
  cellsInLines,
  componentsInLines,
  componentsInTable,
  isComponentTable,
  objectivesOfTools,
} from './components.ts'
import { matrixIn, notationOf } from './matrix.ts'
import { withPoints } from './points-by-weights.ts'
import { isStandardTable } from './standards.ts'

type Assessment = Pick<SyllabusReading, 'components' | 'matrix' | 'notation' | 'problems'>
type FoundMatrix = { table: Table; matrix: NonNullable<ReturnType<typeof matrixIn>> }

/** What matrices leave open: cells that cannot be read, and further matrices of which the first one was read. */
function openIn(found: readonly FoundMatrix[]): ReadingProblem[] {
  const [first, ...others] = found
  const unread = first?.matrix.unread ?? []
  const problems: ReadingProblem[] = []
  if (unread.length > 0)
    problems.push({ code: 'cells-not-read', values: { count: unread.length }, places: unread })
  if (others.length > 0)
    problems.push({
      code: 'several-matrices',
      values: { count: found.length },
      places: others.map(({ table }) => table.place),
    })
  return problems
}

/** One component that two places name: what one of them does not say, the other may. */
function together(first: readonly ReadComponent[], more: readonly ReadComponent[]): ReadComponent[] {
  const byName = new Map(more.map((one) => [plain(one.name.value), one]))
  return first.map((one) => ({ ...byName.get(plain(one.name.value)), ...one }))
}

const distinct = (components: readonly ReadComponent[]) =>
  components.filter(
    ({ name }, at) => components.findIndex((one) => plain(one.name.value) === plain(name.value)) === at,
  )

/** The tables that a person said to be of the assessment, else those that are neither standards nor content. */
function assessmentTables(tables: readonly Table[]): Table[] {
  const said = tables.filter((table) => saidKind(table) === 'assessment')
  if (said.length > 0) return said
  return tables.filter(
    (table) => !saidKind(table) && !isStandardTable(table) && !has(columnsOf(table), 'hours', 'lab'),
  )
}

/** The components of the assessment, their shares, how they are split over the objectives, and what is open in that. */
export const assessmentOf = (sections: readonly Section[]): Assessment => withPoints(saidIn(sections))

function saidIn(sections: readonly Section[]): Assessment {
  const tables = assessmentTables(tablesIn(sections).map(({ table }) => table))
  const matrices = tables.flatMap((table) => {
    const matrix = matrixIn(table)
    return matrix ? [{ table, matrix }] : []
  })
  const [{ matrix } = { matrix: undefined }] = matrices
  const listed = distinct(tables.filter(isComponentTable).flatMap(componentsInTable))
  const near = sections.filter(({ kind }) => kind === 'assessment' || kind === 'standards')
  const said = componentsInLines(near)
  if (matrix) {
    const own = together(together(matrix.components, listed), said)
    return {
      components: own,
      matrix: matrix.cells,
      problems: openIn(matrices),
      ...(matrix.notation ? { notation: matrix.notation } : {}),
    }
  }
  const cells = cellsInLines(near)
  const names = distinct(cells.map(({ component, value }) => ({ name: sure(component, ...value.places) })))
  const toolsOf = objectivesOfTools(tablesIn(sections).map(({ table }) => table))
  const found = listed.length > 0 ? together(listed, said) : said.length > 0 ? said : names
  const components = found.map((one) => ({
    ...one,
    ...there({ objectives: one.objectives ?? toolsOf(one.name.value) }),
  }))
  const notation = notationOf(cells)
  return { components, matrix: cells, problems: [], ...(notation ? { notation } : {}) }
}
