import { useScreen } from '../frame/screen.ts'
import { CheckStep } from './look/CheckStep.tsx'
import { SheetStep } from './look/SheetStep.tsx'
import { DoneStep } from './start/DoneStep.tsx'
import { StartStep } from './start/StartStep.tsx'
import { useImport } from './use-import.ts'

/** The way of a workbook into the marks: choose it, look at what was understood, correct, store, take back. */
export function ImportTab() {
  const { sheet } = useScreen()
  const work = useImport(sheet.class.id)
  const { view, step, stored } = work
  if (step === 'done' && view && stored) return <DoneStep work={work} view={view} stored={stored} />
  if (step === 'sheets' && view) return <SheetStep work={work} view={view} />
  if (step === 'check' && view) return <CheckStep work={work} view={view} />
  return <StartStep work={work} />
}
