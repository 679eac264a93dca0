import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mailServer } from '../server/test/mail-server.ts'
import { barriersOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled } from './visit/visit.ts'

const base = inject('product').url
const received: string[] = []

let post: Awaited<ReturnType<typeof mailServer>>

beforeAll(async () => {
  post = await mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      received.push(session.envelope.rcptTo[0]?.address ?? '')
      stream.on('end', () => done())
      stream.resume()
    },
  })
})
afterAll(() => post.close())

const turnTo = (page: Page, group: string) => page.getByRole('tab', { name: group }).click()
const shown = (page: Page) => page.getByRole('tabpanel')
const fieldOf = (page: Page, name: string) => shown(page).locator(`[id$="_${name}"]`)
const itemOf = (page: Page, name: string) =>
  shown(page)
    .locator('.ant-form-item')
    .filter({ hasText: `$${name}` })

async function save(page: Page, count: number) {
  await shown(page)
    .getByRole('button', { name: `保存 ${count} 项修改` })
    .click()
  await shown(page).getByRole('button', { name: '保存', exact: true }).waitFor()
}

test('an administrator configures the site: it follows at once, a wrong value stands at its field, a secret never comes back', async () => {
  const visit = await officeVisitAs(await theBrowser(), 'admin', { base })
  const { page } = visit
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/index.php/')) answers.push(answer.text().catch(() => ''))
  })
  await visit.open('/admin/routine/config')
  const name = await fieldOf(page, 'site_name').inputValue()
  await fieldOf(page, 'site_name').fill('')
  await shown(page).getByRole('button', { name: '保存 1 项修改' }).click()
  await itemOf(page, 'site_name').getByText('请填写').waitFor()
  await fieldOf(page, 'site_name').fill('东海大学教务系统')
  await save(page, 1)
  await page.waitForFunction(() => document.title.endsWith(' - 东海大学教务系统'))

  await page.getByRole('button', { name: '添加配置项' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '变量名' })
  await drawer.getByLabel('变量名', { exact: true }).fill('1 calendar')
  await drawer.getByLabel('变量标题', { exact: true }).fill('校历网址')
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.locator('.ant-form-item-explain-error').first().waitFor()
  // the page is kept behind another tab with its open form
  await visit.turnTo('/admin/routine/adminInfo')
  await visit.turnTo('/admin/routine/config')
  expect(await drawer.getByLabel('变量标题', { exact: true }).inputValue()).toBe('校历网址')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续填写' }).click()
  await drawer.getByLabel('变量名', { exact: true }).fill('calendar_url')
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await fieldOf(page, 'calendar_url').fill('https://xl.example.edu.cn')
  await save(page, 1)
  await page.getByRole('button', { name: '删除 校历网址' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await itemOf(page, 'calendar_url').waitFor({ state: 'detached' })
  await fieldOf(page, 'site_name').fill(name)
  await save(page, 1)

  await turnTo(page, '邮件配置')
  await fieldOf(page, 'smtp_pass').fill('open sesame')
  await save(page, 1)
  expect(await fieldOf(page, 'smtp_pass').inputValue()).toBe('')
  expect(await fieldOf(page, 'smtp_pass').getAttribute('placeholder')).toBe('已设置；留空则不变')
  await itemOf(page, 'smtp_pass').getByRole('button', { name: '删除密钥' }).click()
  await save(page, 1)
  expect(await fieldOf(page, 'smtp_pass').getAttribute('placeholder')).toBe('未设置')

  await fieldOf(page, 'smtp_server').fill('127.0.0.1')
  await fieldOf(page, 'smtp_port').fill(String(post.port))
  await itemOf(page, 'smtp_verification').getByText('服务器支持时升级为加密').click()
  await fieldOf(page, 'smtp_sender_mail').fill('office@example.edu')
  await page.getByRole('button', { name: '测试邮件发送' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel('请输入接收者邮箱地址').fill('dean')
  await ask.getByRole('button', { name: '发送' }).click()
  await ask.getByText('请输入正确的电子邮箱地址').waitFor()
  await ask.getByLabel('请输入接收者邮箱地址').fill('dean@example.edu')
  await ask.getByRole('button', { name: '发送' }).click()
  await page.getByText('测试邮件发送成功~').waitFor()
  expect(received).toEqual(['dean@example.edu'])
  await shown(page).getByRole('button', { name: '放弃修改' }).click()
  await settled(page)
  expect(await fieldOf(page, 'smtp_server').inputValue()).toBe('')
  expect(await barriersOf(page)).toEqual([])

  expect((await Promise.all(answers)).filter((text) => text.includes('open sesame'))).toEqual([])
  expect(visit.troubles).toEqual([])
  await visit.close()
})
