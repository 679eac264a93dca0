import { type Kysely, sql } from 'kysely'
import { saveDocument } from '#assistant/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { keepFile } from '#files/public.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'
import { schoolTexts } from './school-texts.ts'

/** When the academic office uploaded them, in the story. */
const uploadTime = '2026-09-03T09:40:00+08:00'

/** Lets the academic office and a college upload their rules, unless there are documents already. */
export async function writeSchoolDocuments(db: Kysely<Tables>, runtime: JobRuntime) {
  const { rows } = await sql<{ registrar: number; secretary: number; college: number }>`
    select r.id as registrar, s.id as secretary, c.id as college from account r, account s, college c
    where r.username = 'registrar' and r.kind = 'staff' and s.username = 'secretary' and s.kind = 'staff' and c.code = 'CSE'
      and not exists (select from school_document)`.execute(db)
  const [office] = rows
  if (!office) return
  for (const { title, category, isOfCollege = false, text } of schoolTexts) {
    const actor = await runtime.actorOf(isOfCollege ? office.secretary : office.registrar)
    const room = roomFor<'assistant'>(db, actor, runtime)
    const { id } = await keepFile(room.door('files'), `${title}.txt`, 'text/plain', Buffer.from(text))
    const college_id = isOfCollege ? office.college : null
    const given = { revision: 0, title, category, college_id, file_id: id }
    await saveDocument.handle(room, given, await saveDocument.ahead(room, given))
  }
  await sql`update school_document set create_time = ${uploadTime}, changed_at = ${uploadTime}`.execute(db)
  await sql`update file set create_time = ${uploadTime}, last_upload_time = ${uploadTime}
    where id in (select file_id from school_document)`.execute(db)
}
