import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Owns } from '#kernel/room.ts'
import { ownTable } from '#kernel/table-name.ts'

/** A table whose rows belong to a syllabus: the columns that are written, with their types. */
type RowTable = Extract<Owns<'syllabus'>, 'objective' | 'chapter' | 'lab_item' | 'component' | 'resource'>
type RowPlan = { table: RowTable; columns: Readonly<Record<string, RawBuilder<unknown>>> }

const text = sql`text`
const numeric = sql`numeric`
const integer = sql`integer`
const smallint = sql`smallint`
const boolean = sql`boolean`

export const rowPlans = {
  objective: {
    table: 'objective',
    columns: { no: integer, text, text_en: text, kind: text, bloom: text, threshold: numeric },
  },
  chapter: {
    table: 'chapter',
    columns: {
      no: integer,
      name: text,
      content: text,
      key_points: text,
      difficult_points: text,
      requirement: text,
      ideology: text,
      methods: text,
      homework: text,
      hours_theory: numeric,
      hours_lab: numeric,
      hours_computer: numeric,
      hours_practice: numeric,
      hours_seminar: numeric,
      hours_exercise: numeric,
      hours_other: numeric,
      weigh: integer,
    },
  },
  lab_item: {
    table: 'lab_item',
    columns: {
      name: text,
      hours: numeric,
      kind: text,
      required: boolean,
      group_size: smallint,
      content: text,
      weigh: integer,
    },
  },
  component: {
    table: 'component',
    columns: {
      name: text,
      name_en: text,
      stage: text,
      form: text,
      ratio: numeric,
      evidence: text,
      weigh: integer,
    },
  },
  resource: {
    table: 'resource',
    columns: {
      kind: text,
      title: text,
      author: text,
      publisher: text,
      year: smallint,
      edition: text,
      isbn: text,
      url: text,
      is_planned: boolean,
      weigh: integer,
    },
  },
} as const satisfies Record<string, RowPlan>

type Row = { id: number }

const shapeOf = ({ columns }: RowPlan) =>
  sql.join([sql`id integer`, ...Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${type}`)])

/**
 * Makes the rows of a syllabus in one table these: rows with a stored id are updated, others inserted under new ids,
 * stored rows that are missing deleted. Gives the stored id of each row by the id it came with.
 */
export async function syncRows<D>(
  own: Kysely<D>,
  plan: RowPlan,
  syllabusId: number,
  rows: readonly Row[],
): Promise<Map<number, number>> {
  const table = ownTable('syllabus', plan.table)
  const names = Object.keys(plan.columns)
  const ids = rows.map(({ id }) => id)
  await sql`delete from ${table} where syllabus_id = ${syllabusId} and id <> all(${ids}::integer[])`.execute(
    own,
  )
  if (rows.length === 0) return new Map()

  const shape = shapeOf(plan)
  const sent = (some: readonly Row[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n (${shape})`
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))
  const updated = await sql<Row>`
    update ${table} t set ${sets} from ${sent(rows)}
    where t.id = n.id and t.syllabus_id = ${syllabusId} returning t.id`.execute(own)
  const known = new Set(updated.rows.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !known.has(id))
  const made = await insertRows(own, plan, syllabusId, fresh)
  return new Map(rows.map(({ id }) => [id, made.get(id) ?? id]))
}

/** New ids are drawn first, so that each row is known by its id however the database orders the insertion. */
async function insertRows<D>(own: Kysely<D>, plan: RowPlan, syllabusId: number, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, number>()
  const drawn = await sql<Row>`
    select nextval(pg_get_serial_sequence(${plan.table}, 'id'))::integer as id
    from generate_series(1, ${rows.length})`.execute(own)
  const stored = new Map(rows.map(({ id }, at) => [id, drawn.rows[at]?.id ?? 0]))
  const names = Object.keys(plan.columns)
  const shape = shapeOf(plan)
  const values = JSON.stringify(rows.map((row) => ({ ...row, id: stored.get(row.id) })))
  await sql`
    insert into ${ownTable('syllabus', plan.table)} (id, syllabus_id, ${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value
    select n.id, ${syllabusId}, ${sql.join(names.map((name) => sql`n.${sql.ref(name)}`))}
    from jsonb_to_recordset(${values}::jsonb) as n (${shape})`.execute(own)
  return stored
}
