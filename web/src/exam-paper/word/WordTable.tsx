import { CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { ReadPart } from '@obelisk/contract/exam-paper/word-paper'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { useSectionNumber } from '../paper/use-section-number.ts'
import { type Column, RowField, useValueTexts } from './RowFields.tsx'
import { problemText, reasonText } from './reading-text.ts'
import type { Reading, ShownRow, Work } from './use-reading.ts'
import css from './word.module.css'

const columns: readonly Column[] = ['kind', 'score', 'objectives', 'chapter', 'bloom']

type Props = {
  view: PaperView
  reading: Reading
  work: Work
  current: number | undefined
  onShow: (no: number) => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type RowProps = Omit<Props, 'reading'> & { one: ShownRow }

/** A value with the reason for it; the reason gives way to `改过` when somebody has changed it. */
function Cell({ view, one, column, work, isCurrent }: RowProps & { column: Column; isCurrent: boolean }) {
  const t = useTranslations()
  const texts = useValueTexts(view)
  const { row, item } = one
  const isGuess = same(item.guess[column], row[column])
  const reason = isGuess ? reasonText(t, column, item.reasons[column]) : t('why-changed')
  const text = texts[column](row)
  return (
    <td className={`${column === 'score' ? css.number : ''} ${text === '' ? css.empty : ''}`}>
      {isCurrent ? (
        <RowField view={view} row={row} column={column} change={(some) => work.change(row.no, some)} />
      ) : (
        <span className={css.value}>{text || '—'}</span>
      )}
      <span className={css.why} title={reason}>
        {reason}
      </span>
    </td>
  )
}

function Problems({ work, no }: { work: Work; no: number }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const own = work.findings.filter(({ place }) => place.row === no)
  return own.map((found) => (
    <span key={found.code} className={`${css.problem} ${found.level === 'error' ? css.bad : css.warn}`}>
      {found.level === 'error' ? <CloseCircleFilled /> : <WarningFilled />} {problemText(t, qsay, found)}
    </span>
  ))
}

function Row(props: RowProps) {
  const t = useTranslations()
  const { one, work, current, onShow } = props
  const { item, row, content } = one
  const isCurrent = current === row.no
  const no = item.number > 0 ? String(item.number) : '—'
  const brief = content ? plainText(content.stem).replace(/\s+/g, ' ').slice(0, 90) : item.source.slice(0, 90)
  const onKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLTableRowElement>) => {
    const step =
      key === 'ArrowDown' ? 'nextElementSibling' : key === 'ArrowUp' ? 'previousElementSibling' : undefined
    if (!step || !(target as HTMLElement).matches(`.${css.open}`)) return
    const next = currentTarget[step]?.querySelector<HTMLButtonElement>(`.${css.open}`)
    next?.focus()
    next?.click()
  }
  return (
    <tr
      id={`word-row-${row.no}`}
      className={`${isCurrent ? css.current : ''} ${row.is_out ? css.out : ''}`}
      onKeyDown={onKey}
    >
      <td>
        <Checkbox
          checked={!row.is_out}
          disabled={!content}
          aria-label={t('word-take-one', { no })}
          onChange={({ target }) => work.change(row.no, { is_out: !target.checked })}
        />
      </td>
      <td className={css.no}>{no}</td>
      <td className={css.stem}>
        <button type="button" className={css.open} aria-expanded={isCurrent} onClick={() => onShow(row.no)}>
          {brief || t('word-no-words')}
        </button>
        {!row.is_out && <Problems work={work} no={row.no} />}
      </td>
      {columns.map((column) => (
        <Cell key={column} {...props} column={column} isCurrent={isCurrent && !row.is_out} />
      ))}
    </tr>
  )
}

function SectionHead({ section, at, work }: { section: ReadPart; at: number; work: Work }) {
  const t = useTranslations()
  const sectionNumber = useSectionNumber()
  const qsay = useQuestionTranslations()
  const own = work.shown.filter(({ item, row }) => item.section === at && !row.is_out)
  const points = sumOf(own.map(({ row }) => row.score ?? 0))
  const problems = work.findings.filter(({ place }) => place.section === at)
  return (
    <tr className={css.sectionRow}>
      <th colSpan={columns.length + 3} scope="rowgroup">
        {t('section-head', { no: sectionNumber(at + 1), title: section.title, count: points })}
        <span className={css.quiet}> {t('question-count', { count: own.length })}</span>
        {problems.map((found) => (
          <span key={found.code} className={`${css.ofSection} ${css.warn}`}>
            <WarningFilled /> {problemText(t, qsay, found)}
          </span>
        ))}
      </th>
    </tr>
  )
}

/** All questions that were read, section by section; the row that is opened has fields in its cells. */
export function WordTable(props: Props) {
  const t = useTranslations()
  const { reading, work } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.scroll} tabIndex={0} aria-label={t('word-table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('word-take')}</th>
            <th>{t('question-number')}</th>
            <th>{t('word-stem')}</th>
            {columns.map((column) => (
              <th key={column}>{t(`column-${column}`)}</th>
            ))}
          </tr>
        </thead>
        {reading.sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no names but their places
          <tbody key={at}>
            <SectionHead section={section} at={at} work={work} />
            {work.shown
              .filter(({ item }) => item.section === at)
              .map((one) => (
                <Row key={one.row.no} {...props} one={one} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
