import { notNow } from '@obelisk/contract/document-control/refusals'
import { markStaleBy, publishDocument, supersedeDocument } from '#document-control/public.ts'
import { missing, Refusal } from '#kernel/errors.ts'
import { type Room, type Standing, standingsOf, syllabusPolicy } from '../access.ts'
import { mustHaveNone } from './assign-authors.ts'
import { copyContent } from './copy-content.ts'
import { openSyllabus } from './open-syllabus.ts'

/** Puts approved versions in force; what was built on the versions before them is marked stale. */
export async function publishSyllabi(ctx: Room, ids: readonly number[]) {
  const rows = await standingsOf(ctx).where('s.id', 'in', ids).orderBy('s.id').execute()
  if (rows.length < new Set(ids).size) throw missing()
  await syllabusPolicy.mustAll(ctx, 'approve', rows)
  for (const row of rows) await publishOne(ctx, row)
  return { published: rows.length }
}

async function publishOne(ctx: Room, { id, document_id, course_id, version }: Standing) {
  const documents = ctx.door('document-control')
  await publishDocument(documents, document_id)
  const before = await standingsOf(ctx)
    .where('s.course_id', '=', course_id)
    .where('d.state', '=', 'published')
    .where('s.id', '<>', id)
    .execute()
  for (const old of before) {
    await supersedeDocument(documents, old.document_id, version)
    await markStaleBy(documents, old.document_id, { code: 'syllabus-replaced', values: { version } })
  }
}

/** Begins the next version of an approved syllabus with its whole content, and a note why. */
export async function reviseSyllabus(ctx: Room, id: number, note: string) {
  const standing = await syllabusPolicy.must(ctx, 'renew', id)
  if (standing.state !== 'approved' && standing.state !== 'published')
    throw new Refusal(notNow, { title: standing.title })
  await mustHaveNone(ctx, standing.course_id, standing.title)
  const opened = await openSyllabus(ctx, {
    courseId: standing.course_id,
    authorId: standing.author_id ?? ctx.actor.accountId,
    parentId: id,
    version: await nextVersion(ctx, standing.course_id),
    note,
  })
  await copyContent(ctx, id, { ...standing, id: opened.id })
  await ctx.own
    .updateTable('syllabus')
    .set({ confirmed_time: new Date() })
    .where('id', '=', opened.id)
    .execute()
  return { id: opened.id }
}

/** 1.0, 1.1, … 1.10 within one plan. */
async function nextVersion({ read }: Room, courseId: number): Promise<string> {
  const rows = await read.selectFrom('syllabus').select('version').where('course_id', '=', courseId).execute()
  const numbers = rows.map(({ version }) => version.split('.').map(Number))
  const major = Math.max(1, ...numbers.map(([first]) => first ?? 1))
  const minors = numbers.filter(([first]) => first === major).map(([, second]) => second ?? 0)
  return `${major}.${Math.max(...minors, 0) + 1}`
}
