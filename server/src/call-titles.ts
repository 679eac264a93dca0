import type { Language } from '@obelisk/contract/refusal'
import { rooms } from './rooms.ts'

/** What each declared call does, in words: its title in the audit log, or in English the sentence of its description. */
export function callTitles(): (path: string, language: Language) => string {
  const endpoints = new Map(
    rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => [endpoint.path, endpoint] as const)),
  )
  return (path, language) => {
    const known = endpoints.get(path as `/${string}`)
    return known?.title?.[language] ?? (language === 'en' ? (known?.summary ?? '') : '')
  }
}
