import { useSearchParams } from 'react-router'
import { ReportListPage } from './list/ReportListPage.tsx'
import { ReportPage } from './report/ReportPage.tsx'
import { askedIn } from './report-key.ts'

/** The reports one may see; with a class or a merged course in the address, that report. */
export function Page() {
  const [query] = useSearchParams()
  const asked = askedIn(query)
  return asked ? <ReportPage key={JSON.stringify(asked)} asked={asked} /> : <ReportListPage />
}
