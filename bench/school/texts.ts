import type pg from 'pg'
import type { Level } from './levels.ts'

/** What stands in a stored text instead of the prefix of an id; PostgreSQL puts the number of a copy there. */
export const marks: Record<Level, string> = { college: '\u0001', people: '\u0002', course: '\u0003' }

const people = new Set([
  ...[
    'student_id',
    'account_id',
    'teacher_id',
    'owner_id',
    'author_id',
    'leader_ids',
    'project_id',
    'base_project_id',
  ],
  ...[
    'grade_id',
    'base_grade_id',
    'culture_id',
    'requirement_id',
    'indicator_id',
    'weakest_indicator_id',
    'edu_objective_id',
  ],
])
const peopleRows = new Set([
  'students',
  'leaders',
  'grades',
  'project',
  'project_grades',
  'requirements',
  'indicators',
])
const shared = new Set(['library_id', 'academic_term_id', 'standard_item_ids'])

const isId = (key: string) => /(^|_)ids?$/.test(key)
const isBare = (key: string) => key === 'id' || key === 'ids'

/** Which copy an id in a stored text belongs to; undefined: it is none, or the school's. `below` names students. */
function levelAt(key: string, path: readonly string[]): Level | undefined {
  const holder = path.at(-1) ?? ''
  if (shared.has(key) || path.includes('library')) return undefined
  if (key === 'college_id' || holder === 'colleges') return 'college'
  if (key === 'below' || people.has(key) || (isBare(key) && peopleRows.has(holder))) return 'people'
  return isId(key) ? 'course' : undefined
}

const padded = (level: Level, id: number) => `${marks[level]}${String(id).padStart(5, '0')}`

function marked(value: unknown, key: string, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, key, path))
  if (typeof value === 'number') {
    const level = levelAt(key, path)
    return level && Number.isInteger(value) ? padded(level, value) : value
  }
  if (value === null || typeof value !== 'object') return value
  const inside = key === '' ? path : [...path, key]
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name, inside)]))
}

/** JSON text in which every id of a copied row carries the mark of its level instead of a prefix. */
export const withMarks = (text: string) =>
  JSON.stringify(marked(JSON.parse(text), '', [])).replace(
    /"\\u000([123])(\d{5})"/g,
    (_, mark: string, id: string) => `${String.fromCharCode(Number(mark))}${id}`,
  )

/** Versions of the marks by class: the ids are the names. */
const withMarkedNames = (text: string) =>
  text.replace(/"(\d+)":/g, (_, id: string) => `"${padded('course', Number(id))}":`)

/** The stored texts that hold ids of other rows. */
export const textColumns: { table: string; column: string; key: string; of?: (text: string) => string }[] = [
  { table: 'attainment_run', column: 'result', key: 'id' },
  { table: 'attainment_run', column: 'data_versions', key: 'id', of: withMarkedNames },
  { table: 'attainment_receipt', column: 'receipt', key: 'run_id' },
  { table: 'graduation_run', column: 'result', key: 'id' },
  { table: 'graduation_run', column: 'receipt', key: 'id' },
  { table: 'document_version', column: 'snapshot', key: 'id' },
  { table: 'teaching_plan', column: 'content', key: 'id' },
]

/** Keeps the marked texts beside the rows that they belong to. */
export async function keepTexts(client: pg.PoolClient) {
  await client.query(
    'create temporary table marked_text (name text, id integer, text text, primary key (name, id))',
  )
  for (const { table, column, key, of = withMarks } of textColumns) {
    const { rows } = await client.query<{ id: number; text: string }>(
      `select ${key} as id, ${column}::text as text from ${table}`,
    )
    const made = rows.map(({ text }) => of(text))
    await client.query('insert into marked_text select $1, * from unnest($2::integer[], $3::text[])', [
      `${table}.${column}`,
      rows.map(({ id }) => id),
      made,
    ])
  }
}
