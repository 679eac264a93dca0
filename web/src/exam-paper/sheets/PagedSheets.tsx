import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { print } from './print-styles.ts'

/** What the pages of a paper are made from; `isDouble` on A3, two beside each other. */
export type SheetsProps = { view: PaperView; label: PaperLabel; text: PaperText; isDouble: boolean }

export type SheetBlock = {
  key: string
  node: ReactNode
  /** It stands on the page of what follows. */
  isHead?: boolean
}

/** Which blocks stand on which page: none is broken, a head never ends a page, and one higher than a page has its own. */
export function pagesOf(heights: readonly number[], heads: readonly boolean[], room: number): number[][] {
  const pages: number[][] = []
  let page: number[] = []
  let used = 0
  for (const [at, height] of heights.entries()) {
    const following = heads[at] ? (heights[at + 1] ?? 0) : 0
    if (page.length > 0 && used + height + following > room) {
      pages.push(page)
      page = []
      used = 0
    }
    page.push(at)
    used += height
  }
  return page.length > 0 ? [...pages, page] : pages
}

/** Pages two by two, as they stand beside each other on A3. */
const pairsOf = (pages: readonly number[][]): number[][] =>
  pages.flatMap((_, at) => (at % 2 === 0 ? [at + 1 < pages.length ? [at, at + 1] : [at]] : []))

/** Height of the text of an A4 page in pixels of 1/96 inch. */
const room = 960

type Props = {
  blocks: readonly SheetBlock[]
  seal: (page: number) => ReactNode
  foot: (page: number, pages: number) => ReactNode
  /** Two pages stand beside each other on A3; the seal line stands at the left one. */
  isDouble?: boolean
}

type PageProps = Omit<Props, 'isDouble'> & { pages: readonly number[][]; at: number; hasSeal: boolean }

function Page({ blocks, seal, foot, pages, at, hasSeal }: PageProps) {
  return (
    <article className={print.sheet}>
      {hasSeal && seal(at + 1)}
      <div className={print.text}>
        {pages[at]?.map((place) => {
          const block = blocks[place]
          return (
            block && (
              <div key={block.key} className={print.block}>
                {block.node}
              </div>
            )
          )
        })}
      </div>
      <footer className={print.foot}>{foot(at + 1, pages.length)}</footer>
    </article>
  )
}

/** Blocks on as many A4 sheets as they need: measured once in the width of the sheet, then dealt out. */
export function PagedSheets({ blocks, seal, foot, isDouble = false }: Props) {
  const measure = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<number[][]>()
  const heads = blocks.map(({ isHead }) => isHead === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever the blocks are other ones
  useLayoutEffect(() => {
    const of = measure.current
    if (!of) return
    const deal = () =>
      setPages(
        pagesOf(
          [...of.children].map((one) => one.getBoundingClientRect().height),
          heads,
          room,
        ),
      )
    deal()
    const watch = new ResizeObserver(deal)
    for (const one of of.children) watch.observe(one)
    return () => watch.disconnect()
  }, [blocks])
  const shown = { blocks, seal, foot, pages: pages ?? [] }
  return (
    <>
      <div ref={measure} className={print.measure} aria-hidden="true">
        {blocks.map(({ key, node }) => (
          <div key={key} className={print.block}>
            {node}
          </div>
        ))}
      </div>
      {isDouble
        ? pairsOf(pages ?? []).map((pair) => (
            <div key={pair.join()} className={print.double}>
              {pair.map((at) => (
                <Page key={at} {...shown} at={at} hasSeal={at % 2 === 0} />
              ))}
            </div>
          ))
        : // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names but their numbers
          (pages ?? []).map((_, at) => <Page key={at} {...shown} at={at} hasSeal />)}
    </>
  )
}
