import type { openingPrompts as contract, openWork } from '@obelisk/contract/assistant/start'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import type { Output } from '@obelisk/contract/endpoint'
import type { Translations } from '@obelisk/contract/refusal'
import { waitingFor } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { ownDocuments, ownMeasures } from '../tools/open-work.ts'

const mostPrompts = 4

type Work = {
  why: (typeof openWork)[number]
  kind: DocumentKind | 'measure'
  catalog_id: number | null
  title: string
  title_en: string
}

const aboutMeasures = (about: Translations): Translations => ({
  'zh-cn': `${about['zh-cn']}提出过哪些改进措施，做得怎么样了？`,
  en: `Which measures were set for ${about.en}, and how far are they?`,
})

/** What helps with such work, about its course or its plan; all of it is of use without a model too. */
const promptFor = (ctx: Room, kind: Work['kind'], about: Translations): Translations =>
  kind === 'measure'
    ? aboutMeasures(about)
    : must(ctx.kindsIn('approval').find(({ name }) => name === kind)).prompt(about)

/** Open work by its reason, most urgent first. */
async function workOf(ctx: Room): Promise<Work[][]> {
  const [returned, approve, measures, drafts] = await Promise.all([
    ownDocuments(ctx, 'returned'),
    waitingFor(ctx.door('document-control')),
    ownMeasures(ctx),
    ownDocuments(ctx, 'draft'),
  ])
  const documents = (why: Work['why'], rows: readonly (Omit<Work, 'why' | 'kind'> & { kind: string })[]) =>
    rows.map((row): Work => ({ ...row, why, kind: row.kind as DocumentKind }))
  return [
    documents('returned', returned),
    documents('approve', approve),
    measures
      .filter(({ catalog_id }) => catalog_id !== null)
      .map(({ catalog_id, measure }) => ({
        why: 'measure',
        kind: 'measure',
        catalog_id,
        title: measure,
        title_en: '',
      })),
    documents('draft', drafts),
  ]
}

/** One of each group, then the second of each, and so on. */
const inTurn = <T>(groups: readonly T[][]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map((group) => group.length)) }, (_, at) =>
    groups.flatMap((group) => group.slice(at, at + 1)),
  ).flat()

async function coursesOf({ read }: Room, work: readonly Work[]): Promise<Map<number, Translations>> {
  const ids = work.flatMap(({ catalog_id }) => catalog_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('course_catalog')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, name_en }) => [id, { 'zh-cn': name, en: name_en || name }]))
}

/** Prompts about what the person writes, decides or has promised: nothing that they could not open. */
export async function openingPrompts(ctx: Room): Promise<Output<typeof contract>> {
  const work = inTurn(await workOf(ctx))
  const courses = await coursesOf(ctx, work)
  const list = work.map(({ why, kind, catalog_id, title, title_en }) => {
    const course = catalog_id === null ? undefined : courses.get(catalog_id)
    return { why, text: promptFor(ctx, kind, course ?? { 'zh-cn': title, en: title_en || title }) }
  })
  const first = new Map(list.toReversed().map((one) => [one.text['zh-cn'], one]))
  return { list: list.filter((one) => first.get(one.text['zh-cn']) === one).slice(0, mostPrompts) }
}
