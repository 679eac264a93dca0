import { exchanges } from '../forms/exchanges.ts'
import type { QuestionBody, QuestionKind } from '../question/question.ts'
import { formOfKind } from '../words.ts'

type More = { language: string; samples: readonly { input: string; output: string }[] }

/**
 * What was read as the kind that a tag names, where the key has its form; some are written as an open question with more to
 * its key.
 */
export function asNamed<F extends { kind: QuestionKind; body: QuestionBody }>(
  found: F,
  named: QuestionKind | undefined,
  more: () => More = () => ({ language: 'text', samples: [] }),
): F {
  if (named === undefined) return found
  const form = formOfKind[named]
  const { body } = found
  if (form === body.form) return { ...found, kind: named }
  if (form === 'composite' || body.form !== 'open') return found
  const made = exchanges[form].fromOpen?.(body, more())
  return made ? { ...found, kind: named, body: made } : found
}
