import type { Page } from 'playwright-core'

/**
 * What can be focused on the page and lies wholly under something that stays in view, such as the footer, once it is
 * (WCAG 2.2, 2.4.11). What is in the footer itself is left out.
 */
export const coveredFocusOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = 'main :is(a[href], button, input, textarea, select, [tabindex="0"])'
    const footer = document.querySelector('main footer')
    const isStop = (one: HTMLElement) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !footer?.contains(one)
    /** A box of the library is an input without a size under a drawing of it. */
    const boxOf = (one: HTMLElement) => one.closest<HTMLElement>('label, .ant-select') ?? one
    const isSeen = (one: HTMLElement) => {
      const box = boxOf(one)
      const { left, top, width, height } = box.getBoundingClientRect()
      if (width === 0 || height === 0) return true
      return [1, height / 2, height - 1].some((down) => {
        // what the mouse shows beside the menu goes with it
        const there = document
          .elementsFromPoint(left + width / 2, top + down)
          .find((at) => !at.closest('.ant-tooltip'))
        return there !== undefined && !footer?.contains(there) && (box.contains(there) || there.contains(box))
      })
    }
    const before = document.activeElement
    const covered = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop).filter((one) => {
      one.focus()
      return !isSeen(one)
    })
    if (before instanceof HTMLElement) before.focus()
    return covered.map((one) => `focus is covered: ${one.outerHTML.slice(0, 140)}`)
  })
