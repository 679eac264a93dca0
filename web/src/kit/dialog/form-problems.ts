import type { FieldProblem } from '@obelisk/contract/envelope'
import type { FormInstance } from 'antd'
import type { ZodType } from 'zod'
import { CallError } from '../wire/call-error.ts'
import { useProblemText } from './problem-text.ts'

/** The name of a form field from the path of a problem: `items.3.credits` is `['items', 3, 'credits']`. */
const fieldName = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Shows problems at their fields and leads to the first. False when there are none. */
export function showProblems(form: FormInstance, problems: readonly FieldProblem[]): boolean {
  const [first] = problems
  if (!first) return false
  form.setFields(problems.map(({ path, message }) => ({ name: fieldName(path), errors: [message] })))
  form.scrollToField(fieldName(first.path), { focus: true })
  return true
}

/** What a schema of the contract has against values, before anything is sent. */
export function useProblemsBefore(): (schema: ZodType, values: unknown) => FieldProblem[] {
  const textOf = useProblemText()
  return (schema, values) => {
    const read = schema.safeParse(values)
    if (read.success) return []
    return read.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: textOf(issue, values),
    }))
  }
}

/** What the server has against the values. */
export const problemsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallError ? error.fields : []
