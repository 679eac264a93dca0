import type * as z from 'zod'
import { useKitWords } from '../words/messages.ts'

type Issue = z.core.$ZodIssue
type Say = ReturnType<typeof useKitWords>

type Bound = { origin: string; limit: number }

function tooSmall(say: Say, { origin, limit }: Bound): string {
  if (origin === 'string') return limit === 1 ? say('problem-required') : say('problem-text-short', { limit })
  return origin === 'array' ? say('problem-list-short', { limit }) : say('problem-number-small', { limit })
}

function tooBig(say: Say, { origin, limit }: Bound): string {
  if (origin === 'string') return say('problem-text-long', { limit })
  return origin === 'array' ? say('problem-list-long', { limit }) : say('problem-number-large', { limit })
}

function wrongType(say: Say, value: unknown, expected: string): string {
  if (value === undefined || value === null || value === '') return say('problem-required')
  if (expected === 'int') return say('problem-whole')
  return say(expected === 'number' ? 'problem-number' : 'problem-format')
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], values)

/** What a schema has against a value, said to the person who typed it. */
function textOf(say: Say, issue: Issue, values: unknown): string {
  const value = valueAt(values, issue.path)
  switch (issue.code) {
    case 'too_small':
      return tooSmall(say, { origin: issue.origin, limit: Number(issue.minimum) })
    case 'too_big':
      return tooBig(say, { origin: issue.origin, limit: Number(issue.maximum) })
    case 'invalid_type':
      return wrongType(say, value, issue.expected)
    case 'invalid_value':
      return say(value === undefined || value === null ? 'problem-required' : 'problem-choice')
    case 'custom':
      return issue.message
    default:
      return say('problem-format')
  }
}

/** Says the issues of a schema in the language of the screen. */
export function useProblemText(): (issue: Issue, values: unknown) => string {
  const say = useKitWords()
  return (issue, values) => textOf(say, issue, values)
}
