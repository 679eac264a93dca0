import type { Message } from '@obelisk/contract/assistant/chat'
import type { MarkdownFormula } from '@obelisk/engine/question-bank/exchange/markup/formulas-in-markdown'
import { Fragment, type ReactNode } from 'react'
import { Formula } from '#kit/rich/Formula.tsx'
import { useTranslations } from '../messages.ts'
import type { FigureLink, FigureOrigin } from './figure-links.ts'
import css from './model-answer.module.css'

/** What is special in a text, by its place in it, and where its marks lead. */
export type Ways = {
  unproven: Message['unproven']
  figures: readonly FigureLink[]
  formulas: readonly MarkdownFormula[]
  sources: number
  onSource: (at: number) => void
  onFigure: (origin: FigureOrigin) => void
}

/** A figure that no tool and no cited passage bears. */
function Unproven({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <s className={css.unproven} title={t('unproven-figure')}>
      {children}
    </s>
  )
}

/** A figure that leads to the row or the passage that it comes from. */
function Figure({ text, origin, ways }: { text: string; origin: FigureOrigin; ways: Ways }) {
  const t = useTranslations()
  return (
    <button
      type="button"
      className={css.figure}
      title={t('figure-origin')}
      onClick={() => ways.onFigure(origin)}
    >
      {text}
    </button>
  )
}

const citation = /\[(\d{1,3})\]/g

/** A text with its citations as buttons. */
function Cited({ text, ways }: { text: string; ways: Ways }) {
  const t = useTranslations()
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(citation)) {
    const number = Number(found[1])
    if (number < 1 || number > ways.sources) continue
    parts.push(text.slice(at, found.index))
    parts.push(
      <button
        key={found.index}
        type="button"
        className={css.citation}
        aria-label={t('source-number', { number })}
        onClick={() => ways.onSource(number - 1)}
      >
        {number}
      </button>,
    )
    at = found.index + found[0].length
  }
  return [...parts, text.slice(at)]
}

type Range = { from: number; to: number }

const isIn =
  ({ from, to }: Range) =>
  (one: Range) =>
    one.from >= from && one.to <= to

/** A formula, struck through when a figure of it is invented. */
function Drawn({ formula, ways }: { formula: MarkdownFormula; ways: Ways }) {
  const drawn = <Formula latex={formula.latex} display={formula.isDisplay} />
  return ways.unproven.some(isIn(formula)) ? <Unproven>{drawn}</Unproven> : drawn
}

type Special = Range & { show: (text: string) => ReactNode }

/** What is special between two places, in its order; what stands in a formula is part of it. */
function specialIn(range: Range, ways: Ways): Special[] {
  const formulas = ways.formulas.filter(isIn(range))
  const isFree = (one: Range) => isIn(range)(one) && !formulas.some((formula) => isIn(formula)(one))
  return [
    ...ways.unproven
      .filter(isFree)
      .map((one): Special => ({ ...one, show: (text) => <Unproven>{text}</Unproven> })),
    ...ways.figures.filter(isFree).map(
      (one): Special => ({
        ...one,
        show: (text) => <Figure text={text} origin={one.origin} ways={ways} />,
      }),
    ),
    ...formulas.map((one): Special => ({ ...one, show: () => <Drawn formula={one} ways={ways} /> })),
  ].sort((one, other) => one.from - other.from)
}

/** The words of a part of an answer: invented figures struck through, others and citations leading to where they come from. */
export function Words({
  value,
  source,
  range,
  ways,
}: {
  value: string
  source: string
  range: Range
  ways: Ways
}) {
  let at = 0
  const parts: ReactNode[] = []
  for (const { from, to, show } of specialIn(range, ways)) {
    const wanted = source.slice(from, to)
    const found = value.indexOf(wanted, at)
    if (found === -1) continue
    parts.push(
      <Fragment key={from}>
        <Cited text={value.slice(at, found)} ways={ways} />
        {show(wanted)}
      </Fragment>,
    )
    at = found + wanted.length
  }
  return (
    <>
      {parts}
      <Cited text={value.slice(at)} ways={ways} />
    </>
  )
}
