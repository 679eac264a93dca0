import type { PeopleKind } from '@obelisk/contract/roster/import'
import type { Room } from '../access.ts'
import { inTurn } from '../in-turn.ts'
import { addStudents, changeStudents } from '../people/save-students.ts'
import { addTeachers, changeTeachers } from '../people/save-teachers.ts'
import { keepImport } from '../undo/kept-imports.ts'
import { rowsOfImport, students, teachers } from '../undo/rows-of-import.ts'
import type { Judged, ListedRow } from './judge.ts'
import { judgeStudents } from './judge-students.ts'
import { judgeTeachers } from './judge-teachers.ts'

/** Hears how many of the rows are done. */
type Heard = (done: number) => Promise<void>

const portion = 1000

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

/** Saves what was judged, portion by portion; rows that stay as they are, or fail, are done at once. */
async function saveJudged<A, C>(
  judged: readonly Judged<A, C>[],
  add: (people: readonly A[]) => Promise<number[]>,
  change: (people: readonly C[]) => Promise<unknown>,
  heard: Heard,
): Promise<number[]> {
  const ids: number[] = []
  const added = present(judged.map((one) => one.added))
  const changed = present(judged.map((one) => one.changed))
  let done = judged.length - added.length - changed.length
  const save = async <T>(people: readonly T[], act: (some: readonly T[]) => Promise<unknown>) => {
    for (let from = 0; from < people.length; from += portion) {
      await heard(done)
      const some = people.slice(from, from + portion)
      await act(some)
      done += some.length
    }
  }
  await save(added, async (some) => {
    for (const id of await add(some)) ids.push(id)
  })
  await save(changed, change)
  await heard(done)
  return ids
}

const changedIn = <C extends { id: number }>(judged: readonly Judged<unknown, C>[]) =>
  present(judged.map(({ changed }) => changed?.id))

/**
 * Imports the good rows in one transaction; rows that stand already as listed change nothing. What was done is kept, so
 * that it can be undone.
 */
export async function savePeople(
  ctx: Room,
  kind: PeopleKind,
  { rows, file }: { rows: readonly ListedRow[]; file: string },
  password: string,
  heard: Heard = async () => undefined,
) {
  await inTurn(ctx)
  if (kind === 'teacher') {
    const judged = await judgeTeachers(ctx, rows)
    const before = [...(await rowsOfImport(ctx, teachers, changedIn(judged))).values()]
    const added = await saveJudged(
      judged,
      (some) => addTeachers(ctx, some, password),
      (some) => changeTeachers(ctx, some),
      heard,
    )
    return { judged, import_id: await keepImport(ctx, { kind, file, added, before }) }
  }
  const judged = await judgeStudents(ctx, rows)
  const before = [...(await rowsOfImport(ctx, students, changedIn(judged))).values()]
  const added = await saveJudged(
    judged,
    (some) => addStudents(ctx, some, password),
    (some) => changeStudents(ctx, some),
    heard,
  )
  return { judged, import_id: await keepImport(ctx, { kind, file, added, before }) }
}

/** How many rows an import added, changed, found as listed, and left out. */
export function countsOf(judged: readonly Pick<Judged<unknown, unknown>, 'outcome'>[]) {
  const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length
  return { added: count('new'), changed: count('change'), same: count('same'), failed: count('failed') }
}
