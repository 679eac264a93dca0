import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import type { Room } from '../access.ts'

/** The packages that the actor had packed, each with the revision at which its text stands now. */
export const packagesOf = ({ read, actor }: Room, paperId: number) =>
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
