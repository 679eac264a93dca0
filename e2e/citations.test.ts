import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withoutModel } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url

beforeAll(() => withoutModel(base))
afterAll(() => withoutModel(base))

/** Questions whose answers cite documents of every kind. */
const questions = [
  '数据结构的课程目标 3 是什么？',
  '数据结构有哪些实验，用什么教材，成绩怎样评定',
  '软件工程 2024 版培养方案 毕业要求 终身学习',
  '软件工程专业的毕业条件和主要实践环节',
  '数据结构授课计划第 3 次课讲什么',
  '数据结构达成评价报告的结论',
  '软件工程 达成评价报告 存在的问题与分析',
  '改进措施：作业与实验的反馈',
  '缓考和补考的办法规定',
  '怎样导入成绩工作簿，要不要先改成模板',
]

const pages = {
  syllabus: '/Course?',
  plan: '/Culture?',
  'teaching plan': '/Teach?',
  report: '/Assreport?',
  measure: '/Improvement?',
  'document of the school': '/AiChat/documents?document=',
  guide: '/AiChat/documents?guide=',
}

const mostOfEach = 4

/** The product makes its documents searchable after it has started, piece by piece; the teaching plans come late. */
async function learned() {
  type Chat = { messages: { sources: { kind: string }[] }[] }
  const kinds = async () => {
    const input = { text: questions.find((text) => text.includes('授课计划')) }
    const { chat_id } = await ask<{ chat_id: number }>(base, 'director', '/api/Aichat/ask', input)
    const { messages } = await ask<Chat>(base, 'director', `/api/Aichat/read?id=${chat_id}`)
    return messages.flatMap(({ sources }) => sources.map(({ kind }) => kind))
  }
  await expect.poll(kinds, { timeout: 90_000, interval: 2000 }).toContain('teaching-plan')
}

/** Where the citations of some answers lead, by what is cited. */
async function citations(page: Awaited<ReturnType<typeof visitAs>>['page'], open: (path: string) => unknown) {
  const found = new Map<string, string[]>()
  for (const text of questions) {
    const { chat_id } = await ask<{ chat_id: number }>(base, 'director', '/api/Aichat/ask', { text })
    await open(`/AiChat?chat=${chat_id}`)
    const sources = page.getByRole('complementary', { name: '出处' })
    await sources.getByRole('listitem').first().waitFor()
    await settled(page)
    for (const link of await sources.getByRole('link', { name: '打开', exact: true }).all()) {
      const address = (await link.getAttribute('href')) ?? ''
      const kind = Object.entries(pages).find(([, path]) => address.startsWith(path))?.[0] ?? address
      found.set(kind, [...(found.get(kind) ?? []), address])
    }
  }
  return found
}

test('a citation of every kind opens its document at the passage, and marks it there', async () => {
  const { page, troubles, open, turnTo, close } = await visitAs(await theBrowser(), 'director', { base })
  await learned()
  const found = await citations(page, open)
  expect([...found.keys()].toSorted()).toEqual(Object.keys(pages).toSorted())
  const missed: string[] = []
  for (const addresses of found.values())
    for (const address of [...new Set(addresses)].slice(0, mostOfEach)) {
      const wanted = address
        .split(/#mark=|&mark=/)
        .slice(1)
        .map(decodeURIComponent)
      await turnTo(address)
      const marked = await page
        .waitForFunction(
          (words) => {
            const field = document.querySelector<HTMLTextAreaElement>('[data-marked-passage]')?.value ?? ''
            const said = [...(CSS.highlights.get('marked-passage') ?? [])].join('')
            return words.some((one) => field.includes(one) || said.includes(one))
          },
          wanted,
          { timeout: 9000 },
        )
        .catch(() => undefined)
      if (!marked) missed.push(address.replace(/#.*/, `# ${wanted.join(' | ')}`))
    }
  expect(missed).toEqual([])
  expect(troubles).toEqual([])
  await close()
}, 300_000)
