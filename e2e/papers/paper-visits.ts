import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFailed } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'
import { runningUrl } from '../../server/src/db/embedded/start.ts'
import { pick, pressButton, tick, write } from '../visit/keys.ts'
import { theBrowser } from '../visit/the-browser.ts'
import { type Visit, type VisitOptions, visitAs } from '../visit/visit.ts'
import { type Language, type Say, sayIn } from './say.ts'

/** A person at the screen with a paper: `openTab` shows one of its tabs, `say` gives the texts of the screen in the language of the visit. */
export type PaperVisit = Visit & { openTab: (tab?: string) => Promise<void>; say: Say }

/**
 * Visits of those who have to do with the paper of one kind, in a file of its own: each step stands on the one before, and
 * ends with nothing gone wrong.
 */
export function paperVisits(kind: string, picture: string, language: Language = 'zh-cn') {
  const { url: base, data } = inject('product')
  const { pool, close } = connect(runningUrl(join(data, 'database')) ?? '', { max: 1 })
  let browser: Browser
  let page: Page | undefined
  let isBroken = false

  beforeAll(async () => {
    browser = await theBrowser()
  })
  afterAll(close)
  beforeEach(({ skip }) => {
    if (isBroken) skip('an earlier step failed')
    onTestFailed(async () => {
      isBroken = true
      await page?.screenshot({ path: `e2e/pictures/${picture}.failed.png` })
    })
  })

  const paperId = async () => {
    const { rows } = await pool.query('select id from exam_paper where kind = $1', [kind])
    return Number(rows[0]?.id)
  }
  return {
    base,
    paperId,
    as: async (
      who: string,
      does: (visit: PaperVisit) => Promise<void>,
      more: Partial<VisitOptions> = {},
    ): Promise<void> => {
      const options = { language, ...more }
      const visit = await visitAs(browser, who, { base, ...options })
      page = visit.page
      const openTab = async (tab = 'approval') => visit.open(`/Prore/${await paperId()}?tab=${tab}`)
      await does({ ...visit, openTab, say: sayIn(options.language) })
      expect(visit.troubles).toEqual([])
      await visit.close()
    },
    /** The day after the examination, which nobody waits for here. */
    examIsOver: async () =>
      pool.query("update exam_paper set exam_time = now() - interval '1 day' where id = $1", [
        await paperId(),
      ]),
  }
}
export type As = ReturnType<typeof paperVisits>['as']

/** Names somebody in the open dialog of head and duties. */
export async function namePerson(page: Page, duty: string, person: string) {
  const field = page.getByRole('dialog').getByRole('combobox', { name: duty })
  await pick(page, field, person, person)
  await page.keyboard.press('Escape')
}

/** Head and duties: who reviews and tries, when and where it is sat; then the paper goes to its reviewer. */
export async function sendToReview({ page, say }: PaperVisit) {
  await pressButton(page, say('卷头与分工'))
  await namePerson(page, say('审题'), say('周启明'))
  await namePerson(page, say('试做'), say('苏婉清'))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByRole('textbox', { name: say('考试时间') }), '2027-01-20 09:00')
  await page.keyboard.press('Enter')
  await write(page, dialog.getByRole('textbox', { name: say('考试地点') }), '教三-301')
  await pressButton(page, say('保存'), dialog)
  await dialog.waitFor({ state: 'hidden' })
  await askReview({ page, say })
}

export async function askReview({ page, say }: Pick<PaperVisit, 'page' | 'say'>) {
  await pressButton(page, say('提请审题'))
  await page.getByText(say('审题中')).first().waitFor()
}

/** The setter hands the paper in with a word about the warnings, the section head and the dean agree; the dean reads English. */
export async function approveTwice(as: As, reason: string) {
  await as('director', async ({ page, openTab, say }) => {
    await openTab()
    await write(page, page.getByRole('textbox', { name: say('对提醒的说明') }), reason)
    await pressButton(page, say('提交审核'))
    await page.getByRole('button', { name: say('撤回') }).waitFor()
  })
  await as('guming', async ({ page, openTab, say }) => {
    await openTab()
    await pressButton(page, say('同意'))
    await page.getByText(say('待审核（第 2 级）')).first().waitFor()
  })
  await as(
    'dean',
    async ({ page, openTab }) => {
      await openTab()
      await pressButton(page, 'Approve')
      await page
        .getByText(/^SJ-\d{6}-\d{4}$/)
        .first()
        .waitFor()
    },
    { language: 'en' },
  )
}

const judged = [
  '命题范围符合大纲',
  '表述准确，无科学性、政治性错误',
  '题目之间无相互提示',
  '图表、版式、标点规范',
  '体现解决复杂工程问题的能力',
]

/** The best answer to each item of the check list, by which the paper passes its review. */
export async function passByKeys({ page, say }: Pick<PaperVisit, 'page' | 'say'>) {
  for (const item of judged) {
    const best = page
      .getByRole('listitem')
      .filter({ hasText: say(item) })
      .getByRole('radio')
      .first()
    await tick(page, best)
    await expect.poll(() => best.isChecked()).toBe(true)
  }
  await pressButton(page, say('审题通过'))
  await page.getByRole('button', { name: say('审题通过') }).waitFor({ state: 'hidden' })
}
