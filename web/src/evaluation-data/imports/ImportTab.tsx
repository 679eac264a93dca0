import { useScreen } from '../frame/screen.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { DoneStep } from './steps/DoneStep.tsx'
import { SheetStep } from './steps/SheetStep.tsx'
import { StartStep } from './steps/StartStep.tsx'
import { useImport } from './use-import.ts'

/** The way of a workbook into the marks: choose it, look at what was understood, correct, store, take back. */
export function ImportTab() {
  const { sheet } = useScreen()
  const work = useImport(sheet.class.id)
  const { view, step, confirmed } = work
  if (step === 'done' && view && confirmed) return <DoneStep work={work} view={view} confirmed={confirmed} />
  if (step === 'sheets' && view) return <SheetStep work={work} view={view} />
  if (step === 'check' && view) return <CheckStep work={work} view={view} />
  return <StartStep work={work} />
}
