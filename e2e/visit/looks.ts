import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const web = fileURLToPath(new URL('../../web/src', import.meta.url))

type AxeRule = { id: string; impact: string; enabled: boolean; tags: string[] }
type AxeResult = { violations: { id: string; impact: string | null; nodes: { html: string }[] }[] }
type Axe = {
  _audit: { rules: AxeRule[]; tagExclude: string[] }
  run: (place: Element | Document, options: object) => Promise<AxeResult>
}

/** What axe finds serious or critical on the page, a line for each rule with the first elements. */
export const barriersOf = (page: Page) => findingsOf(page)

/** The same of what has opened over the page: dialogs, drawers, menus. */
export const barriersOver = (page: Page) => findingsOf(page, undefined, over)

/** The same of the content alone: the frame around it is that of the page before. */
export const barriersInside = (page: Page) => findingsOf(page, undefined, inside)

const over = '[role=dialog], .ant-dropdown, .ant-popover'
const inside = 'main'

/** What is not the same in another language and colours, of the content and of what has opened over it. */
export const coloursAndNames = (page: Page, place: 'inside' | 'over') =>
  findingsOf(page, 'color-contrast,label-content-name-mismatch', place === 'over' ? over : inside)

/** The same of colours alone: nothing else differs between light and dark. */
export const contrastOf = (page: Page) => findingsOf(page, 'color-contrast')

/** What fades in or out has no colours of its own yet: goes to where it ends, which is what people look at. A spinner never ends. */
const endFading = (page: Page) =>
  page.waitForFunction(() => {
    const fading = document
      .getAnimations()
      .filter(
        (one) =>
          one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && one.playState === 'running',
      )
    for (const one of fading) one.finish()
    return fading.length === 0
  })

async function findingsOf(page: Page, only?: string, over?: string): Promise<string[]> {
  await endFading(page)
  // by the menu people go on in the same document, where it is already
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const { violations } = await page.evaluate(
    async ([wanted, places]) => {
      const { axe } = window as unknown as { axe: Axe }
      // left out by the library as new or on trial: what we hold to all the same
      const more = ['target-size', 'label-content-name-mismatch']
      // a rule that finds no more than moderate barriers is not asked, nor is the way to the element, which nobody reads
      const weighty = axe._audit.rules.filter(
        ({ id, enabled, tags, impact }) =>
          more.includes(id) ||
          (enabled &&
            /serious|critical/.test(impact) &&
            !tags.some((tag) => axe._audit.tagExclude.includes(tag))),
      )
      const runOnly = wanted ? wanted.split(',') : weighty.map(({ id }) => id)
      const shown = places
        ? [...document.querySelectorAll(places)].filter((one) => one.checkVisibility())
        : [document]
      const found: AxeResult['violations'] = []
      for (const place of shown)
        found.push(
          ...(await axe.run(place, { resultTypes: ['violations'], runOnly, selectors: false })).violations,
        )
      return { violations: found }
    },
    [only, over] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id} ×${nodes.length}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    )
}

/** How many pixels the page, or its content in the frame, is wider than its window, with the elements that stick out. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const over = [document.documentElement, ...document.querySelectorAll('main')].map(
      (place) => place.scrollWidth - place.clientWidth,
    )
    const most = Math.max(...over)
    if (most <= 0) return []
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 120))
    return [`${most} px too wide`, ...out]
  })

let keys: Set<string> | undefined

/** Every key of a message that could not be taken for a word. */
function messageKeys(): Set<string> {
  if (keys) return keys
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('messages.zh-cn.ts'),
  )
  const found = files.flatMap((file) => [
    ...readFileSync(join(web, file), 'utf8').matchAll(/^\s+'([^']+)':/gm),
  ])
  keys = new Set(found.map(([, key = '']) => key).filter((key) => /[-.]/.test(key)))
  return keys
}

const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode)
    const texts = nodes
      .filter(({ parentElement }) => !parentElement?.closest('script, style'))
      .map(({ textContent }) => textContent?.trim() ?? '')
    const told = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...texts, ...told]
  })

const leftover = /\{[a-z][\w]*\}|\bundefined\b|\bNaN\b|\[object /

/** Texts that a person should never see: the key of a message, a value that was not filled in. */
export async function rawTextsOf(page: Page): Promise<string[]> {
  const known = messageKeys()
  return (await shownTexts(page)).filter((text) => known.has(text) || leftover.test(text))
}

/** On a Chinese page: names for screen readers that are still English words. */
export const englishNamesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('[aria-label]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? '',
        isIcon: element.classList.contains('anticon'),
      }))
      .filter(({ name, isIcon }) =>
        isIcon
          ? !/\p{Script=Han}/u.test(name)
          : /^(Select|Clear|Increase|Decrease|Row|Custom|Search|Close|Previous|Next|segmented)\b/.test(name),
      )
      .map(({ name }) => name),
  )

/** On an English page: entries of the menu, buttons, tabs, heads of columns and labels that are still Chinese. */
export const chineseLabelsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('nav a, button:not([title]), [role=tab], th, label')]
      // what people wrote stays in their language
      .filter((element) => !element.closest('[translate=no]'))
      .map((element) => element.textContent?.trim() ?? '')
      // the switch of the language says both; long ones hold what people wrote
      .filter((text) => /[\u4e00-\u9fff]/.test(text) && text !== 'EN / 中' && text.length < 16),
  )
