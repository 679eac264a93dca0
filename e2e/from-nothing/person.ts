import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { countClicks } from '../visit/clicks.ts'
import { settled, strangerAt, type Visit } from '../visit/visit.ts'

export const firstPassword = 'First2026-x'

/** Somebody at a screen, what they do there, and how often they have clicked since they came. */
export type Person = Visit & ReturnType<typeof handsOf> & { clicks: () => Promise<number> }

/** What people do on every page. `folder` holds their workbooks. */
export function handsOf({ page }: Visit, folder: string) {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  const dialog = () => dialogs.last()
  const inMain = page.getByRole('main')
  const isOver = async () => {
    await dialogs.waitFor({ state: 'detached' })
    await settled(page)
  }
  const choose = (file: string) => page.locator('input[type=file]').first().setInputFiles(join(folder, file))
  /** Says yes to what a dialog asks, with the reason that it wants. */
  const confirm = async (name: string | RegExp, reason?: string) => {
    if (reason !== undefined) await dialog().getByRole('textbox').fill(reason)
    await dialog().getByRole('button', { name }).click()
    await isOver()
  }
  return {
    button,
    dialog,
    inMain,
    isOver,
    choose,
    confirm,
    /** Adds a row by the form of a list: what can only be one thing stands in it already. */
    add: async (fields: Record<string, string>) => {
      await button('添加').first().click()
      for (const [label, value] of Object.entries(fields))
        await dialog().getByLabel(label, { exact: true }).fill(value)
      await confirm(/^保\s*存$/)
    },
    tab: async (name: string | RegExp) => {
      await inMain
        .getByRole('tab', { name })
        .or(inMain.getByRole('link', { name, exact: true }))
        .first()
        .click()
      await settled(page)
    },
    paste: async (opener: string, text: string, ok: RegExp) => {
      await button(opener).click()
      await dialog().getByRole('textbox').fill(text)
      await dialog()
        .getByText(/^读出 \d+ 行$/)
        .waitFor()
      await confirm(ok)
    },
    importBook: async (name: string, ok: RegExp) => {
      await button(/导入 Excel$/)
        .first()
        .click()
      await settled(page)
      await choose(name)
      await confirm(ok)
    },
    isSaved: async () => {
      await page.getByText(/^已保存/).waitFor()
      await settled(page)
    },
    /** Goes to what waits at home. */
    takeUp: async (act: string) => {
      await inMain.getByRole('link', { name: act, exact: true }).first().click()
      await settled(page)
    },
  }
}

/** One of the imported teachers comes for the first time and makes the password their own. */
export async function signInAs(
  browser: Browser,
  base: string,
  folder: string,
  number: string,
): Promise<Person> {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/')
  const clicks = await countClicks(page)
  await page.getByLabel('账号', { exact: true }).fill(number)
  await page.getByLabel('密码', { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('新密码', { exact: true }).fill(`Own-2026-${number}`)
  await page.getByLabel('再次输入新密码').fill(`Own-2026-${number}`)
  await page.keyboard.press('Enter')
  await page.getByText('等你处理').first().waitFor()
  await settled(page)
  return { ...visit, ...handsOf(visit, folder), clicks }
}

/** Approves what waits at home, however it is called there. */
export async function approveFirst({ page, takeUp, button, inMain, follow }: Person) {
  await follow('/')
  await takeUp('审批')
  await button(/^通过《/).click()
  await inMain.getByText('都处理完了').waitFor()
  await settled(page)
}
