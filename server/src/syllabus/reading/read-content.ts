import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { defaultLevels } from '../writing/default-levels.ts'

type Reader = Pick<Room, 'read'>

/** All that the author has written of a syllabus. */
export async function contentOf(ctx: Reader, id: number): Promise<SyllabusContent> {
  const [head, objectives, indicators, chapters, labs, assessment, rubrics, resources, improvements] =
    await Promise.all([
      headOf(ctx, id),
      ctx.read
        .selectFrom('objective')
        .select(['id', 'no', 'text', 'text_en', 'kind', 'bloom', 'threshold'])
        .where('syllabus_id', '=', id)
        .orderBy('no')
        .execute(),
      indicatorLinksOf(ctx, id),
      chaptersOf(ctx, id),
      labsOf(ctx, id),
      assessmentOf(ctx, id),
      rubricsOf(ctx, id),
      resourcesOf(ctx, id),
      ctx.read
        .selectFrom('syllabus_improvement')
        .select('improvement_id')
        .where('syllabus_id', '=', id)
        .orderBy('improvement_id')
        .execute(),
    ])
  const { levels, ...written } = head
  return {
    ...written,
    levels: levels.length > 0 ? levels : rubrics.levels,
    objectives,
    objective_indicators: indicators,
    chapters,
    lab_items: labs,
    ...assessment,
    rubrics: rubrics.rubrics,
    resources,
    improvement_ids: improvements.map(({ improvement_id }) => improvement_id),
  }
}

async function headOf({ read }: Reader, id: number) {
  const row = must(
    await read
      .selectFrom('syllabus')
      .select([
        'introduction',
        'methods',
        'ideology',
        'improvement_note',
        'sections',
        'levels',
        'notation',
        'english',
        'reading_id',
        'looked',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const { reading_id, looked, ...own } = row
  return {
    ...own,
    source: reading_id === null ? null : { reading: reading_id, looked: looked as string[] },
    sections: row.sections as SyllabusContent['sections'],
    english: row.english as SyllabusContent['english'],
    levels: row.levels as SyllabusContent['levels'],
  }
}

const indicatorLinksOf = ({ read }: Reader, id: number) =>
  read
    .selectFrom('objective_indicator as x')
    .innerJoin('objective as o', 'o.id', 'x.objective_id')
    .select(['x.objective_id', 'x.indicator_id', 'x.weight'])
    .where('o.syllabus_id', '=', id)
    .orderBy('o.no')
    .orderBy('x.indicator_id')
    .execute()

const group = <T extends { objective_id: number }>(rows: readonly T[], key: (row: T) => number) => {
  const found = new Map<number, number[]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row.objective_id])
  return found
}

const methodsOf = (text: string) =>
  text
    .split(/[、,，;；]/)
    .map((method) => method.trim())
    .filter(Boolean)

async function chaptersOf({ read }: Reader, id: number) {
  const [rows, links] = await Promise.all([
    read
      .selectFrom('chapter')
      .selectAll()
      .where('syllabus_id', '=', id)
      .orderBy('weigh')
      .orderBy('no')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('chapter_objective as x')
      .innerJoin('chapter as c', 'c.id', 'x.chapter_id')
      .innerJoin('objective as o', 'o.id', 'x.objective_id')
      .select(['x.chapter_id', 'x.objective_id'])
      .where('c.syllabus_id', '=', id)
      .orderBy('o.no')
      .execute(),
  ])
  const objectives = group(links, ({ chapter_id }) => chapter_id)
  return rows.map(({ syllabus_id: _, weigh: __, methods, ...row }) => ({
    ...row,
    methods: methodsOf(methods),
    objective_ids: objectives.get(row.id) ?? [],
  }))
}

async function labsOf({ read }: Reader, id: number) {
  const [rows, links] = await Promise.all([
    read
      .selectFrom('lab_item')
      .selectAll()
      .where('syllabus_id', '=', id)
      .orderBy('weigh')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('lab_objective as x')
      .innerJoin('lab_item as l', 'l.id', 'x.lab_item_id')
      .innerJoin('objective as o', 'o.id', 'x.objective_id')
      .select(['x.lab_item_id', 'x.objective_id'])
      .where('l.syllabus_id', '=', id)
      .orderBy('o.no')
      .execute(),
  ])
  const objectives = group(links, ({ lab_item_id }) => lab_item_id)
  return rows.map(({ syllabus_id: _, weigh: __, ...row }) => ({
    ...row,
    objective_ids: objectives.get(row.id) ?? [],
  }))
}

async function assessmentOf({ read }: Reader, id: number) {
  const [components, component_objectives] = await Promise.all([
    read
      .selectFrom('component')
      .select(['id', 'name', 'name_en', 'stage', 'form', 'ratio', 'evidence'])
      .where('syllabus_id', '=', id)
      .orderBy('weigh')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('component_objective as x')
      .innerJoin('component as c', 'c.id', 'x.component_id')
      .select(['x.component_id', 'x.objective_id', 'x.points', 'x.target'])
      .where('c.syllabus_id', '=', id)
      .orderBy('x.component_id')
      .orderBy('x.objective_id')
      .execute(),
  ])
  return { components, component_objectives }
}

/** The grading standards, and the levels they use where a syllabus does not say its own. */
async function rubricsOf({ read }: Reader, id: number): Promise<Pick<SyllabusContent, 'rubrics' | 'levels'>> {
  const rows = await read
    .selectFrom('rubric_cell')
    .select(['objective_id', 'level', 'label', 'range_from', 'range_to', 'text'])
    .where('syllabus_id', '=', id)
    .orderBy('objective_id')
    .orderBy('level')
    .execute()
  const used = new Map(
    rows.map(({ level, label, range_from, range_to }) => [
      level,
      { key: String(level), label, from: range_from, to: range_to },
    ]),
  )
  const rubrics = [...new Set(rows.map(({ objective_id }) => objective_id))].map((objective_id) => ({
    objective_id,
    cells: rows
      .filter((row) => row.objective_id === objective_id)
      .map(({ level, text }) => ({ level_key: String(level), text })),
  }))
  return {
    rubrics,
    levels: used.size > 1 ? [...used.values()].sort((a, b) => (a.key < b.key ? -1 : 1)) : defaultLevels,
  }
}

const resourcesOf = ({ read }: Reader, id: number) =>
  read
    .selectFrom('resource')
    .select(['id', 'kind', 'title', 'author', 'publisher', 'year', 'edition', 'isbn', 'url', 'is_planned'])
    .where('syllabus_id', '=', id)
    .orderBy('weigh')
    .orderBy('id')
    .execute()
