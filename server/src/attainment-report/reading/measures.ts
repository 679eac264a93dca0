import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { Room } from '../access.ts'

const measures = (read: Room['read']) =>
  read
    .selectFrom('improvement')
    .leftJoin('account', 'account.id', 'improvement.owner_id')
    .select([
      'improvement.id',
      'improvement.objective_no',
      'improvement.kind',
      'improvement.problem',
      'improvement.evidence',
      'improvement.cause',
      'improvement.measure',
      'improvement.applies_to',
      'improvement.owner_id',
      'improvement.due_date',
      'improvement.value_before',
      'improvement.target_value',
      'improvement.value_after',
      'improvement.state',
      'improvement.implemented',
      'improvement.effect',
      'account.name as owner',
      'account.name_en as owner_en',
    ])
    .orderBy('improvement.objective_no')
    .orderBy('improvement.id')

/** The measures that a report's document carries. */
export async function measuresOfDocument(
  { read, language }: Room,
  documentId: number | null | undefined,
): Promise<Report['measures']> {
  if (!documentId) return []
  const rows = await measures(read).where('improvement.document_id', '=', documentId).execute()
  return rows.map(({ owner_en, ...row }) => ({
    ...row,
    owner: (language === 'en' && owner_en) || row.owner || '',
  }))
}

/** The document of a report. */
export async function documentIdOf({ read }: Room, reportId: number | null): Promise<number | null> {
  if (!reportId) return null
  const row = await read
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'report')
    .where('subject_id', '=', reportId)
    .executeTakeFirst()
  return row?.id ?? null
}
