export { notify, settleNotices, takeBackNotices } from './notify.ts'
export { unreadNotices } from './queries.ts'
