import { linkTo } from '@obelisk/contract/links'
import { type QuestionKind, questionKinds } from '@obelisk/contract/question-bank/content'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { outlineOf } from '../queries.ts'
import { useLevels } from '../show/levels.ts'
import css from './coverage.module.css'
import type { Statistics } from './Distributions.tsx'

type Rows = readonly { key: string; name: string; title?: string | undefined }[]
type Counts = { key: string; column: string; kind: QuestionKind; count: number }[]

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0)

type CellProps = { counts: Counts; to: string | undefined; thinBelow: number; label: string }

/** How many enabled questions a cell holds, of which kinds, and whether that is thin; it leads to them. */
function Cell({ counts, to, thinBelow, label }: CellProps) {
  const t = useTranslations()
  const { between } = useSigns()
  const total = sum(counts)
  const byKind = [...new Set(counts.map(({ kind }) => kind))]
    .map((kind) => ({ kind, count: sum(counts.filter((one) => one.kind === kind)) }))
    .toSorted((a, b) => b.count - a.count)
  const kinds = byKind.map(({ kind, count }) => `${t(`kind-${kind}`)} ${count}`).join(between)
  const tone = total === 0 ? css.none : total < thinBelow ? css.thin : css.enough
  const inside = (
    <>
      <strong>{total}</strong>
      {total < thinBelow && (
        <small className={css.mark}>{t(total === 0 ? 'cover-none' : 'cover-thin')}</small>
      )}
      <span className={css.kinds} aria-hidden="true">
        {byKind.map(({ kind, count }) => (
          <i key={kind} style={{ flexGrow: count }} />
        ))}
      </span>
    </>
  )
  return (
    <td className={tone}>
      {to === undefined ? (
        <span className={css.cell}>{inside}</span>
      ) : (
        <Link className={css.cell} to={to} title={kinds}>
          <span className={css.said}>{`${label}: `}</span>
          {inside}
          <span className={css.said}>{`. ${kinds}`}</span>
        </Link>
      )}
    </td>
  )
}

function useRows(catalog: number, found: Statistics): { objectives: Rows; chapters: Rows } {
  const t = useTranslations()
  const nameOf = useName()
  const { data } = useQuery(outlineOf(catalog))
  const known = data?.objectives ?? []
  const extra = [...new Set(found.cells.map(({ objective }) => objective))].filter(
    (no) => !known.some((one) => one.no === no),
  )
  const objectives = [
    ...known.map(({ no, text, text_en }) => ({
      key: String(no),
      name: t('objective-no', { no }),
      title: nameOf({ name: text, name_en: text_en }),
    })),
    ...extra.map((no) => ({
      key: String(no),
      name: no === 0 ? t('reason-objective') : t('objective-no', { no }),
    })),
  ]
  const chapters = data?.chapters ?? []
  const others = [...new Set(found.chapters.map(({ chapter }) => chapter))].filter(
    (no) => !chapters.some((one) => one.no === no),
  )
  return {
    objectives,
    chapters: [
      ...chapters.map(({ no, name }) => ({ key: no, name: `${no} ${name}`, title: name })),
      ...others.map((no) => ({ key: no, name: no || t('no-chapter') })),
    ],
  }
}

type By = 'objective' | 'chapter'

/** What the enabled questions cover: objectives by levels, or chapters by kinds, with what is thin marked. */
export function Coverage({ catalog, found }: { catalog: number; found: Statistics }) {
  const t = useTranslations()
  const levels = useLevels()
  const { between } = useSigns()
  const [by, setBy] = useState<By>('objective')
  const [only, setOnly] = useState<QuestionKind>()
  const { objectives, chapters } = useRows(catalog, found)
  const kinds = questionKinds.filter((kind) => found.chapters.some((one) => one.kind === kind))
  const isByObjective = by === 'objective'
  const columns = isByObjective
    ? levels.options.map(({ value, label }) => ({ key: value as string, name: label }))
    : kinds.map((kind) => ({ key: kind as string, name: t(`kind-${kind}`) }))
  const counts: Counts = isByObjective
    ? found.cells
        .filter(({ kind }) => only === undefined || kind === only)
        .map(({ objective, bloom, kind, count }) => ({
          key: String(objective),
          column: bloom ?? '',
          kind,
          count,
        }))
    : found.chapters.map(({ chapter, kind, count }) => ({ key: chapter, column: kind, kind, count }))
  const linkOf = (row: string, column: string) => {
    if (!isByObjective)
      return linkTo.questions({ catalog, chapter: row || '-', kind: column, state: 'enabled' })
    if (row === '0') return linkTo.questions({ catalog, flag: 'untagged', bloom: column, kind: only })
    return linkTo.questions({ catalog, objective: row, bloom: column, kind: only, state: 'enabled' })
  }
  return (
    <Card
      title={t('coverage')}
      extra={
        <div className={css.choices}>
          {isByObjective && (
            <Select
              allowClear
              className={css.kind ?? ''}
              value={only ?? null}
              placeholder={t('cover-all-kinds')}
              aria-label={t('kind')}
              options={kinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
              onChange={(kind) => setOnly(kind ?? undefined)}
            />
          )}
          <Segmented<By>
            value={by}
            onChange={setBy}
            options={[
              { value: 'objective', label: t('cover-objectives') },
              { value: 'chapter', label: t('cover-chapters') },
            ]}
          />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys */}
      <section className={css.scroll} aria-label={t('coverage')} tabIndex={0}>
        <table className={css.cover}>
          <thead>
            <tr>
              <th>{t(isByObjective ? 'objectives' : 'chapter')}</th>
              {columns.map(({ key, name }) => (
                <th key={key}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isByObjective ? objectives : chapters).map((row) => (
              <tr key={row.key}>
                <th scope="row" title={row.title}>
                  {row.name}
                  {isByObjective && row.title && <small>{row.title}</small>}
                </th>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    counts={counts.filter((one) => one.key === row.key && one.column === column.key)}
                    to={linkOf(row.key, column.key)}
                    thinBelow={found.thin_below}
                    label={[row.name, column.name].join(between)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.quiet}>{t('cover-how', { count: found.thin_below })}</p>
    </Card>
  )
}
