import { RecordsPage } from './RecordsPage.tsx'

export const Page = () => <RecordsPage ledger="integral" />
