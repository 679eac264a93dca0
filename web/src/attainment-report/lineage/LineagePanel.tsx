import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { VerdictTag } from '#kit/display/tags.tsx'
import { LineageDrawer, type LineageStep } from '#kit/drawer/LineageDrawer.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { type ReportSay, useTranslations } from '../messages.ts'
import { lineageOf } from '../queries.ts'
import { objectiveRows, verdictOf, weakestOf } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { type Traced, useReport } from '../report/view.ts'
import { CourseStep } from './CourseStep.tsx'
import { FormulaStep } from './FormulaStep.tsx'
import { ItemsStep } from './ItemsStep.tsx'
import css from './lineage.module.css'
import { MarksStep } from './MarksStep.tsx'
import { OriginStep } from './OriginStep.tsx'
import { Since } from './Since.tsx'

type Chosen = {
  objectiveId: number | undefined
  itemId: number | undefined
  studentId: number | undefined
}

/** Where the worst is lost: the item that brings least of what it could. */
const telling = ({ items }: Lineage) =>
  items
    .filter(({ mean }) => mean !== null)
    .toSorted((a, b) => (a.mean ?? 0) / a.full_score - (b.mean ?? 0) / b.full_score)[0]

function useWay(runId: number, traced: Traced) {
  const { report } = useReport()
  const [chosen, setChosen] = useState<Chosen>({
    objectiveId: traced.objectiveId ?? weakestOf(objectiveRows(report))?.id ?? report.objectives[0]?.id,
    itemId: traced.itemId,
    studentId: undefined,
  })
  const place = { run_id: runId, objective_id: chosen.objectiveId ?? 0 }
  const first = useQuery(lineageOf(place))
  const known = first.data?.objective.id === chosen.objectiveId ? first.data : undefined
  const itemId = chosen.itemId ?? (known && telling(known)?.item_id)
  const marks = useQuery({ ...lineageOf({ ...place, item_id: itemId }), enabled: itemId !== undefined })
  const students = marks.data?.marks?.item_id === itemId ? marks.data?.marks?.students : undefined
  const studentId = chosen.studentId ?? students?.find(({ value }) => value !== null)?.student_id
  const deep = useQuery({
    ...lineageOf({ ...place, item_id: itemId, student_id: studentId }),
    enabled: itemId !== undefined && studentId !== undefined,
  })
  return {
    first,
    itemId,
    studentId,
    students,
    origin: deep.data?.origin ?? undefined,
    chooseObjective: (id: number) =>
      setChosen({ objectiveId: id, itemId: undefined, studentId: chosen.studentId }),
    chooseItem: (id: number) => setChosen({ ...chosen, itemId: id }),
    chooseStudent: (id: number) => setChosen({ ...chosen, itemId, studentId: id }),
  }
}

/** How many marks there are, and how many of them count where not all do. */
function marksTitle(t: ReportSay, name: string, students: readonly { counts: number | null }[]) {
  const count = students.length
  const counted = students.filter(({ counts }) => counts !== null).length
  return counted === count
    ? t('lineage.marks', { name, count })
    : t('lineage.marks-counted', { name, count, counted, out: count - counted })
}

function useSteps(runId: number, traced: Traced) {
  const t = useTranslations()
  const way = useWay(runId, traced)
  const { data } = way.first
  if (!data) return { way, steps: [] }
  const item = data.items.find(({ item_id }) => item_id === way.itemId)
  const itemName = item?.no || item?.name || ''
  const steps: LineageStep[] = []
  if (traced.objectiveId === undefined)
    steps.push({
      key: 'course',
      title: t(`lineage.course-${data.course.rule}`, { count: data.course.objectives.length }),
      children: <CourseStep lineage={data} onChoose={way.chooseObjective} />,
    })
  steps.push(
    { key: 'formula', title: t('lineage.formula'), children: <FormulaStep lineage={data} /> },
    {
      key: 'items',
      title: t('lineage.items', { no: data.objective.no, count: data.items.length }),
      children: <ItemsStep lineage={data} chosen={way.itemId} onChoose={way.chooseItem} />,
    },
  )
  if (item && way.students)
    steps.push({
      key: 'marks',
      title: marksTitle(t, itemName, way.students),
      children: (
        <MarksStep item={item} students={way.students} chosen={way.studentId} onChoose={way.chooseStudent} />
      ),
    })
  if (way.origin)
    steps.push({
      key: 'origin',
      title: t(way.origin.file ? 'lineage.cell' : 'lineage.typed', { cell: way.origin.file?.cell ?? '' }),
      children: <OriginStep origin={way.origin} />,
    })
  return { way, steps }
}

/** The figure that is traced, with its verdict; a course has none. */
function PanelTitle({ data, isCourse }: { data: Lineage; isCourse: boolean }) {
  const t = useTranslations()
  const shown = useShown()
  const { objective, course } = data
  const verdict = verdictOf(objective.verdict)
  const value = isCourse ? course.value : objective.combined
  return (
    <div className={css.title}>
      <span>{t(isCourse ? 'lineage.title-course' : 'lineage.title', { no: objective.no })}</span>{' '}
      <span className={`${css.value} ${isCourse ? '' : css[verdict]}`}>{shown.value(value)}</span>{' '}
      {!isCourse && <VerdictTag verdict={verdict} />}
      <p className={css.quiet}>
        {isCourse
          ? t('lineage.text-course')
          : t('lineage.text', { value: shown.expected(objective.threshold) })}
      </p>
      <Since since={data.since} />
    </div>
  )
}

/** The way of a figure: course, formula, items, students of one item, the cell of the workbook. A choice in a step changes those below. */
export function LineagePanel({
  runId,
  traced,
  onClose,
}: {
  runId: number
  traced: Traced
  onClose: () => void
}) {
  const t = useTranslations()
  const { way, steps } = useSteps(runId, traced)
  const { data } = way.first
  if (!data)
    return (
      <Drawer open size={452} title={t('trace')} onClose={onClose}>
        <Loaded query={way.first}>{() => null}</Loaded>
      </Drawer>
    )
  const title = <PanelTitle data={data} isCourse={traced.objectiveId === undefined} />
  return <LineageDrawer open onClose={onClose} title={title} steps={steps} />
}
