import type { GridFinding } from '../grid-types.ts'

export type FindingLevel = GridFinding['level']

const weight: Record<FindingLevel, number> = { note: 1, warning: 2, error: 3 }

/** The findings by the place they tint. A place with several shows the gravest. */
export interface FindingIndex {
  readonly all: readonly GridFinding[]
  readonly rows: ReadonlyMap<string, GridFinding>
  readonly columns: ReadonlyMap<string, GridFinding>
  readonly cells: ReadonlyMap<string, GridFinding>
}

export function cellKey(rowId: string, columnId: string): string {
  return `${rowId}\u0000${columnId}`
}

function putGraver(map: Map<string, GridFinding>, key: string, finding: GridFinding): void {
  const held = map.get(key)
  if (!held || weight[finding.level] > weight[held.level]) map.set(key, finding)
}

export function findingIndexOf(all: readonly GridFinding[]): FindingIndex {
  const rows = new Map<string, GridFinding>()
  const columns = new Map<string, GridFinding>()
  const cells = new Map<string, GridFinding>()
  for (const finding of all) {
    const { rowId, columnId } = finding
    if (rowId !== undefined && columnId !== undefined) putGraver(cells, cellKey(rowId, columnId), finding)
    else if (rowId !== undefined) putGraver(rows, rowId, finding)
    else if (columnId !== undefined) putGraver(columns, columnId, finding)
  }
  return { all, rows, columns, cells }
}

/** Keys whose look differs between two indexes. */
export function changedKeys(
  before: ReadonlyMap<string, GridFinding>,
  after: ReadonlyMap<string, GridFinding>,
): string[] {
  const isSame = (key: string) =>
    before.get(key)?.level === after.get(key)?.level && before.get(key)?.text === after.get(key)?.text
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(key))
}

export interface FindingChip {
  readonly chip: string
  readonly level: FindingLevel
  readonly findings: readonly GridFinding[]
}

/** The findings of each chip, gravest chip first, else in the order they came. */
export function chipsOf(findings: readonly GridFinding[]): FindingChip[] {
  const byChip = new Map<string, GridFinding[]>()
  for (const finding of findings) byChip.set(finding.chip, [...(byChip.get(finding.chip) ?? []), finding])
  const chips = [...byChip].map(([chip, all]) => ({
    chip,
    findings: all,
    level: all.reduce<FindingLevel>(
      (most, one) => (weight[one.level] > weight[most] ? one.level : most),
      'note',
    ),
  }))
  return chips.sort((a, b) => weight[b.level] - weight[a.level])
}
