import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  'try-storage': 'Try the store',
  choose: 'Choose a file',
  drop: 'Drop the file here, or click to choose',
  limits: 'Up to {size} MB',
  kinds: 'Accepted: {kinds}',
  uploading: 'Uploading {percent}',
  empty: 'The file is empty and was not sent',
  failed: 'Not uploaded: {reason}',
  retry: 'Try again',
  cancel: 'Cancel',
  'one-only': 'One file at a time: {name}',
  remove: 'Remove',
} satisfies Messages<typeof zhCn>
