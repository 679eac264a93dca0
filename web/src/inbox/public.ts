export { Bell } from './Bell.tsx'
export { NoticeList } from './NoticeList.tsx'
export { useNotices } from './queries.ts'
