import { isApart } from '../../../server/src/db/migrate.ts'
import type { Seen } from './seen.ts'

/**
 * The last migration of version 1.0.0: the versions before were never at work beside another one. Later ones are expanded
 * first, and contracted a release later.
 */
export const lastUnguarded = 285

/** Tables that hold thousands of rows at least in a school after five years: nobody may wait while they are read or written whole. */
export const largeTables: ReadonlySet<string> = new Set([
  'admin_log',
  'attainment_objective',
  'attainment_receipt',
  'attainment_run',
  'chat_message',
  'document',
  'document_version',
  'evaluation_item',
  'exam_paper_text',
  'file',
  'job',
  'knowledge_gram',
  'knowledge_passage',
  'notice',
  'question',
  'question_search',
  'question_usage',
  'question_version',
  'score',
  'score_history',
  'score_log',
  'session',
  'session_token',
  'student',
  'student_teaching_class',
  'survey_comment',
  'survey_mark',
  'survey_response',
  'teaching_log',
])

/** What a comment of a migration gives up, and since which version nothing reads it: `-- contract since 1.2.0: course.note`. */
const contracted = (sql: string) =>
  new Set(
    [...sql.matchAll(/^-- contract since \d+\.\d+\.\d+: (.+)$/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )

/** The only statement that is worth being outside of a transaction, and that can be begun again. */
const isIndexBeside = (sql: string) =>
  /^create (unique )?index concurrently if not exists [^;]+;?\s*$/i.test(sql.replace(/^--.*$/gm, '').trim())

/** Why a migration may not be part of a release that runs beside the one before; empty when it may. */
export function faultsOf(sql: string, { rewritten, scanned, gone, retyped, wanted }: Seen): string[] {
  if (isApart(sql))
    return isIndexBeside(sql)
      ? []
      : ['has no transaction, but is more than one "create index concurrently if not exists …"']
  const given = contracted(sql)
  const large = (names: readonly string[]) => names.filter((name) => largeTables.has(name))
  return [
    ...large(rewritten).map((name) => `writes the large table ${name} anew; add beside, fill by a job`),
    ...large(scanned)
      .filter((name) => !rewritten.includes(name))
      .map(
        (name) =>
          `reads the large table ${name} whole under a lock; build indexes concurrently, add checks not valid`,
      ),
    ...gone
      .filter((name) => !given.has(name))
      .map(
        (name) =>
          `takes ${name} away, which the version before may read; say "-- contract since X.Y.Z: ${name}"`,
      ),
    ...retyped
      .filter((name) => !given.has(name))
      .map((name) => `changes the type of ${name}, which the version before reads`),
    ...wanted.map((name) => `wants ${name}, which the version before does not give; let it have a default`),
  ]
}
