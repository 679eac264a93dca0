import type { Endpoint } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { fieldMessage } from '@obelisk/contract/field-texts'
import type { Language } from '@obelisk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'
import { coerceInput } from './coerce-input.ts'
import { readQuery } from './query-string.ts'
import { mustBeStorable } from './storable-input.ts'

/** Clients send the ids of a deletion in the address or in the body. */
const rawOf = ({ method }: Endpoint, request: FastifyRequest): unknown => {
  const at = request.raw.url?.indexOf('?') ?? -1
  const query = at < 0 ? {} : readQuery((request.raw.url ?? '').slice(at + 1))
  return method !== 'GET' && request.body !== undefined && request.body !== null ? request.body : query
}

/** Keeps the first problem of each field: the others follow from it. */
const firstOfEach = (problems: readonly FieldProblem[]) =>
  problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at)

/** What one reading of numbers written as text leads to may ask for another: a choice of shapes, for one. */
const readings = 3

/** The input against the contract, and what was read: the input itself, or with numbers where texts spelt them. */
function parse({ input: schema }: Endpoint, sent: unknown) {
  let input = sent
  let read = schema.safeParse(input)
  for (let tried = 0; !read.success && tried < readings; tried += 1) {
    const meant = coerceInput(input, read.error.issues)
    if (meant === undefined) break
    input = meant
    read = schema.safeParse(input)
  }
  return { input, read }
}

/** The input as the contract wants it, or a refusal that names every wrong field in the caller's language. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, language: Language): unknown {
  const raw = rawOf(endpoint, request)
  mustBeStorable(raw, language)
  const { input, read } = parse(endpoint, raw ?? {})
  if (read.success) return read.data
  const problems = read.error.issues.slice(0, 100).map((issue) => ({
    path: issue.path.join('.'),
    message: fieldMessage(issue, input, language),
  }))
  throw invalid(...firstOfEach(problems))
}
