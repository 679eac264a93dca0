import type pg from 'pg'
import { isUnique, type Level, levelOf, prefixes, softTarget, stride } from './levels.ts'
import { marks, textColumns } from './texts.ts'

/** One column of a table; `target` is the table whose rows it names. */
export type Column = { name: string; type: string; target: string | undefined }

/** The columns of a table and, where a column names rows of another, of which. */
export async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string; target: string | null }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
      (select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as target
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  )
  return rows.map(({ name, type, target }) => ({
    name,
    type,
    target: target ?? softTarget(table, name),
  }))
}

const moved = (level: Level, column: string) => `(${prefixes[level]} * ${stride} + t.${column})`

/** Plans belong to programmes and are there once a copy; syllabi and reports to courses. */
const documentRef = (column: string) =>
  `(case when t.${column} in (select id from plan_document) then n.copy else n.round end * ${stride} + t.${column})`
const byScope = (type: string, id: string) =>
  `(case ${type} when 'college' then n.college when 'project' then n.copy when 'culture' then n.copy when 'catalog' then n.round
    when 'course' then n.round when 'teaching_class' then n.round end * ${stride} + ${id})`

/** Where a column needs more than its key says. */
const special: Record<string, string> = {
  'college.parent_id': `case when t.parent_id = 1 then 1 else ${moved('college', 'parent_id')} end`,
  'course.origin_course_id': moved('people', 'origin_course_id'),
  'document.id': documentRef('id'),
  'document.subject_id': `(case when t.kind = 'culture' then n.copy else n.round end * ${stride} + t.subject_id)`,
  'document.addressed': `array(select n.copy * ${stride} + x from unnest(t.addressed) x)`,
  'role_assignment.scope_id': byScope('t.scope_type', 't.scope_id'),
  'evaluation_setting.scope_id': byScope('t.scope_type', 't.scope_id'),
  'source_link.source_version_id': `(case when t.source_id in (select id from plan_document) then n.copy else n.round end * ${stride} + t.source_version_id)`,
  'survey_audience.target_id': `(case t.kind when 'teaching-class' then n.round else n.copy end * ${stride} + t.target_id)`,
  'survey_audience.student_ids': `array(select n.copy * ${stride} + x from unnest(t.student_ids) x)`,
  'survey_result.target_id': `(case t.target when 'objective' then n.round else n.copy end * ${stride} + t.target_id)`,
  // a sheet of a copy is a sheet of its own
  'survey_response.id': 'gen_random_uuid()',
  'survey_response.contact_id': 'null',
  'survey_response.import_id': 'null',
  'question.import_id': 'null',
  'account.email': 'null',
  'account.mobile': 'null',
  'account.money': '0',
  'account.score': '0',
  // a copy's people have names of their own, from 40,000 given names
  'student.name': `substr(t.name, 1, 1) || substr(given.part, 1 + (t.id * 7 + n.copy * 31) % 200, 1) || substr(given.part, 1 + (t.id * 13 + n.copy * 17) % 200, 1)`,
  'project.name': `t.name || n.copy`,
}

/** References to people who are not copied, such as the administrators, stay. */
const account = (column: string) =>
  `(case when t.${column} in (select id from office_account) then t.${column} else n.copy * ${stride} + t.${column} end)`

const suffix = (table: string, column: string) =>
  levelOf(table) === 'college'
    ? `t.${column} || '-' || n.college`
    : levelOf(table) === 'course'
      ? `t.${column} || '-' || n.round`
      : `t.${column} || lpad(n.copy::text, 3, '0')`

const restored = (table: string, { name, type }: Column, key: string) => {
  const text = `(select m.text from marked_text m where m.name = '${table}.${name}' and m.id = t.${key})`
  const put = (Object.keys(marks) as Level[]).reduce(
    (inside, level) => `replace(${inside}, '${marks[level]}', ${prefixes[level]}::text)`,
    text,
  )
  return `${put}::${type}`
}

/** What a column of a copied row holds, as SQL over the row `t` and the copy `n`. */
export function copiedValue(table: string, column: Column): string {
  const { name, target } = column
  const known = special[`${table}.${name}`]
  if (known) return known
  const text = textColumns.find((one) => one.table === table && one.column === name)
  if (text) return restored(table, column, text.key)
  if (isUnique(table, name)) return suffix(table, name)
  if (target === 'account') return account(name)
  if (target === 'college') return `case when t.${name} = 1 then 1 else ${moved('college', name)} end`
  if (target === 'document') return documentRef(name)
  const level = target ? levelOf(target) : name === 'id' ? levelOf(table) : undefined
  return level ? moved(level, name) : `t.${name}`
}
