import type { SectionChanges, SectionName } from '@obelisk/contract/syllabus/content'
import { sql } from 'kysely'
import type { Owns } from '#kernel/room.ts'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'
import { rowPlans, syncRows } from './sync-rows.ts'

/** What a section needs to be written: the syllabus, its plan, and the stored ids of rows that came as new ones. */
export type Writing = { ctx: Room; id: number; cultureId: number; ids: Map<number, number> }
type Sent<S extends SectionName> = NonNullable<SectionChanges[S]>
type Writers = { [S in SectionName]: (writing: Writing, sent: Sent<S>) => Promise<void> }

const stored = ({ ids }: Writing, id: number) => ids.get(id) ?? id
const learn = ({ ids }: Writing, found: Map<number, number>) => {
  for (const [sent, id] of found) ids.set(sent, id)
}

/** Links of rows to objectives; both must be of this syllabus. */
async function linkObjectives(
  writing: Writing,
  link: { table: Owns<'syllabus'>; owner: Owns<'syllabus'>; column: string },
  rows: readonly { id: number; objective_ids: readonly number[] }[],
) {
  const { ctx, id } = writing
  const pairs = rows.flatMap((row) =>
    [...new Set(row.objective_ids)].map(
      (objective) => [stored(writing, row.id), stored(writing, objective)] as const,
    ),
  )
  const column = sql.ref(link.column)
  await sql`delete from ${ownTable('syllabus', link.table)} where ${column} in (select id from ${ownTable('syllabus', link.owner)} where syllabus_id = ${id})`.execute(
    ctx.own,
  )
  if (pairs.length === 0) return
  await sql`insert into ${ownTable('syllabus', link.table)} (${column}, objective_id)
    select n.row_id, o.id from unnest(${pairs.map(([row]) => row)}::integer[], ${pairs.map(([, objective]) => objective)}::integer[])
      as n (row_id, objective_id) join objective o on o.id = n.objective_id and o.syllabus_id = ${id}`.execute(
    ctx.own,
  )
}

async function writeObjectives(writing: Writing, { objectives, objective_indicators }: Sent<'objectives'>) {
  const { ctx, id, cultureId } = writing
  // numbers are unique: they step aside first, so that two may change places
  await sql`update objective set no = -id where syllabus_id = ${id}`.execute(ctx.own)
  learn(writing, await syncRows(ctx.own, rowPlans.objective, id, numbered(objectives)))
  await sql`delete from objective_indicator where objective_id in (select id from objective where syllabus_id = ${id})`.execute(
    ctx.own,
  )
  const links = objective_indicators.map((link) => ({
    ...link,
    objective_id: stored(writing, link.objective_id),
  }))
  await sql`insert into objective_indicator (objective_id, indicator_id, weight)
    select distinct on (o.id, i.id) o.id, i.id, n.weight
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n (objective_id integer, indicator_id integer, weight numeric)
    join objective o on o.id = n.objective_id and o.syllabus_id = ${id}
    join indicator i on i.id = n.indicator_id and i.culture_id = ${cultureId}`.execute(ctx.own)
}

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, no: at + 1 }))
const weighed = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, weigh: at + 1 }))

async function writeChapters(writing: Writing, { chapters }: Sent<'chapters'>) {
  const rows = weighed(numbered(chapters)).map((row) => ({ ...row, methods: row.methods.join('、') }))
  learn(writing, await syncRows(writing.ctx.own, rowPlans.chapter, writing.id, rows))
  await linkObjectives(
    writing,
    { table: 'chapter_objective', owner: 'chapter', column: 'chapter_id' },
    chapters,
  )
}

async function writeLabs(writing: Writing, { lab_items }: Sent<'labs'>) {
  learn(writing, await syncRows(writing.ctx.own, rowPlans.lab_item, writing.id, weighed(lab_items)))
  await linkObjectives(
    writing,
    { table: 'lab_objective', owner: 'lab_item', column: 'lab_item_id' },
    lab_items,
  )
}

async function writeAssessment(writing: Writing, sent: Sent<'assessment'>) {
  const { ctx, id } = writing
  learn(writing, await syncRows(ctx.own, rowPlans.component, id, weighed(sent.components)))
  await ctx.own.updateTable('syllabus').set({ notation: sent.notation }).where('id', '=', id).execute()
  await sql`delete from component_objective where component_id in (select id from component where syllabus_id = ${id})`.execute(
    ctx.own,
  )
  const cells = sent.component_objectives.map(({ component_id, objective_id, points, target }) => ({
    component_id: stored(writing, component_id),
    objective_id: stored(writing, objective_id),
    points: Math.round(points * 1e4) / 1e4,
    target,
  }))
  await sql`insert into component_objective (component_id, objective_id, points, target)
    select distinct on (c.id, o.id) c.id, o.id, n.points, n.target
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as n (component_id integer, objective_id integer, points numeric, target numeric)
    join component c on c.id = n.component_id and c.syllabus_id = ${id}
    join objective o on o.id = n.objective_id and o.syllabus_id = ${id}
    where n.points > 0`.execute(ctx.own)
}

async function writeRubrics(writing: Writing, { levels, rubrics }: Sent<'rubrics'>) {
  const { ctx, id } = writing
  await ctx.own
    .updateTable('syllabus')
    .set({ levels: JSON.stringify(levels) })
    .where('id', '=', id)
    .execute()
  await ctx.own.deleteFrom('rubric_cell').where('syllabus_id', '=', id).execute()
  const byKey = new Map(levels.map((level) => [level.key, level]))
  const cells = rubrics.flatMap(({ objective_id, cells: texts }) =>
    texts.flatMap(({ level_key, text }) => {
      const level = byKey.get(level_key)
      if (!level || text.trim() === '') return []
      const { label, from, to } = level
      return [
        { objective_id: stored(writing, objective_id), level: Number(level_key), label, from, to, text },
      ]
    }),
  )
  await sql`insert into rubric_cell (syllabus_id, objective_id, level, label, range_from, range_to, text)
    select ${id}, o.id, n.level, n.label, n."from", n."to", n.text
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as n (objective_id integer, level smallint, label text, "from" numeric, "to" numeric, text text)
    join objective o on o.id = n.objective_id and o.syllabus_id = ${id}`.execute(ctx.own)
}

async function writeResources(writing: Writing, { resources }: Sent<'resources'>) {
  learn(writing, await syncRows(writing.ctx.own, rowPlans.resource, writing.id, weighed(resources)))
}

async function writeTexts({ ctx, id }: Writing, { improvement_ids, ...texts }: Sent<'texts'>) {
  await ctx.own.updateTable('syllabus').set(texts).where('id', '=', id).execute()
  await ctx.own.deleteFrom('syllabus_improvement').where('syllabus_id', '=', id).execute()
  // only measures of the same course
  await sql`insert into syllabus_improvement (syllabus_id, improvement_id)
    select s.id, i.id from syllabus s join improvement i on i.catalog_id = s.catalog_id
    where s.id = ${id} and i.id = any(${improvement_ids}::integer[])`.execute(ctx.own)
}

async function writeOwnSections({ ctx, id }: Writing, { sections }: Sent<'sections'>) {
  await ctx.own
    .updateTable('syllabus')
    .set({ sections: JSON.stringify(sections) })
    .where('id', '=', id)
    .execute()
}

async function writeEnglish({ ctx, id }: Writing, { english = [] }: Sent<'english'>) {
  await ctx.own
    .updateTable('syllabus')
    .set({ english: JSON.stringify(english) })
    .where('id', '=', id)
    .execute()
}

/** The document must have been read into a version of the same course. */
async function writeSource({ ctx, id }: Writing, { source }: Sent<'source'>) {
  await sql`update syllabus s set looked = ${JSON.stringify(source?.looked ?? [])}::jsonb,
    reading_id = (select r.id from syllabus_reading r join syllabus o on o.id = r.syllabus_id
      where r.id = ${source?.reading ?? null} and o.catalog_id = s.catalog_id)
    where s.id = ${id}`.execute(ctx.own)
}

/** Objectives come first: the others point at them. */
const writers: Writers = {
  objectives: writeObjectives,
  chapters: writeChapters,
  labs: writeLabs,
  assessment: writeAssessment,
  rubrics: writeRubrics,
  resources: writeResources,
  texts: writeTexts,
  sections: writeOwnSections,
  english: writeEnglish,
  source: writeSource,
}

/** Writes the sections that are sent; gives the stored id of every row that came as a new one. */
export async function writeSections(ctx: Room, id: number, cultureId: number, sent: SectionChanges) {
  const writing: Writing = { ctx, id, cultureId, ids: new Map() }
  for (const name of Object.keys(writers) as SectionName[]) {
    const section = sent[name]
    if (section !== undefined) await writers[name](writing, section as never)
  }
  await ctx.own.updateTable('syllabus').set({ update_time: new Date() }).where('id', '=', id).execute()
  return new Map([...writing.ids].filter(([sentId, storedId]) => sentId !== storedId))
}
