import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { fetchPackage } from '@obelisk/contract/exam-paper/package'
import { packageNone, packageOld } from '@obelisk/contract/exam-paper/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { packagesOf } from '../../packages/packages.ts'
import { noteView } from '../../text/open-text.ts'
import { unsealBytes } from '../../text/seal.ts'
import { mustPrint } from '../facts-to-print.ts'

/** Opens the own package for its person, who must still be allowed to print. */
export async function packageFileOf(
  ctx: Room,
  { id, label }: Input<typeof fetchPackage>,
): Promise<FileAnswer & { body: Buffer }> {
  const { row } = await mustPrint(ctx, id)
  const found = await packagesOf(ctx, id).select('p.sealed').where('p.label', '=', label).executeTakeFirst()
  if (!found) throw new Refusal(packageNone)
  if (found.revision !== found.now) throw new Refusal(packageOld)
  const body = unsealBytes(ctx, id, found.sealed)
  await noteView(ctx, id, label, 'print')
  const title = ctx.language === 'en' ? row.title_en : row.title
  return { name: `${title}_${label}.zip`, type: 'application/zip', body }
}
