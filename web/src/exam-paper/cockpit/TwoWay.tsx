import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { Paper } from '@obelisk/engine/exam-paper/blueprint/paper'
import { type Dimension, twoWayTable } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import { short } from '../paper/figures.ts'
import { useValueName } from '../paper/use-value-name.ts'
import { css } from '../styles.ts'

const views = ['chapter bloom', 'objective kind', 'objective bloom'] as const

/** 双向细目表: bold points, small numbers of the questions; a press turns to the question. */
export function TwoWay({ view, paper, onGo }: { view: PaperView; paper: Paper; onGo: (id: number) => void }) {
  const t = useTranslations()
  const nameOf = useValueName(view)
  const [by, setBy] = useState<(typeof views)[number]>('chapter bloom')
  const [rows, columns] = by.split(' ') as [Dimension, Dimension]
  const table = twoWayTable(paper.items, { rows, columns })
  const noOf = new Map(paper.items.map(({ id, no }) => [id, no]))
  const most = Math.max(1, ...table.rows.flatMap(({ cells }) => cells.map(({ points }) => points)))
  return (
    <Card
      title={t('two-way')}
      extra={
        <Segmented
          size="small"
          aria-label={t('two-way')}
          value={by}
          options={views.map((value) => ({
            value,
            label: t(`by-${value.replace(' ', '-') as 'chapter-bloom'}`),
          }))}
          onChange={setBy}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys */}
      <section className={css.scroll} tabIndex={0} aria-label={t('two-way')}>
        <table className={css.twoWay}>
          <thead>
            <tr>
              <th />
              {table.columns.map(({ value }) => (
                <th key={value}>{nameOf(columns, value)}</th>
              ))}
              <th>{t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ value, cells, points }) => (
              <tr key={value}>
                <th>{nameOf(rows, value)}</th>
                {cells.map((cell, at) => (
                  <td
                    key={table.columns[at]?.value}
                    style={{
                      background: `color-mix(in srgb, var(--ob-primary) ${Math.round((cell.points / most) * 30)}%, transparent)`,
                    }}
                  >
                    {cell.points > 0 && (
                      <>
                        <strong>{short(cell.points)}</strong>{' '}
                        {cell.item_ids.map((id) => (
                          <button key={id} type="button" className={css.turn} onClick={() => onGo(id)}>
                            {noOf.get(id)}
                          </button>
                        ))}
                      </>
                    )}
                  </td>
                ))}
                <td>
                  <strong>{short(points)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{t('sum')}</th>
              {table.columns.map(({ value, points }) => (
                <td key={value}>{short(points)}</td>
              ))}
              <td>{table.points}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}
