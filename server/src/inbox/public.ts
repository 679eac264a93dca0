export { notify, takeBackNotices } from './notify.ts'
