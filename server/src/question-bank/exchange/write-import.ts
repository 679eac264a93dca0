import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { type ImportChoice, importNotReady, type writeImport } from '@obelisk/contract/question-bank/exchange'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { sql } from 'kysely'
import { missing, Refusal } from '#kernel/errors.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import type { Room } from '../access.ts'
import { tellSistersOf } from '../alike/decide.ts'
import { markAlikeOf } from '../alike/mark-alike.ts'
import { keepAct } from '../keep-act.ts'
import { hold, indexOf, mustOwnPictures, saveQuestionIn } from '../write-question.ts'
import { heldImport, itemsOf } from './imports.ts'

type Wanted = Input<typeof writeImport>
export const writingQuestions = jobKind<Wanted>('write-questions', { isShort: true })

/** Starts writing; an import is written once. */
export async function startWriting(ctx: Room, wanted: Wanted) {
  const row = await heldImport(ctx, wanted.id)
  if (row.state !== 'ready') throw new Refusal(importNotReady)
  await ctx.own
    .updateTable('question_import')
    .set({ state: 'writing', problem: '' })
    .where('id', '=', wanted.id)
    .execute()
  const title = `${ctx.language === 'en' ? 'Importing questions' : '导入题目'} ${row.file_name}`
  const job_id = await ctx.startJob(writingQuestions, wanted, { title, total: wanted.choices.length })
  return { job_id }
}

type Chosen = { choice: ImportChoice; content: QuestionContent; tags: QuestionTags }

/** What is chosen, as it was read or as it was changed; a number that was not read, or that cannot be stored, is refused. */
async function chosenOf(ctx: Room, { id, choices }: Wanted): Promise<Chosen[]> {
  const items = new Map((await itemsOf(ctx, id)).map((item) => [item.no, item]))
  const distinct = new Map(choices.map((choice) => [choice.no, choice]))
  return [...distinct.values()]
    .toSorted((a, b) => a.no - b.no)
    .map((choice) => {
      const item = items.get(choice.no)
      const content = choice.content ?? item?.content
      if (!item || !content) throw missing()
      return { choice, content, tags: choice.tags ?? item.tags }
    })
}

/** Adds questions as drafts with the next numbers of their course: as many statements as portions, not as questions. */
async function addAll(
  ctx: Room,
  importId: number,
  catalogId: number,
  list: readonly Chosen[],
): Promise<number[]> {
  const { last } = await ctx.read
    .selectFrom('question')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('catalog_id', '=', catalogId)
    .executeTakeFirstOrThrow()
  const rows = await ctx.own
    .insertInto('question')
    .values(
      list.map(({ content, tags }, at) => ({
        catalog_id: catalogId,
        number: last + at + 1,
        author_id: ctx.actor.accountId,
        import_id: importId,
        ...tags,
        ...indexOf(content),
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id)
  await ctx.own
    .insertInto('question_version')
    .values(
      list.map(({ content }, at) => ({
        question_id: ids[at] ?? 0,
        number: 1,
        content: JSON.stringify(content),
        author_id: ctx.actor.accountId,
      })),
    )
    .execute()
  await keepAct(
    ctx,
    ids.map((id) => ({ id, version: 1 })),
    'add',
  )
  return ids
}

async function note(ctx: Room, importId: number, of: readonly { no: number; question_id: number }[]) {
  if (of.length === 0) return
  await sql`update question_import_item i set question_id = n.question_id
    from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as n(no integer, question_id integer)
    where i.import_id = ${importId} and i.no = n.no`.execute(ctx.own)
}

const portion = 100

async function addFresh(ctx: Room, importId: number, catalogId: number, part: readonly Chosen[]) {
  const ids = await addAll(ctx, importId, catalogId, part)
  const added = part.map(({ choice }, at) => ({ choice, id: ids[at] ?? 0 }))
  await note(
    ctx,
    importId,
    added.map(({ choice, id }) => ({ no: choice.no, question_id: id })),
  )
  for (const { choice, id } of added)
    if (choice.take === 'sister' && choice.of !== null)
      await tellSistersOf(ctx, { ids: [choice.of, id], are: true })
}

async function addVersions(ctx: Room, importId: number, versions: readonly Chosen[]) {
  for (const { choice, content } of versions) {
    const id = choice.of ?? 0
    await saveQuestionIn(ctx, { id, content, note: '', typo_only: false, _was: undefined })
    await note(ctx, importId, [{ no: choice.no, question_id: id }])
  }
}

const isVersion = ({ choice }: Chosen) => choice.take === 'version' && choice.of !== null

async function writeAll(ctx: Room, wanted: Wanted, heard: (done: number, total: number) => Promise<void>) {
  const { catalog_id, state } = await heldImport(ctx, wanted.id)
  // after a stop of the server it may have been begun a second time
  if (state === 'written' || state === 'undone') throw new Refusal(importNotReady)
  const chosen = await chosenOf(ctx, wanted)
  await mustOwnPictures(ctx, [...new Set(chosen.flatMap(({ content }) => picturesOf(content)))])
  await hold(ctx, catalog_id)
  const fresh = chosen.filter((one) => !isVersion(one))
  for (let from = 0; from < fresh.length; from += portion) {
    await heard(from, chosen.length)
    await addFresh(ctx, wanted.id, catalog_id, fresh.slice(from, from + portion))
  }
  await markAlikeOf(ctx, wanted.id)
  const versions = chosen.filter(isVersion)
  await addVersions(ctx, wanted.id, versions)
  await ctx.own
    .updateTable('question_import')
    .set({ state: 'written', added: fresh.length, written_time: new Date() })
    .where('id', '=', wanted.id)
    .execute()
  return {
    result: { added: fresh.length, versions: versions.length },
    link: linkTo.questions({ catalog: catalog_id }),
  }
}

/** All that was chosen is written when the job is done, and nothing when it was stopped, failed or killed. */
export const writeInJob = (work: JobWork<'question-bank'>, wanted: Wanted): Promise<Finished> =>
  work.finish((ctx) => writeAll(ctx, wanted, work.progress))

/** After a failure or a stop the import waits for the person as before. */
export const writingGaveUp = ({ own }: Room, { id }: Wanted, problem: string) =>
  own
    .updateTable('question_import')
    .set({ state: 'ready', problem })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .execute()
