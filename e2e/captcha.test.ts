import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { strangerAt } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const said = {
  'zh-cn': {
    fields: ['用户名', '密码', '电子邮箱'],
    send: '发送验证码',
    refresh: '换一张',
    failed: '验证码加载失败，请点击刷新按钮',
    missed: '未点中正确区域，请重试！',
    passed: '验证成功！',
  },
  en: {
    fields: ['Username', 'Password', 'E-mail'],
    send: 'Send code',
    refresh: 'Another picture',
    failed: 'Captcha loading failed, please click refresh button',
    missed: 'The correct area is not clicked, please try again!',
    passed: 'Verification is successful!',
  },
} as const

test.each(['zh-cn', 'en'] as const)(
  'spec 8: captcha messages cover loading failure, wrong area clicked and verification successful, in %s',
  async (language) => {
    const visit = await strangerAt(browser, { base, language })
    const { page } = visit
    const { fields, send, refresh, failed, missed, passed } = said[language]
    await page.route('**/api/common/clickCaptcha*', (route) => route.abort())
    await visit.open('/user/login?type=register')
    const values = ['captchatest', 'Captcha-2026', 'captcha@example.edu']
    for (const [at, label] of fields.entries())
      await page.getByRole('textbox', { name: label, exact: true }).fill(values[at] ?? '')
    await page.getByRole('button', { name: send }).click()
    await page.getByText(failed).waitFor()

    await page.unroute('**/api/common/clickCaptcha*')
    await page.getByRole('button', { name: refresh }).click()
    const picture = page.getByRole('dialog').getByRole('img')
    // the border holds no target
    for (const position of [
      { x: 1, y: 1 },
      { x: 60, y: 1 },
    ])
      await picture.click({ position })
    await page.getByText(missed).waitFor()
    await page.getByText(missed).waitFor({ state: 'detached' })

    // where the targets are nobody tells a program: the server's yes is given for it
    await page.route('**/api/common/checkClickCaptcha*', (route) =>
      route.fulfill({ json: { code: 1, msg: '', time: 0, data: null } }),
    )
    for (const position of [
      { x: 1, y: 1 },
      { x: 60, y: 1 },
    ])
      await picture.click({ position })
    await page.getByText(passed).waitFor()
    expect(await page.getByText(passed).count()).toBe(1)
    await visit.close()
  },
)
