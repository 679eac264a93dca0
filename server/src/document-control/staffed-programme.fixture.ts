import { ctxPartsOf } from '#app.ts'
import type { Actor } from '#kernel/actor.ts'
import { ctxOf } from '#kernel/ctx.ts'
import type { Listener } from '#kernel/events.ts'
import type { Ctx } from '#kernel/room.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { openDocument, submitDocument } from './public.ts'

type Room = Ctx<'document-control'>

/** Works in the room as a person; what it writes stays. */
export async function as<T>(
  actor: Actor,
  body: (ctx: Room) => Promise<T>,
  listeners: readonly Listener[] = [],
): Promise<T> {
  const { db } = await testDatabase()
  const caller = { actor, language: 'zh-cn' as const, requestId: 't', ip: '', userAgent: '' }
  return db
    .transaction()
    .execute((tx) => body(ctxOf<'document-control'>(caller, tx, { ...ctxPartsOf(testServices), listeners })))
}

/** A programme in a college with two sections, and who works there. */
export async function staffedProgramme() {
  const { db } = await testDatabase()
  const unit = async (code: string, kind: 'college' | 'section', parent_id: number | null) => {
    const row = await db
      .insertInto('college')
      .values({ code, name: code, kind, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const college = await unit('C', 'college', null)
  const section = await unit('C1', 'section', college)
  const otherSection = await unit('C2', 'section', college)
  const row = await db
    .insertInto('project')
    .values({ code: 'SE', name: '软件工程', college_id: college })
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = row.id
  const author = await person('teacher')
  const head = await person({ role: 'section-head', scope_type: 'college', scope_id: section })
  const headElsewhere = await person({ role: 'section-head', scope_type: 'college', scope_id: otherSection })
  const director = await person({ role: 'programme-director', scope_type: 'project', scope_id: project })
  const dean = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college })
  const stranger = await person('teacher')
  return { project, section, author, head, headElsewhere, director, dean, stranger }
}

/** `section`: the unit of the course; null where the list it came from names none. */
export type Staffed = Omit<Awaited<ReturnType<typeof staffedProgramme>>, 'section'> & {
  section: number | null
}

let subject = 0

/** A syllabus document of a person; gives its id and the row it stands for. */
export async function opened({ project, section }: Staffed, by: Actor) {
  subject += 1
  const subjectId = subject
  const id = await as(by, (ctx) =>
    openDocument(ctx, {
      kind: 'syllabus',
      subjectId,
      title: `数据结构 ${subject}`,
      version: '1.0',
      projectId: project,
      collegeId: section,
      authorId: by.accountId,
    }),
  )
  return { id, subjectId }
}

/** The same, handed in. */
export async function submitted(staffed: Staffed, by: Actor, snapshot: unknown = { text: '一' }) {
  const { id } = await opened(staffed, by)
  await as(by, (ctx) => submitDocument(ctx, { documentId: id, snapshot }))
  return id
}

/** What an approver sends for the first round. */
export const decision = (
  id: number,
  step: number,
  decided: 'approve' | 'return' = 'approve',
  opinion = '同意',
) => ({ id, round: 1, step, decision: decided, opinion })
