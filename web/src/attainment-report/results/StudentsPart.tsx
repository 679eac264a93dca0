import { chartWords } from '@obelisk/contract/chart-words'
import { bandBars } from '@obelisk/engine/chart/band-bars'
import { studentScatter } from '@obelisk/engine/chart/student-scatter'
import { Segmented } from 'antd'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { type ReportWord, useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { type ObjectiveRow, objectiveRows } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useReport } from '../report/view.ts'
import { TextPane } from '../writing/TextPane.tsx'
import css from './figures.module.css'

const fewest = 10
const bandWords: Readonly<Record<string, ReportWord>> = {
  excellent: 'band.excellent',
  good: 'band.good',
  medium: 'band.medium',
  pass: 'band.pass',
  fail: 'band.fail',
}

/** The students' own values of the objective in the order of the roster. */
function useStudents(row: ObjectiveRow) {
  const { report } = useReport()
  const { result } = report
  const column = result?.objectives.findIndex(({ objective_id }) => objective_id === row.id) ?? -1
  const values = result?.students.values[column] ?? []
  const names = new Map(report.students.map(({ id, name }) => [id, name]))
  return (result?.students.ids ?? []).flatMap((id, at) => {
    const value = values[at] ?? null
    return value === null ? [] : [{ label: names.get(id) ?? '', value }]
  })
}

/** Too few for a distribution: the values themselves. */
function FewValues({ row }: { row: ObjectiveRow }) {
  const t = useTranslations()
  const shown = useShown()
  const students = useStudents(row)
  return (
    <>
      <p className={css.quiet}>{t('too-few', { count: fewest })}</p>
      <p>{students.map(({ value }) => shown.value(value)).join('　')}</p>
    </>
  )
}

function Charts({ row }: { row: ObjectiveRow }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const students = useStudents(row)
  const { distribution, threshold, n, reached } = row.result
  const name = t('objective', { no: row.no })
  const bands = (distribution?.bands ?? []).toSorted((a, b) => b.from - a.from)
  const labels = bands.map(({ key, from }, at) => {
    const word = bandWords[key]
    const range = from > 0 ? `≥ ${from.toFixed(2)}` : `< ${(bands[at - 1]?.from ?? 0).toFixed(2)}`
    return `${word ? t(word) : key}\n${range}`
  })
  const key = JSON.stringify([language, bands, students, threshold])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  const drawBands = useCallback(
    (skin: Skin) =>
      bandBars(
        name,
        bands.map(({ from, count }, at) => ({ label: labels[at] ?? '', from, count })),
        threshold,
        n - reached,
        skin,
        chartWords[language],
      ),
    [key, name],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  const drawStudents = useCallback(
    (skin: Skin) => studentScatter(name, students, threshold, 3, skin, chartWords[language]),
    [key, name],
  )
  return (
    <div className={css.two}>
      {bands.length > 0 && <Chart isTold kind={t('chart.bands')} build={drawBands} height={250} />}
      <Chart isTold kind={t('chart.students')} build={drawStudents} height={250} />
    </div>
  )
}

/** How the students are spread over one objective, and the words about it. */
export function StudentsPart() {
  const t = useTranslations()
  const formats = useFormats()
  const shown = useShown()
  const { report, objectiveId, choose } = useReport()
  const rows = objectiveRows(report)
  const row = rows.find(({ id }) => id === objectiveId)
  if (!row) return null
  const below = row.result.n - row.result.reached
  const o = `o${row.no}`
  return (
    <Part
      anchor="students"
      title={t('students-finding', {
        name: t('objective', { no: row.no }),
        count: below,
        share: formats.percent(row.result.n ? below / row.result.n : 0),
        threshold: shown.expected(row.result.threshold),
      })}
      extra={
        <Segmented
          size="small"
          aria-label={t('choose-objective')}
          value={row.id}
          options={rows.map(({ id, no }) => ({ value: id, label: t('objective', { no }) }))}
          onChange={choose}
        />
      }
      pane={
        <TextPane
          section="analysis"
          chips={[`${o}.combined`, `${o}.below`, `${o}.change`, `${o}.direct`, 'course']}
        />
      }
    >
      {row.result.n < fewest ? <FewValues row={row} /> : <Charts key={row.id} row={row} />}
      <TextPane section="distribution" chips={[`${o}.below`, 'n']} />
    </Part>
  )
}
