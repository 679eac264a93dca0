import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { Paper } from '@obelisk/engine/blueprint/paper'
import { type Dimension, twoWayTable } from '@obelisk/engine/blueprint/two-way-table'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

const views = ['chapter bloom', 'objective kind', 'objective bloom'] as const

/** The name of a value of a dimension, by the words of its room. */
function useValueName(view: PaperView) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const chapterOf = (value: string) => {
    const chapter = view.syllabus.chapters.find(({ no }) => no === value)
    return chapter ? `${value} ${chapter.name}` : value
  }
  return (dimension: Dimension, value: string): string => {
    if (value === '') return t('not-said')
    if (dimension === 'bloom') return levels.word(value as 'apply')
    if (dimension === 'kind') return qsay(`kind-${value as 'single'}`)
    if (dimension === 'objective') return t('objective-no', { no: value })
    return dimension === 'chapter' ? chapterOf(value) : value
  }
}

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
                        <strong>{Math.round(cell.points * 100) / 100}</strong>{' '}
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
                  <strong>{Math.round(points * 100) / 100}</strong>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{t('sum')}</th>
              {table.columns.map(({ value, points }) => (
                <td key={value}>{Math.round(points * 100) / 100}</td>
              ))}
              <td>{table.points}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}
