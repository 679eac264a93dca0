import { RuleSettings } from '@obelisk/contract/rule-settings'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { digestOf } from '#document-control/public.ts'
import { snapshotOf, syllabusFindings, syllabusRules } from '#syllabus/public.ts'
import { planFindings, planPolicy, planRules, readPlan } from '#training-plan/public.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'

type Handed = {
  id: number
  kind: 'culture' | 'syllabus'
  subject_id: number
  round: number
  author_id: number
  dean: number
  time: Date
}

/** Plans and syllabi that were handed in and whose content of that round is not kept yet. */
async function withoutVersion(db: Kysely<Tables>): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    select d.id, d.kind, d.subject_id, d.round, d.author_id,
      (select id from account where username = 'dean') as dean,
      coalesce(d.submitted_time, d.update_time) as time
    from document d where d.kind in ('culture', 'syllabus') and d.round > 0
      and not exists (select from document_version v where v.document_id = d.id and v.round = d.round)
    order by d.kind, d.id`.execute(db)
  return rows
}

async function contentOf(db: Kysely<Tables>, { kind, subject_id, dean }: Handed, runtime: JobRuntime) {
  const actor = await runtime.actorOf(dean)
  if (kind === 'culture') {
    const room = roomFor<'training-plan'>(db, actor, runtime)
    const snapshot = await readPlan(room, await planPolicy.must(room, 'view', subject_id))
    return { snapshot, findings: planFindings(snapshot), rules: planRules }
  }
  const room = roomFor<'syllabus'>(db, actor, runtime)
  const snapshot = await snapshotOf(room, subject_id)
  // nothing was stored apart from the plan, so what the syllabus took over is what the plan says
  const findings = syllabusFindings(subject_id, snapshot, {
    plan: snapshot.inherited,
    rules: RuleSettings.parse({}),
    open: [],
  })
  return { snapshot, findings, rules: syllabusRules }
}

/** Keeps the content of every plan and syllabus as it was handed in, made by the same functions that hand one in. */
export async function keepVersions(db: Kysely<Tables>, runtime: JobRuntime) {
  for (const handed of await withoutVersion(db)) {
    const { snapshot, findings, rules } = await contentOf(db, handed, runtime)
    await db
      .insertInto('document_version')
      .values({
        document_id: handed.id,
        round: handed.round,
        snapshot: JSON.stringify(snapshot),
        digest: digestOf(snapshot),
        account_id: handed.author_id,
        findings: JSON.stringify(findings),
        rules: JSON.stringify(rules),
        create_time: handed.time,
      })
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}
