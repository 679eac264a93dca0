import type { DropdownData } from '@obelisk/contract/dropdown'

const lists = ['cultures', 'grades', 'adminClasses', 'courses', 'teachingClasses'] as const

type Row = { id: number; base_project_id: number }

/** The rows with those of one programme put in place of what was known of it; those of the person's own stay. */
function mergedRows<R extends Row>(known: readonly R[], brought: readonly R[], of: ReadonlySet<number>): R[] {
  const fresh = new Set(brought.map(({ id }) => id))
  return [...known.filter((row) => !of.has(row.base_project_id) && !fresh.has(row.id)), ...brought]
}

/** Puts the lists of a programme in. What stands above programmes stays as it is known. */
export function withProgramme(known: DropdownData, brought: DropdownData): DropdownData {
  const of = new Set(brought.filled)
  const rows = lists.map((name) => [
    name,
    mergedRows(known[name] as readonly Row[], brought[name] as readonly Row[], of),
  ])
  return {
    ...known,
    ...(Object.fromEntries(rows) as Pick<DropdownData, (typeof lists)[number]>),
    filled: [...new Set([...known.filled, ...brought.filled])],
  }
}
