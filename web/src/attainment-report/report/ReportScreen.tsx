import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { Conclusion } from '../finish/Conclusion.tsx'
import { ReportFooter } from '../finish/ReportFooter.tsx'
import { LineagePanel } from '../lineage/LineagePanel.tsx'
import { LastMeasures } from '../measures/LastMeasures.tsx'
import { NextMeasures } from '../measures/NextMeasures.tsx'
import { useTranslations } from '../messages.ts'
import { all } from '../queries.ts'
import { CycleTrend } from '../results/CycleTrend.tsx'
import { IndirectPart } from '../results/IndirectPart.tsx'
import { ItemTable } from '../results/ItemTable.tsx'
import { ObjectiveCards } from '../results/ObjectiveCards.tsx'
import { StudentsPart } from '../results/StudentsPart.tsx'
import { ReportStrip } from '../strip/ReportStrip.tsx'
import { ToAnswer } from '../strip/ToAnswer.tsx'
import { OtherTexts } from '../writing/OtherTexts.tsx'
import { useReportSuggestions } from '../writing/use-report-suggestions.ts'
import { ReportActions, ReportFacts, ReportTitle } from './ReportHead.tsx'
import css from './report.module.css'
import { objectiveRows, weakestOf } from './rows.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { forgetSaving } from './saving.ts'
import { ReportContext, type ReportView, type Traced } from './view.ts'

type Reread = ReportView['reread']

function useView(report: Report, reread: Reread, trace: (traced: Traced) => void): ReportView {
  const client = useQueryClient()
  const [chosen, choose] = useState<number>()
  return useMemo(() => {
    const known = report.objectives.some(({ id }) => id === chosen)
    return {
      report,
      figures: figuresOf(report),
      objectiveId: known ? chosen : weakestOf(objectiveRows(report))?.id,
      choose,
      trace,
      refresh: () => client.invalidateQueries({ queryKey: all }),
      reread,
    }
  }, [report, chosen, trace, reread, client])
}

function Parts() {
  return (
    <>
      <LastMeasures />
      <ObjectiveCards />
      <StudentsPart />
      <ItemTable />
      <CycleTrend />
      <IndirectPart />
      <OtherTexts />
      <NextMeasures />
      <Conclusion />
    </>
  )
}

/** What will stand here; the strip above says what is missing and leads there. */
function NoParts() {
  const t = useTranslations()
  return <EmptyState title={t('no-parts')} text={t('no-parts-text')} />
}

/** A report: last promises on top, the fact left, the sentence right. */
export function ReportScreen({ report, reread }: { report: Report; reread: Reread }) {
  const [traced, setTraced] = useState<Traced>()
  const view = useView(report, reread, setTraced)
  useEffect(() => forgetSaving, [])
  useReportSuggestions(view)
  return (
    <ReportContext value={view}>
      <PageFrame
        title={<ReportTitle />}
        actions={<ReportActions />}
        strip={<ReportStrip />}
        footer={<ReportFooter />}
      >
        <ReportFacts />
        <ToAnswer />
        {report.result && <SectionLinks />}
        <div className={css.parts}>{report.result ? <Parts /> : <NoParts />}</div>
        {report.run && traced && (
          <LineagePanel
            key={`${traced.objectiveId} ${traced.itemId}`}
            runId={report.run.id}
            traced={traced}
            onClose={() => setTraced(undefined)}
          />
        )}
      </PageFrame>
    </ReportContext>
  )
}
