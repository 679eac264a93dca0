import { beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../wire/school.fixture.ts'

beforeAll(() => {
  openBrowser()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

test('spec 2: words of a route are loaded on demand, in the language of the screen alone, and once', async () => {
  const { register, readyWords, startWords, messages } = await import('./loading.ts')
  await startWords()
  const asked: string[] = []
  const wordsFor = (language: string, room: string) => async () => {
    asked.push(`${room} ${language}`)
    return { hello: `${room} ${language}` }
  }
  register('first', { 'zh-cn': wordsFor('zh-cn', 'first'), en: wordsFor('en', 'first') })
  await readyWords()
  expect(asked).toEqual(['first zh-cn'])
  register('second', { 'zh-cn': wordsFor('zh-cn', 'second'), en: wordsFor('en', 'second') })
  await readyWords()
  await readyWords()
  expect(asked).toEqual(['first zh-cn', 'second zh-cn'])
  expect(messages.t('hello', { ns: 'second' })).toBe('second zh-cn')
})

test('spec 9: languages zh-cn (default and fallback) and en', async () => {
  const { messages } = await import('./loading.ts')
  expect(messages.language).toBe('zh-cn')
  expect(messages.options.fallbackLng).toEqual(['zh-cn'])
  expect(messages.options.supportedLngs).toEqual(expect.arrayContaining(['zh-cn', 'en']))
})
