import { CalculatorOutlined } from '@ant-design/icons'
import type { Step } from '@obelisk/contract/assistant/chat'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { type Verdict, VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { SyllabusFindingText } from '#syllabus/public.ts'
import { useTranslations } from '../messages.ts'
import css from './result.module.css'
import thread from './thread.module.css'

type Result = NonNullable<Step['result']>
type Cell = Result['rows'][number][number]

const tagOf: Record<string, Verdict> = {
  attained: 'attained',
  near: 'near',
  below: 'below',
  not_enough_evidence: 'insufficient',
}

/** The tools that give attainment, with verdicts. */
const withVerdicts = ['attainment', 'requirement']

/** Cells that are told by a key are said in the language of the reader. */
function TextCell({ cell, tool, column }: { cell: string; tool: string; column: number }) {
  const t = useTranslations()
  const verdict = withVerdicts.includes(tool) ? tagOf[cell] : undefined
  if (verdict) return <VerdictTag verdict={verdict} />
  if (tool !== 'findings') return cell
  return column === 1 ? (
    <SyllabusFindingText finding={cell} />
  ) : (
    t(`level-${cell as 'error' | 'warning' | 'info'}`)
  )
}

function CellText({ cell, tool, column }: { cell: Cell; tool: string; column: number }) {
  const { number, attainment } = useFormats()
  if (cell === null) return '–'
  if (typeof cell === 'string') return <TextCell cell={cell} tool={tool} column={column} />
  return withVerdicts.includes(tool) && !Number.isInteger(cell) ? attainment(cell) : number(cell)
}

/** A short text stands in one line. */
const longestInLine = 24

const lookOf = (cell: Cell) => {
  if (typeof cell !== 'string') return css.figure
  return cell.length <= longestInLine ? css.short : undefined
}

const isFigure = (rows: Result['rows'], column: number) =>
  rows.some((row) => typeof row[column] === 'number') && rows.every((row) => typeof row[column] !== 'string')

/** With so many columns a row that begins with two names gives them a line of their own where room is scarce. */
const manyColumns = 8

const isWide = ({ columns, rows }: Result) =>
  columns.length >= manyColumns && rows.every(([a, b]) => typeof a === 'string' && typeof b === 'string')

const spread = ({ columns, links }: Result) =>
  ({ '--columns': columns.length - 2 + (links.length > 0 ? 1 : 0) }) as CSSProperties

/** What a tool answered, as a table; each row leads to the page where it is seen. */
export function StepResult({
  step,
  result,
  shown,
}: {
  step: Step
  result: Result
  shown?: number | undefined
}) {
  const t = useTranslations()
  const name = useName()
  const translated = useTranslated()
  const { title, title_en, columns, rows, links, is_computed } = result
  // columns say that something was looked at, and nothing was to be said about it
  const isClean = step.tool === 'findings' && columns.length > 0
  if (rows.length === 0 && !isClean) return <p className={thread.nothing}>{t('step-nothing')}</p>
  const heading = <h3>{name({ name: title, name_en: title_en })}</h3>
  if (rows.length === 0)
    return (
      <section className={css.result}>
        {heading}
        <p className={thread.nothing}>{t('findings-none')}</p>
      </section>
    )
  return (
    <section className={css.result}>
      {heading}
      <div className={css.scroll}>
        <table {...(isWide(result) ? { className: css.wide ?? '', style: spread(result) } : {})}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column['zh-cn']} className={isFigure(rows, at) ? css.figure : undefined}>
                  {translated(column)}
                </th>
              ))}
              {links.length > 0 && <th aria-label={t('see-row')} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never change places
              <tr key={at} {...(at === shown ? { 'aria-current': true, tabIndex: -1 } : {})}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do cells
                  <td key={column} className={lookOf(cell)}>
                    <CellText cell={cell} tool={step.tool} column={column} />
                  </td>
                ))}
                {links[at] !== undefined && (
                  <td className={css.short}>
                    <Link to={links[at]}>{t('see-row')}</Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {is_computed && (
        <p className={css.computed}>
          <CalculatorOutlined /> {t('from-engine')}
        </p>
      )}
    </section>
  )
}
