import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { invalid } from './errors.ts'
import { readQuery } from './query-string.ts'
import { mustBeSound } from './sound-input.ts'

const localeOf: Record<Language, z.core.$ZodErrorMap> = {
  'zh-cn': z.locales.zhCN().localeError,
  en: z.locales.en().localeError,
}

const rawOf = ({ method }: Endpoint, request: FastifyRequest): unknown => {
  const at = request.raw.url?.indexOf('?') ?? -1
  const query = at < 0 ? {} : readQuery((request.raw.url ?? '').slice(at + 1))
  return method === 'POST' && request.body !== undefined ? request.body : query
}

/** The input as the contract wants it, or a refusal that names every wrong field in the caller's language. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, language: Language): unknown {
  const raw = rawOf(endpoint, request)
  mustBeSound(raw, language)
  const read = endpoint.input.safeParse(raw ?? {}, { error: localeOf[language] })
  if (read.success) return read.data
  throw invalid(
    ...read.error.issues.slice(0, 100).map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}
