import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { pictureUnknown } from '@obelisk/contract/question-bank/life'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { openFile, reserveNumber, takeOut, takeSealed } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { picturesInBank } from '#question-bank/public.ts'
import type { Room } from '../access.ts'
import { seal, unseal } from './seal.ts'

/** A picture as it lies sealed; `data` is base64. */
type Kept = { name: string; type: string; data: string }
export type Picture = { name: string; type: string; body: Buffer }

export const picturesInText = ({ sections }: PaperText): number[] => [
  ...new Set(sections.flatMap(({ items }) => items.flatMap(({ content }) => picturesOf(content)))),
]

const write = (ctx: Room, paperId: number, no: number, { name, type, body }: Picture) =>
  ctx.own
    .insertInto('exam_paper_picture')
    .values({
      exam_paper_id: paperId,
      no,
      sealed: seal(ctx, paperId, { name, type, data: body.toString('base64') } satisfies Kept),
    })
    .execute()

/** Keeps a picture that no file ever was, as one out of a Word paper; gives the number that a text calls it by. */
export async function keepPicture(ctx: Room, paperId: number, picture: Picture): Promise<number> {
  const no = await reserveNumber(ctx.door('files'))
  await write(ctx, paperId, no, picture)
  return no
}

async function sealedAmong({ read }: Room, paperId: number, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  return read
    .selectFrom('exam_paper_picture')
    .select(['no', 'sealed'])
    .where('exam_paper_id', '=', paperId)
    .where('no', 'in', [...numbers])
    .execute()
}

export const isSealedIn = async (ctx: Room, paperId: number, no: number): Promise<boolean> =>
  (await sealedAmong(ctx, paperId, [no])).length > 0

/** The setters' own uploads among these: pictures that lay open before, and what the actor uploaded sealed. */
const uploadsAmong = ({ read, actor }: Room, paperId: number, numbers: readonly number[]) =>
  read
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...numbers])
    .where((eb) =>
      eb.or([
        eb('mimetype', 'like', 'image/%'),
        eb.and([eb('topic', '=', sealedTopic), eb('owner_id', '=', actor.accountId)]),
      ]),
    )
    .where('owner_id', 'in', (eb) =>
      eb
        .selectFrom('exam_paper_person')
        .select('account_id')
        .where('exam_paper_id', '=', paperId)
        .where('duty', '=', 'setter'),
    )
    .execute()

type Gone = Awaited<ReturnType<typeof takeOut>>['gone']

/**
 * Takes the pictures that setters uploaded for a paper out of the store and keeps them sealed. Those of the bank stay
 * there: they are the bank's. Any other picture is refused, unless the paper showed it before. Gives the content to clear
 * after the commit.
 */
export async function sealUploads(
  ctx: Room,
  paper: { id: number; catalog_id: number },
  { text, before }: { text: PaperText; before: readonly PaperText[] },
): Promise<Gone> {
  const shown = picturesInText(text)
  const sealed = new Set((await sealedAmong(ctx, paper.id, shown)).map(({ no }) => no))
  const open = shown.filter((no) => !sealed.has(no))
  if (open.length === 0) return []
  const ofBank = new Set(await picturesInBank(ctx.door('question-bank'), paper.catalog_id, open))
  const own = open.filter((no) => !ofBank.has(no))
  const uploads = own.length > 0 ? await uploadsAmong(ctx, paper.id, own) : []
  const known = new Set([...before.flatMap(picturesInText), ...uploads.map(({ id }) => id)])
  if (own.some((no) => !known.has(no))) throw new Refusal(pictureUnknown)
  const gone: Gone = []
  for (const file of uploads) {
    if (file.topic === sealedTopic) gone.push(...(await sealUpload(ctx, paper.id, file.id)))
    else {
      const taken = await takeOut(ctx.door('files'), file)
      await write(ctx, paper.id, file.id, { name: file.name, type: file.mimetype, body: taken.body })
      gone.push(...taken.gone)
    }
  }
  return gone
}

/** Takes a sealed upload of the actor's own into the paper; gives the content to clear after the commit. */
export async function sealUpload(ctx: Room, paperId: number, fileId: number): Promise<Gone> {
  if ((await sealedAmong(ctx, paperId, [fileId])).length > 0) return []
  const { name, mimetype, body, gone } = await takeSealed(ctx.door('files'), fileId)
  if (!mimetype.startsWith('image/')) throw new Refusal(pictureUnknown)
  await write(ctx, paperId, fileId, { name, type: mimetype, body })
  return gone
}

async function inStore(ctx: Room, numbers: readonly number[]): Promise<[number, Picture][]> {
  if (numbers.length === 0) return []
  const files = await ctx.read
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...numbers])
    .execute()
  return Promise.all(
    files.map(async (file): Promise<[number, Picture]> => {
      const parts: Uint8Array[] = []
      for await (const part of await openFile(ctx.door('files'), file)) parts.push(part)
      return [file.id, { name: file.name, type: file.mimetype, body: Buffer.concat(parts) }]
    }),
  )
}

/** Pictures that a paper shows: its own, opened, and those of the bank. Who may see them was decided before. */
export async function openPictures(
  ctx: Room,
  paperId: number,
  numbers: readonly number[],
): Promise<Map<number, Picture>> {
  const own = (await sealedAmong(ctx, paperId, numbers)).map(({ no, sealed }): [number, Picture] => {
    const { name, type, data } = unseal<Kept>(ctx, paperId, sealed)
    return [no, { name, type, body: Buffer.from(data, 'base64') }]
  })
  const opened = new Set(own.map(([no]) => no))
  return new Map([
    ...own,
    ...(await inStore(
      ctx,
      numbers.filter((no) => !opened.has(no)),
    )),
  ])
}
