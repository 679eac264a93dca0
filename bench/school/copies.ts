import type pg from 'pg'
import { type Column, columnsOf, copiedValue } from './columns.ts'
import { type Level, levelOf, levels } from './levels.ts'
import { keepTexts } from './texts.ts'

export type Plan = { copies: number; rounds: number }

/** Two hundred characters that given names are made of. */
const givenNames =
  '安宝博昌晨成诚驰楚传纯达德迪鼎东端恩帆方飞丰风锋福刚格耿冠光广国海涵瀚航昊浩和恒弘泓鸿华怀欢辉惠慧吉际佳嘉坚健江杰洁金锦晋景静敬靖炯君俊峻凯康可克宽坤岚朗乐磊黎礼力立丽利良林琳灵凌龙露鲁伦茂梅萌铭墨慕楠能宁鹏平朴奇琪启谦乾强巧钦青清庆秋泉群然仁荣容如瑞润若森山善尚韶绍深升盛石时世书淑舒树双朔思松苏素泰涛天田庭同彤望威巍维伟卫文闻武希熙喜夏贤祥翔向晓欣新信星兴秀旭宣学雪雅言妍彦阳耀一依怡以毅英盈永勇友瑜宇雨玉煜元远悦云韵泽展哲振志智中舟子'

const isCopied: Record<string, string> = { account: `t.kind <> 'admin'`, college: 't.id <> 1' }

/** What a further round has again: courses with marks and all that hangs on them, but no plan and no office. */
const isAgain: Record<string, string> = {
  role_assignment: `t.scope_type = 'catalog' and t.scope_id in (select id from base_course_catalog where again)`,
  course: 't.id in (select course_id from evaluation_set)',
  course_catalog: 't.id in (select c.catalog_id from course c join evaluation_set e on e.course_id = c.id)',
  evaluation_weight: 'false',
  document: `t.subject_id in (select id from base_syllabus where again and t.kind = 'syllabus' union all
    select id from base_report where again and t.kind = 'report' union all
    select id from base_teaching_plan where again and t.kind = 'teaching-plan' union all
    select id from base_exam_paper where again and t.kind = 'exam-paper')`,
}

const hasId = (columns: readonly Column[]) => columns.some(({ name }) => name === 'id')

/** A row comes again when all rows come again that it stands on; a syllabus may be made from a plan, which is there once. */
function againWhen(table: string, columns: readonly Column[]): string {
  const parents = columns.flatMap(({ name, target }) => {
    if (!target || target === table || levelOf(target) !== 'course') return []
    const here = `t.${name} is null or t.${name} in (select id from base_${target} where again)`
    return [`(${here}${name === 'source_id' ? ` or t.${name} in (select id from plan_document)` : ''})`]
  })
  return [isAgain[table] ?? 'true', ...parents].join(' and ')
}

async function prepare(client: pg.PoolClient, { copies, rounds }: Plan) {
  await client.query(`create temporary table copy_number as
    select copy, (copy - 1) / 5 * 5 + 1 as college, copy + ${copies} * again as round, again
    from generate_series(1, ${copies} - 1) copy, generate_series(0, ${rounds} - 1) again`)
  await client.query(`create temporary table plan_document as select id from document where kind = 'culture'`)
  await client.query(`create temporary table office_account as select id from account where kind = 'admin'`)
  await client.query(`create temporary table given as select '${givenNames}'::text as part`)
  await keepTexts(client)
}

type Table = { table: string; level: Level; columns: Column[] }

async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const found: Table[] = []
  for (const [level, tables] of Object.entries(levels) as [Level, readonly string[]][])
    for (const table of tables) found.push({ table, level, columns: await columnsOf(client, table) })
  return found
}

/** The rows of the demonstration, before the first copy stands beside them. */
const keepBase = (client: pg.PoolClient, { table, level, columns }: Table) =>
  client.query(`create temporary table base_${table} as
    select t.*, ${level === 'course' ? againWhen(table, columns) : (isAgain[table] ?? 'false')} as again
    from ${table} t where ${isCopied[table] ?? 'true'}`)

const copiesFor = (level: Level) =>
  level === 'college'
    ? '(select distinct college, college as copy, college as round, 0 as again from copy_number)'
    : 'copy_number'

async function copyTable(client: pg.PoolClient, { table, level, columns }: Table) {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map((column) => copiedValue(table, column)).join(', ')
  await client.query(`insert into ${table} (${names}) ${hasId(columns) ? 'overriding system value' : ''}
    select ${values} from ${copiesFor(level)} n cross join given join base_${table} t on n.again = 0 or t.again
    order by n.round`)
}

/** The next id of every table comes after the highest. */
async function setSequences(client: pg.PoolClient) {
  const { rows } = await client.query<{ line: string }>(
    `select format('select setval(pg_get_serial_sequence(%L, %L), greatest((select max(%I) from %I), 1))',
      c.relname, a.attname, a.attname, c.relname) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { line } of rows) await client.query(line)
}

/** Indexes of large tables are faster made at the end than kept with every row. */
async function withoutIndexes(client: pg.PoolClient, table: string, body: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; line: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as line
    from pg_index i where i.indrelid = $1::regclass and not i.indisprimary and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await body()
  for (const { line } of rows) await client.query(line)
}

/** Adds copies to the demonstration university. Triggers and keys rest meanwhile; `mustStand` looks at them afterwards. */
export async function addCopies(client: pg.PoolClient, plan: Plan, say: (text: string) => void) {
  if (plan.copies < 2) return
  await prepare(client, plan)
  const tables = await tablesOf(client)
  for (const one of tables) await keepBase(client, one)
  await client.query('set session_replication_role = replica')
  for (const one of tables) {
    const begin = performance.now()
    await withoutIndexes(client, one.table, () => copyTable(client, one))
    const seconds = (performance.now() - begin) / 1000
    if (seconds > 5) say(`${one.table}: ${seconds.toFixed(0)} s`)
  }
  await setSequences(client)
  await client.query('set session_replication_role = origin')
}
