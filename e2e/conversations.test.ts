import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

const base = inject('product').url

const answers = (page: Page) => page.getByRole('log').getByRole('article')
const list = (page: Page) => page.getByRole('complementary', { name: /^(对话|Conversations)$/ })

async function askBy(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /^(问题|Question)$/ })
  await settled(page)
  await field.fill(text)
  await field.press('Enter')
}

/** Opens what can be done with a conversation, and chooses one of it. */
async function act(page: Page, title: string, name: RegExp) {
  const more = list(page).getByRole('button', { name: new RegExp(`${title}.*更多操作`) })
  await settled(page)
  await more.first().click()
  const item = page.getByRole('menuitem', { name })
  await item.waitFor()
  await item.click()
}

test('a conversation is edited into a branch, named, put into a folder, found, pinned, shared, exported, put away and deleted for good', async () => {
  const browser = await theBrowser()
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/AiChat')
  await askBy(page, '操作系统哪一章讲死锁？')
  await answers(page).first().getByText('第').first().waitFor()
  await page.getByRole('button', { name: '改一改再问' }).first().click()
  await askBy(page, '操作系统哪一章讲虚拟内存？')
  await page.getByText('2 / 2').waitFor()
  await page.getByRole('button', { name: '上一个版本' }).click()
  await page.getByRole('log').getByText('操作系统哪一章讲死锁？').waitFor()

  const first = '操作系统哪一章讲死锁'
  await act(page, first, /^重命名$/)
  await page.getByRole('textbox', { name: '对话名称' }).fill('死锁在哪一章')
  await page.keyboard.press('Enter')
  const named = list(page).getByRole('button', { name: '死锁在哪一章', exact: true })
  await named.waitFor()
  await act(page, '死锁在哪一章', /^移到文件夹$/)
  await page.getByRole('combobox', { name: '文件夹名称' }).fill('备课')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|保\s?存/ })
    .click()
    .catch(() => undefined)
  await list(page).getByText('备课').waitFor()
  await list(page).getByRole('searchbox').fill('死锁')
  await list(page).getByRole('searchbox').press('Enter')
  await named.waitFor()
  await act(page, '死锁在哪一章', /^置顶$/)
  await list(page).getByText('置顶').first().waitFor()

  const download = page.waitForEvent('download')
  await act(page, '死锁在哪一章', /^导出 Markdown$/)
  expect((await download).suggestedFilename()).toBe('死锁在哪一章.md')
  await act(page, '死锁在哪一章', /^共享对话$/)
  const sharing = page.getByRole('dialog', { name: '共享对话' })
  await sharing.getByRole('button', { name: '生成链接' }).click()
  const link = await sharing.getByRole('textbox', { name: '共享链接' }).inputValue()
  const reader = await visitAs(browser, 'leader', { base, language: 'en' })
  await reader.open(link.slice(link.indexOf('/AiChat')))
  await reader.page.getByText(/^Shared by Lin Shuyuan/).waitFor()
  await answers(reader.page).first().waitFor()
  expect(await reader.page.getByRole('textbox', { name: 'Question' }).count()).toBe(0)

  await sharing.getByRole('button', { name: '停止共享' }).click()
  await sharing.getByRole('button', { name: '生成链接' }).waitFor()
  await page.keyboard.press('Escape')
  await reader.page.reload()
  await reader.page
    .getByText(/not shared/)
    .first()
    .waitFor()

  // another device of the same person goes on where this one is
  const other = await visitAs(browser, 'director', { base, language: 'en', width: 390, height: 844 })
  await other.open(`/AiChat${new URL(page.url()).search}`)
  await other.page
    .getByRole('log')
    .getByText(/操作系统哪一章讲/)
    .first()
    .waitFor()

  await act(page, '死锁在哪一章', /^归档$/)
  await list(page).getByRole('searchbox').fill('')
  await list(page).getByRole('searchbox').press('Enter')
  await list(page)
    .getByRole('button', { name: /^已归档/ })
    .click()
  await act(page, '死锁在哪一章', /^删除$/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await named.waitFor({ state: 'detached' })
  expect([...troubles, ...other.troubles]).toEqual([])
  await close()
  await reader.close()
  await other.close()
}, 120_000)
