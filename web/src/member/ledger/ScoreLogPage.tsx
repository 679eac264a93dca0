import { LedgerList } from './LedgerList.tsx'

export const Page = () => <LedgerList figure="score" />
