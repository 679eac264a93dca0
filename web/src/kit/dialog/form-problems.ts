import type { FieldProblem } from '@obelisk/contract/envelope'
import { invalidInput } from '@obelisk/contract/refusal'
import type { FormInstance } from 'antd'
import type { ZodType } from 'zod'
import { CallError } from '../wire/call-error.ts'
import { useProblemText } from './problem-text.ts'

/** The name of a form field from the path of a problem: `items.3.credits` is `['items', 3, 'credits']`. */
const fieldName = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Shows problems at their fields and leads to the first. False when none has a sentence of its own. */
export function showProblems(form: FormInstance, problems: readonly FieldProblem[]): boolean {
  const told = problems.filter(({ message }) => message !== '')
  const [first] = told
  if (!first) return false
  form.setFields(told.map(({ path, message }) => ({ name: fieldName(path), errors: [message] })))
  form.scrollToField(fieldName(first.path), { focus: true })
  return true
}

/** Takes back what was said about fields: they were changed, or are sent again. */
export const clearProblems = (form: FormInstance, fields: readonly string[]) =>
  form.setFields(fields.map((name) => ({ name, errors: [] })))

/** Whether every problem stands at a field that the person sees; else the sentence of the refusal must be shown too. */
export function isToldAtFields(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof CallError) || !error.is(invalidInput)) return false
  return error.fields.every(({ path, message }) => message && form.getFieldInstance(fieldName(path)))
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
