import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { fetchPackage } from '@obelisk/contract/exam-paper/package'
import { packageNone, packageOld } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { noteView } from '../../text/open-text.ts'
import { unsealBytes } from '../../text/seal.ts'
import { mustPrint } from '../facts-to-print.ts'

/** The packages that the actor had packed, each with the revision at which its text stands now. */
const packagesOf = ({ read, actor }: Room, paperId: number) =>
  read
    .selectFrom('exam_paper_package as p')
    .innerJoin('exam_paper_text as x', (join) =>
      join.onRef('x.exam_paper_id', '=', 'p.exam_paper_id').onRef('x.label', '=', 'p.label'),
    )
    .select(['p.label', 'p.revision', 'p.create_time', 'x.revision as now'])
    .where('p.exam_paper_id', '=', paperId)
    .where('p.account_id', '=', actor.accountId)

/** Which of the papers lie packed as they stand. */
export async function readyPackages(ctx: Room, paperId: number): Promise<PaperView['packages']> {
  const rows = await packagesOf(ctx, paperId).orderBy('p.label').execute()
  return rows
    .filter(({ revision, now }) => revision === now)
    .map(({ label, create_time }) => ({
      label: label as PaperLabel,
      time: Math.floor(create_time.getTime() / 1000),
    }))
}

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
