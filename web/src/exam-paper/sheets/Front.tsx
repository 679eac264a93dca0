import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperPart, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { shortClassName } from '@obelisk/contract/name-in'
import { sumOf } from '@obelisk/engine/blueprint/paper'
import type { ReactNode } from 'react'
import { type Say, useWords } from '../messages.ts'
import { chineseNumber } from '../paper/chinese-number.ts'
import { print } from './print-styles.ts'

/** One marks box and the head of a section: 一、单项选择题（每题 2 分，共 20 分）. */
export function SectionHead({
  section,
  no,
  say,
  hasBox,
}: {
  section: PaperPart
  no: number
  say: Say
  hasBox: boolean
}) {
  const total = sumOf(section.items.map(({ score }) => score))
  const [first] = section.items
  const isEach = first !== undefined && section.items.every(({ score }) => score === first.score)
  return (
    <div className={print.sectionHead}>
      {hasBox && (
        <table className={print.box}>
          <tbody>
            <tr>
              <th>{say('got')}</th>
              <th>{say('marker')}</th>
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
          {say('section-name-no', { no: chineseNumber(no), title: section.title })}
          <small>
            {isEach && section.items.length > 1
              ? say('printed-each', { each: first.score, total })
              : say('printed-total', { total })}
          </small>
        </h2>
        {section.note && <p>{section.note}</p>}
      </div>
    </div>
  )
}

/** Marks of each section with room for what was reached. */
export function ScoreTable({ text, say }: { text: PaperText; say: Say }) {
  const totals = text.sections.map(({ items }) => sumOf(items.map(({ score }) => score)))
  const cells = [...totals, sumOf(totals)]
  const heads = [...text.sections.map((_, at) => chineseNumber(at + 1)), say('total-score')]
  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names but their places
  const row = (values: readonly ReactNode[]) => values.map((value, at) => <td key={at}>{value}</td>)
  return (
    <table className={print.scores}>
      <tbody>
        <tr>
          <th>{say('section-number')}</th>
          {row(heads)}
          <th>{say('checker')}</th>
        </tr>
        <tr>
          <th>{say('full-marks')}</th>
          {row(cells)}
          <td rowSpan={3} />
        </tr>
        <tr>
          <th>{say('got')}</th>
          {row(cells.map(() => ''))}
        </tr>
        <tr>
          <th>{say('marker')}</th>
          {row(cells.map(() => ''))}
        </tr>
      </tbody>
    </table>
  )
}

const natures = new Set(['required', 'elective', 'optional'])

/** School, title and facts over the first page. */
export function FrontHead({ view, label, title }: { view: PaperView; label: PaperLabel; title: string }) {
  const say = useWords()
  const { course, term, head, classes } = view
  const facts: [string, string][] = [
    [say('course'), course.name],
    [say('course-code'), course.code],
    [
      say('nature'),
      natures.has(course.nature) ? say(`nature-${course.nature as 'required'}`) : course.nature,
    ],
    [say('mode'), say(`mode-${head.mode}`)],
    [say('duration'), say('minutes', { count: head.duration })],
    [say('for-classes'), classes.map(({ name }) => shortClassName(name, course)).join('、')],
  ]
  return (
    <header className={print.front}>
      <p>
        {say('school-line', {
          school: view.school,
          from: term.year,
          to: term.year + 1,
          semester: say(`semester-${term.semester === 1 ? 1 : 2}`),
        })}
      </p>
      <h1>{title || say('printed-title', { kind: say(`kind-${head.kind}`), label })}</h1>
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
  const say = useWords()
  const { seal_line } = view.head
  if (seal_line === 'none' || (seal_line === 'first' && page > 1)) return null
  return (
    <aside className={print.seal} aria-hidden="true">
      <span className={print.sealNote}>{say('seal-note')}</span>
      <span className={print.sealNames}>
        {(['college', 'programme', 'class', 'number', 'name'] as const).map((name) => (
          <span key={name}>
            {say(`strip-${name}`)}
            <i />
          </span>
        ))}
      </span>
      <span className={print.sealLine}>
        {[...say('seal-signs')].map((sign) => (
          <b key={sign}>{sign}</b>
        ))}
      </span>
    </aside>
  )
}

/** The foot of a page: title, page of pages, number. */
export const useFoot = (view: PaperView, label: PaperLabel) => {
  const say = useWords()
  return (page: number, pages: number) => (
    <>
      <span>{say('foot-title', { course: view.course.name, label })}</span>
      <span>{say('page-of', { page, pages })}</span>
      <span>{view.number ?? say('draft')}</span>
    </>
  )
}
