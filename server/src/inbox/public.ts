export { notify, takeBackNotices } from './notify.ts'
export { unreadNotices } from './queries.ts'
