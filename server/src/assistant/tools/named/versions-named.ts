import type { SourceKind } from '@obelisk/contract/assistant/knowledge'
import { sql } from 'kysely'
import type { Room } from '../../access.ts'
import { openAmong } from '../../knowledge/rooms-of-knowledge.ts'
import { syllabiNamed } from './syllabi-named.ts'

/** A version of something that a text names; those of the same thing share `title`. */
export type Version = {
  kind: SourceKind
  source_id: number
  title: string
  title_en: string
  version: string
}

type Found = Omit<Version, 'kind'> & { thing: number }

/** Of the first thing that the actor may open in any version, these versions. */
async function openOnes(ctx: Room, kind: SourceKind, rows: readonly Found[]): Promise<Version[]> {
  const isOpen = await openAmong(
    ctx,
    rows.map(({ source_id }) => ({ kind, source_id })),
  )
  const open = rows.filter(({ source_id }) => isOpen({ kind, source_id }))
  return open
    .filter(({ thing }) => thing === open[0]?.thing)
    .map(({ thing: _, ...row }) => ({ kind, ...row }))
}

/** The versions of the training plan of the programme that the text names, newest first. */
async function plansNamed(ctx: Room, text: string): Promise<Version[]> {
  const { rows } = await sql<Found>`
    select c.id as source_id, p.id as thing, p.name as title, p.name_en as title_en,
      c.name || ' v' || c.major || '.' || c.minor as version
    from culture c join project p on p.id = c.base_project_id
    where position(lower(p.name) in lower(${text}::text)) > 0
      or p.name_en <> '' and position(lower(p.name_en) in lower(${text}::text)) > 0
    order by length(p.name) desc, c.id desc`.execute(ctx.read)
  return openOnes(ctx, 'plan', rows)
}

/** The reports of the course that the text names, of all its classes and terms, newest first. */
async function reportsNamed(ctx: Room, text: string): Promise<Version[]> {
  const { rows } = await sql<Found>`
    select r.id as source_id, c.catalog_id as thing, c.name as title, c.name_en as title_en,
      concat_ws(' ', t.name, k.name) as version
    from report r join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
    left join teaching_class k on k.id = r.teaching_class_id
    where position(lower(c.name) in lower(${text}::text)) > 0 or position(lower(c.code) in lower(${text}::text)) > 0
      or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0
    order by length(c.name) desc, t.start_date desc, r.id desc`.execute(ctx.read)
  return openOnes(ctx, 'report', rows)
}

async function syllabusVersions(ctx: Room, text: string): Promise<Version[]> {
  const found = await syllabiNamed(ctx, text)
  return found.map(({ id, course, course_en, version }) => ({
    kind: 'syllabus',
    source_id: id,
    title: course,
    title_en: course_en || course,
    version,
  }))
}

/** The versions that a text speaks of: reports and plans when it says so, otherwise syllabi, or the plan of a programme. */
export async function versionsNamed(ctx: Room, text: string): Promise<Version[]> {
  if (/报告|达成评价|reports?\b/i.test(text)) return reportsNamed(ctx, text)
  if (/培养方案|training plan|\bplans?\b/i.test(text)) return plansNamed(ctx, text)
  const syllabi = await syllabusVersions(ctx, text)
  return syllabi.length > 0 ? syllabi : plansNamed(ctx, text)
}
