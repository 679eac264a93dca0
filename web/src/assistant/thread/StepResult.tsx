import { CalculatorOutlined } from '@ant-design/icons'
import type { Step } from '@obelisk/contract/assistant/chat'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { useInWords, useName } from '#kit/words.ts'
import { SyllabusFindingText } from '#syllabus/public.ts'
import { useWords } from '../messages.ts'
import css from './thread.module.css'

type Result = NonNullable<Step['result']>
type Cell = Result['rows'][number][number]

function CellText({ cell, tool, column }: { cell: Cell; tool: string; column: number }) {
  const say = useWords()
  const { number } = useFormats()
  if (tool === 'findings' && column === 1) return <SyllabusFindingText finding={String(cell)} />
  if (tool === 'findings') return say(`level-${cell as 'error' | 'warning' | 'info'}`)
  if (cell === null) return '–'
  if (typeof cell === 'number') return number(cell)
  return cell
}

/** What a tool answered, as a table; each row leads to the page where it is seen. */
export function StepResult({ step, result }: { step: Step; result: Result }) {
  const say = useWords()
  const name = useName()
  const inWords = useInWords()
  const { title, title_en, columns, rows, links, is_computed } = result
  if (rows.length === 0) return <p className={css.nothing}>{say('step-nothing')}</p>
  return (
    <section className={css.result}>
      <h3>{name({ name: title, name_en: title_en })}</h3>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column['zh-cn']}>{inWords(column)}</th>
              ))}
              {links.length > 0 && <th aria-label={say('see-row')} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never change places
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do cells
                  <td key={column} className={typeof cell === 'number' ? css.figure : undefined}>
                    <CellText cell={cell} tool={step.tool} column={column} />
                  </td>
                ))}
                {links[at] !== undefined && (
                  <td>
                    <Link to={links[at]}>{say('see-row')}</Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {is_computed && (
        <p className={css.computed}>
          <CalculatorOutlined /> {say('from-engine')}
        </p>
      )}
    </section>
  )
}
