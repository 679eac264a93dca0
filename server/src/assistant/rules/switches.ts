import type { SourceKind } from '@obelisk/contract/assistant/knowledge'
import type { Scene } from '@obelisk/contract/assistant/scenes'
import { none } from '@obelisk/contract/kind'
import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import type { Site } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import type { RestsOn } from '../tools/tool.ts'
import type { ToolName } from '../tools/tools.ts'
import { unitsOfPerson } from '../units.ts'

/** Whether a model may answer somebody: one of the person's roles is enough. */
const mayByRole = ({ assistant_without: without }: Site, { roles }: Actor): boolean =>
  roles.length === 0 || roles.some(({ role }) => !(without as string[]).includes(role))

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '')

/** Whether the person belongs to a unit that is named, or to one below it. */
const isOfCollege = async (ctx: Room, named: readonly string[]): Promise<boolean> =>
  (await unitsOfPerson(ctx)).some(({ code, name }) =>
    [code, name].some((word) => named.includes(word.toLowerCase())),
  )

/** Whether a model may answer somebody in a scene: by role, scene and college. */
export async function mayAskModel(ctx: Room, site: Site, scene: Scene): Promise<boolean> {
  if (!mayByRole(site, ctx.actor) || site.assistant_scenes.includes(scene)) return false
  const colleges = linesOf(site.assistant_without_colleges)
  return colleges.length === 0 || !(await isOfCollege(ctx, colleges))
}

/** What each look-up would send. */
const sends: Partial<Record<ToolName, string>> = {
  attainment: 'figures',
  requirement: 'figures',
  items: 'figures',
  survey: 'figures',
  findings: 'syllabus',
}

type Document = { kind: string; id: number }

/** The documents and classes of courses that are kept from models. */
async function documentsOfCourses(ctx: Room, codes: readonly string[]): Promise<Document[]> {
  if (codes.length === 0) return []
  const documents = ctx.kindsIn('knowledge').map(async ({ name, ofCourses }) => {
    const ids = ofCourses === none ? [] : await ofCourses(ctx, codes)
    return ids.map((id) => ({ kind: name, id }))
  })
  const { rows } = await sql<Document>`
    with named as (select id from course where lower(code) = any(${codes}::text[]))
    select 'course' as kind, id from named
    union all select 'class', k.id from teaching_class k where k.course_id in (select id from named)`.execute(
    ctx.read,
  )
  return [...rows, ...(await Promise.all(documents)).flat()]
}

/** What may be sent to a model, as the administrators switch it: by kind of document, by course, and by look-up. */
export async function sendingOf(
  ctx: Room,
  site: Pick<Site, 'assistant_withheld' | 'assistant_without_courses'>,
) {
  const kept = new Set<string>(site.assistant_withheld)
  const codes = linesOf(site.assistant_without_courses)
  const documents = await documentsOfCourses(ctx, codes)
  const withheld = new Set(documents.map(({ kind, id }) => `${kind}:${id}`))
  const mayKind = (kind: SourceKind) => !kept.has(kind)
  return {
    mayKind,
    /** Whether words of attached files may be sent. */
    mayAttach: !kept.has('attachment'),
    /** Whether words of a document may be sent. */
    mayDocument: ({ kind, source_id }: { kind: SourceKind; source_id: number }) =>
      mayKind(kind) && !withheld.has(`${kind}:${source_id}`),
    mayCourseCode: (code: string) => !codes.includes(code.toLowerCase()),
    mayCourse: (id: number) => !withheld.has(`course:${id}`),
    /** What waits may speak of everything: it is sent only when nothing is kept back. */
    mayTool: (name: ToolName) =>
      !kept.has(sends[name] ?? '') && (name !== 'waiting' || kept.size + codes.length === 0),
    /** Whether what a look-up gave may be sent. */
    mayResult: (restsOn: readonly RestsOn[]) =>
      restsOn.every(({ kind, id }) => !withheld.has(`${kind}:${id}`) && !kept.has(kind)),
  }
}
export type Sending = Awaited<ReturnType<typeof sendingOf>>
