import { DropdownData } from '@obelisk/contract/dropdown'
import type { RawBuilder } from 'kysely'
import { JsonStream } from '#kernel/http/streams/json-stream.ts'
import type { Extent, Room } from './extent.ts'
import { type Lists, type People, peopleOf, queriesOf } from './lists.ts'

/** Rows of people that are read and sent at once. */
const batch = 5000

type Rows = Record<string, unknown>[]

const rowsOf = async ({ read }: Room, query: RawBuilder<unknown>) => (await query.execute(read)).rows as Rows

/** Each programme by itself, and before them what stands above programmes and the classes taught elsewhere. */
const partsOf = (extent: Extent): [Extent, ...Extent[]] => [
  {
    ...extent,
    filled: [],
    taught: extent.taught.filter(({ base_project_id: of }) => !extent.reached.includes(of)),
  },
  ...extent.reached.map((project) => ({ ...extent, filled: [project], taught: [] })),
]

async function* rowsOfList(ctx: Room, extent: Extent, name: Exclude<keyof Lists, People>) {
  const [above, ...programmes] = partsOf(extent)
  yield await rowsOf(ctx, queriesOf(above)[name])
  if (name === 'projects' || name === 'terms') return
  for (const part of programmes) yield await rowsOf(ctx, queriesOf(part)[name])
}

async function* rowsOfPeople(ctx: Room, extent: Extent, name: People) {
  for (const project of extent.reached) {
    let rows: Rows = []
    do {
      rows = await rowsOf(ctx, peopleOf(project, rows.at(-1), batch)[name])
      yield rows
    } while (rows.length === batch)
  }
}

const isOfPeople = (name: keyof Lists): name is People =>
  name === 'students' || name === 'studentTeachingClasses'

const names = [
  'projects',
  'cultures',
  'grades',
  'adminClasses',
  'courses',
  'teachingClasses',
  'students',
  'studentTeachingClasses',
  'terms',
] as const satisfies (keyof Lists)[]

/** The rows of a list as text, and in the end how many there were. */
async function* textOf(ctx: Room, extent: Extent, name: keyof Lists): AsyncGenerator<string, number> {
  const batches = isOfPeople(name) ? rowsOfPeople(ctx, extent, name) : rowsOfList(ctx, extent, name)
  let count = 0
  for await (const rows of batches) {
    const text = JSON.stringify(DropdownData.shape[name].parse(rows)).slice(1, -1)
    if (text !== '') yield count > 0 ? `,${text}` : text
    count += rows.length
  }
  return count
}

async function* pieces(ctx: Room, extent: Extent, version: string) {
  const stats: Record<string, number> = {}
  yield '{'
  for (const name of names) {
    yield `"${name}":[`
    stats[name] = yield* textOf(ctx, extent, name)
    yield '],'
  }
  const lastUpdated = Math.floor(Date.now() / 1000)
  yield JSON.stringify({ stats, filled: extent.reached, version, lastUpdated }).slice(1)
}

/** Everything that the person reaches, never cut: read and sent programme by programme, people some thousand at a time. */
export const wholeData = (ctx: Room, extent: Extent, version: string) =>
  new JsonStream(pieces(ctx, extent, version))
