import { filesThere } from '@obelisk/contract/files/try-storage'
import { translateIn } from '@obelisk/contract/refusal'
import type { SiteItemName } from '@obelisk/contract/site-config/items'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Site } from '#kernel/site/site.ts'
import { findS3Settings } from './s3-settings.ts'
import { s3Store } from './s3-store.ts'

type Room = Ctx<'files'>

const items = [
  's3_endpoint',
  's3_bucket',
  's3_prefix',
  's3_path_style',
  's3_region',
  's3_key',
] as const satisfies SiteItemName[]

const silent = () => undefined
const impatient = { tries: 1, silenceMs: 4000 }

/** Whether a configuration finds the content. Undefined when the store does not answer. */
async function isFound({ services }: Room, site: Site, sha256: string): Promise<boolean | undefined> {
  const settings = findS3Settings(site)
  if (!settings) return false
  return s3Store(settings, services.files.inbox, silent, impatient)
    .has(sha256)
    .catch(() => undefined)
}

/** The newest and the oldest content that lies in the store. */
async function samplesOf({ read }: Room): Promise<{ count: number; samples: string[] }> {
  const row = await read
    .selectFrom('file')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.min('id').as('first'),
      fn.max('id').as('last'),
    ])
    .where('storage', '=', 's3')
    .executeTakeFirstOrThrow()
  const ends = await read
    .selectFrom('file')
    .select('sha256')
    .where('id', 'in', [row.first, row.last])
    .execute()
  return { count: Number(row.count), samples: [...new Set(ends.map(({ sha256 }) => sha256))] }
}

/**
 * Refuses settings with which stored files could no longer be read. Files that the present settings do not find either, or
 * that are in a store that is gone, do not count.
 */
export async function keepReadable(ctx: Room, { before, after }: { before: Site; after: Site }) {
  const [was, will] = [before, after].map((site) => JSON.stringify(findS3Settings(site) ?? null))
  if (was === will || was === 'null') return
  const { count, samples } = await samplesOf(ctx)
  for (const sha256 of samples) {
    if (!(await isFound(ctx, before, sha256)) || (await isFound(ctx, after, sha256))) continue
    const message = translateIn(ctx.language, filesThere, { count })
    const changed = items.filter((name) => before[name] !== after[name])
    const paths = changed.length > 0 ? changed : (['s3_secret'] as const)
    throw new Refusal(
      filesThere,
      { count },
      paths.map((path) => ({ path, message })),
    )
  }
}
