import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  purpose: 'A file uploaded more than once is kept once; deleting a record deletes its file',
  suffix: 'Kind',
  name: 'Original name',
  admin: 'Upload administrator',
  user: 'Upload member',
  size: 'File size',
  mimetype: 'MIME type',
  quote: 'Times uploaded',
  topic: 'Topic',
  storage: 'Storage mode',
  width: 'Picture width',
  height: 'Picture height',
  sha1: 'SHA1',
  url: 'Address',
  time: 'Last uploaded',
  open: 'View',
  download: 'Download',
  'edit-title': 'Edit {name}',
  'delete-one': 'Delete {name}',
  'delete-many': 'Delete {count} attachments',
  'delete-text': 'The files are deleted together with their records. Are you sure?',
  deleted: 'Deleted {count} records and files',
  delete: 'Delete',
  none: 'Nobody has uploaded a file yet',
} satisfies Messages<typeof zhCn>
