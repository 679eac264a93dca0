import { type PaperDuty, paperDuties } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import type { SecondPerson } from '#access-control/public.ts'
import { tellDuties } from '#question-bank/public.ts'
import type { Room } from './access.ts'

export type Someone = { id: number; name: string; name_en: string }

/** Who has which duty in these papers. */
export async function dutiesIn({ read }: Room, paperIds: readonly number[]) {
  const rows = await read
    .selectFrom('exam_paper_person as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.exam_paper_id', 'p.duty', 'a.id', 'a.name', 'a.name_en'])
    .where('p.exam_paper_id', 'in', [...paperIds, 0])
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  return (paperId: number): Record<PaperDuty, Someone[]> => {
    const of = (duty: PaperDuty) =>
      rows
        .filter((row) => row.exam_paper_id === paperId && row.duty === duty)
        .map(({ id, name, name_en }) => ({ id, name, name_en }))
    return Object.fromEntries(paperDuties.map((duty) => [duty, of(duty)])) as Record<PaperDuty, Someone[]>
  }
}

/** The second person that passing a paper wants: beside those who set it. */
export async function reviewerBeside(ctx: Room, { id }: { id: number }): Promise<SecondPerson> {
  const { setter } = (await dutiesIn(ctx, [id]))(id)
  return { beside: setter.map((one) => one.id), isMutual: true }
}

/** Tells the bank of the course who sets and reviews the paper while it is written; nobody once it is approved or gone. */
export async function tellBank(ctx: Room, paperId: number, isWritten = true) {
  const paper = await ctx.read
    .selectFrom('exam_paper')
    .select('catalog_id')
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow()
  const people = (await dutiesIn(ctx, [paperId]))(paperId)
  const accounts = isWritten ? [...people.setter, ...people.reviewer].map(({ id }) => id) : []
  await tellDuties(ctx.door('question-bank'), { paper: paperId, catalog: paper.catalog_id, accounts })
}

/** People by account, with their names. */
export async function peopleById({ read }: Room, ids: readonly (number | null)[]) {
  const rows = await read
    .selectFrom('account')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', [0, ...ids.filter((id) => id !== null)])
    .execute()
  return (id: number | null): Someone | null => rows.find((row) => row.id === id) ?? null
}

/** The name of whoever asks, as it stands across the pages that they open. */
export const ownName = async (ctx: Room): Promise<string> =>
  (await peopleById(ctx, [ctx.actor.accountId]))(ctx.actor.accountId)?.name || ctx.actor.name

/** Teachers by name or number, at most twenty. */
export async function teachersNamed({ read }: Room, quickSearch: string) {
  const { rows } = await sql<Someone & { staff_no: string; college: string }>`
    select a.id, t.name, t.name_en, t.staff_no, c.name as college from teacher t
    join account a on a.id = t.account_id and a.status = 'enable'
    join college c on c.id = t.college_id
    where t.status = 'enable' and (t.staff_no = ${quickSearch}
      or position(lower(${quickSearch}) in lower(t.name || ' ' || t.name_en)) > 0)
    order by t.name, t.staff_no limit 20`.execute(read)
  return rows
}
