import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperPart, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { shortClassName } from '@obelisk/contract/name-in'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import type { ReactNode } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { type Translate, useTranslations } from '../messages.ts'
import { useSectionNumber } from '../paper/use-section-number.ts'
import { print } from './print-styles.ts'

/** True when the head of a section says the marks of each of its questions. */
export const isEachAlike = ({ items: [first, ...others] }: PaperPart): boolean =>
  others.length > 0 && others.every(({ score }) => score === first?.score)

/** One marks box and the head of a section: 一、单项选择题（每题 2 分，共 20 分）. */
export function SectionHead({
  section,
  no,
  t,
  hasBox,
}: {
  section: PaperPart
  no: number
  t: Translate
  hasBox: boolean
}) {
  const sectionNumber = useSectionNumber()
  const total = sumOf(section.items.map(({ score }) => score))
  const [first] = section.items
  return (
    <div className={print.sectionHead}>
      {hasBox && (
        <table className={print.box}>
          <tbody>
            <tr>
              <th>{t('got')}</th>
              <th>{t('marker')}</th>
            </tr>
            <tr>
              <td />
              <td />
            </tr>
          </tbody>
        </table>
      )}
      <div>
        <h2>
          {t('section-name-no', { no: sectionNumber(no), title: section.title })}
          <small>
            {first && isEachAlike(section)
              ? t('printed-each', { each: first.score, total })
              : t('printed-total', { count: total })}
          </small>
        </h2>
        {section.note && <p>{section.note}</p>}
      </div>
    </div>
  )
}

/** Marks of each section with room for what was reached. */
export function ScoreTable({ text, t }: { text: PaperText; t: Translate }) {
  const sectionNumber = useSectionNumber()
  const totals = text.sections.map(({ items }) => sumOf(items.map(({ score }) => score)))
  const cells = [...totals, sumOf(totals)]
  const heads = [...text.sections.map((_, at) => sectionNumber(at + 1)), t('total-score')]
  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names but their places
  const row = (values: readonly ReactNode[]) => values.map((value, at) => <td key={at}>{value}</td>)
  return (
    <table className={print.scores}>
      <tbody>
        <tr>
          <th>{t('section-number')}</th>
          {row(heads)}
          <th>{t('checker')}</th>
        </tr>
        <tr>
          <th>{t('full-marks')}</th>
          {row(cells)}
          <td rowSpan={3} />
        </tr>
        <tr>
          <th>{t('got')}</th>
          {row(cells.map(() => ''))}
        </tr>
        <tr>
          <th>{t('marker')}</th>
          {row(cells.map(() => ''))}
        </tr>
      </tbody>
    </table>
  )
}

const natures = new Set(['required', 'elective', 'optional'])

/** School, title and facts over the first page. */
export function FrontHead({ view, label, title }: { view: PaperView; label: PaperLabel; title: string }) {
  const t = useTranslations()
  const nameOf = useName()
  const { between } = useSigns()
  const { course, term, head, classes } = view
  const facts: [string, string][] = [
    [t('course'), nameOf(course)],
    [t('course-code'), course.code],
    [t('nature'), natures.has(course.nature) ? t(`nature-${course.nature as 'required'}`) : course.nature],
    [t('mode'), t(`mode-${head.mode}`)],
    [t('printed-duration'), t('minutes', { count: head.duration })],
    [t('for-classes'), classes.map(({ name }) => shortClassName(name, course)).join(between)],
  ]
  return (
    <header className={print.front}>
      <p>
        {t('school-line', {
          school: view.school,
          from: term.year,
          to: term.year + 1,
          semester: t(`semester-${term.semester === 1 ? 1 : 2}`),
        })}
      </p>
      <h1>{title || t('printed-title', { kind: t(`kind-${head.kind}`), label })}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** The seal line with what the examinee writes left of it, outside of the text. */
export function SealLine({ view, page }: { view: PaperView; page: number }) {
  const t = useTranslations()
  const { seal_line } = view.head
  if (seal_line === 'none' || (seal_line === 'first' && page > 1)) return null
  return (
    <aside className={print.seal} aria-hidden="true">
      <span className={print.sealNote}>{t('seal-note')}</span>
      <span className={print.sealNames}>
        {(['college', 'programme', 'class', 'number', 'name'] as const).map((name) => (
          <span key={name}>
            {t(`strip-${name}`)}
            <i />
          </span>
        ))}
      </span>
      <span className={print.sealLine}>
        {[...t('seal-signs')].map((sign) => (
          <b key={sign}>{sign}</b>
        ))}
      </span>
    </aside>
  )
}

/** The foot of a page: title, page of pages, number. */
export const useFoot = (view: PaperView, label: PaperLabel) => {
  const t = useTranslations()
  return (page: number, pages: number) => (
    <>
      <span>{t('foot-title', { course: view.course.name, label })}</span>
      <span>{t('page-of', { page, pages })}</span>
      <span>{view.number ?? t('draft')}</span>
    </>
  )
}
