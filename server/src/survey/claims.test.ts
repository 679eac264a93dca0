import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { closedByAll, size } from './anonymity.fixture.ts'
import type { Shown } from './claims.fixture.ts'
import { claims } from './claims-said.fixture.ts'
import { classWithSyllabus } from './survey.fixture.ts'

let shown: Shown

beforeAll(async () => {
  const place = await classWithSyllabus(size)
  shown = { place, closed: await closedByAll(place) }
})

type Language = 'zh-cn' | 'en'

/** The words of a page as its file of messages has them, by their keys. */
function wordsOf(page: string, language: Language): Map<string, string> {
  const file = readFileSync(
    new URL(`../../../web/src/survey/${page}/messages.${language}.ts`, import.meta.url),
    'utf8',
  )
  return new Map(
    [...file.matchAll(/^ {2}'?([\w-]+)'?:\s+'([^']*)',$/gm)].map(([, key = '', text = '']) => [key, text]),
  )
}

const sentencesOf = (text: string) => (text.match(/[^。.]+[。.]?/g) ?? []).map((one) => one.trim())

const ofFilling = [
  ...['way-anonymous-once', 'way-anonymous-once-other', 'way-public', 'way-public-other'],
  ...['who-teacher-text', 'who-sender-text', 'who-anyone-text'],
  ...['done-kept-anonymous-once', 'done-kept-public', 'done-use', 'done-use-other', 'receipt-text'],
]

test.each(['zh-cn', 'en'] as const)(
  'every sentence that the pages say about anonymity in %s has something that shows it, and nothing else is shown',
  (language) => {
    const page = [...wordsOf('anonymity', language)]
      .filter(([key]) => !/title|^check-/.test(key))
      .map(([, text]) => text)
    const words = wordsOf('fill', language)
    const said = [...page, ...ofFilling.map((key) => words.get(key) ?? key)].flatMap(sentencesOf)
    expect(new Set(said)).toEqual(new Set(claims.flatMap((claim) => claim[language])))
  },
)

describe('what the student is told holds', () => {
  const claimed = claims.flatMap(({ show, en, ...said }) =>
    show ? [{ said: [...said['zh-cn'], ...en].join(' '), show }] : [],
  )
  test.each(claimed)('$said', async ({ show }) => {
    await show(shown)
  })
})
