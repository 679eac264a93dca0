import type { Endpoint } from '@obelisk/contract/endpoint'
import { fieldMessage, fieldTexts } from '@obelisk/contract/field-texts'
import { type Language, languages } from '@obelisk/contract/refusal'
import { expect, test } from 'vitest'
import { rooms } from '#rooms.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'

const endpoints = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const script = `<script>'"&\r\n%00`
const wrong: readonly unknown[] = [script, 'x'.repeat(100_000), -1e15, 0.123456789, null, true, [], {}]

/** What each field of a call says of values that do not fit it. */
function toldBy(endpoint: Endpoint, language: Language) {
  const { value, leaves } = sampleInput(endpoint)
  const puts = leaves.flatMap(({ path }) => wrong.map((put) => ({ put, input: withAt(value, path, put) })))
  return puts.flatMap(({ put, input }) => {
    const issues = endpoint.input.safeParse(input).error?.issues ?? []
    return issues.map((issue) => ({
      message: fieldMessage(issue, input, language),
      where: `${endpoint.path} ${issue.path.join('.')}`,
      // of a number in the place of a list nobody could say more than that it is not written so
      mayBeGeneral: typeof put !== 'string' || issue.code === 'invalid_type',
    }))
  })
}

test.each(languages)(
  'spec 8: every refusal of a field says what is wanted, and no words of a program: %s',
  (language) => {
    const told = endpoints.flatMap((endpoint) => toldBy(endpoint, language))
    const bare = told.filter(
      ({ message, mayBeGeneral }) =>
        (message === fieldTexts.format[language] && !mayBeGeneral) ||
        /pattern|expected|Invalid|无效|期望|\{limit\}/.test(message),
    )
    expect(bare).toEqual([])
    expect(new Set(told.map(({ message }) => message)).size).toBeGreaterThan(25)
  },
)
