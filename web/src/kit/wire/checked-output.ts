import { type Call, type Output, wholeOf } from '@obelisk/contract/endpoint'
import { languageNow } from '../translations/language.ts'
import { CallError } from './call-error.ts'
import { networkText } from './status-texts.ts'

/** The data of an answer, checked against the contract. */
export function checkedOutput<E extends Call>(endpoint: E, data: unknown): Output<E> {
  const read = wholeOf(endpoint).output.safeParse(data)
  if (read.success) return read.data as Output<E>
  reportError(new Error(`${endpoint.path}: ${read.error.message}`))
  throw new CallError(networkText(languageNow(), 'unreadable'), { kind: 'unreadable' })
}
