import type { Messages } from '../translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  'suggestion-for': 'Suggestion for “{label}”',
  'by-rules': 'By the rules',
  'by-model': 'Suggested by {model}',
  left: '{count} changes to decide',
  left_one: 'One change to decide',
  'all-decided': 'All decided',
  accept: 'Accept',
  refuse: 'Refuse',
  edit: 'Edit first',
  'accept-all': 'Accept all',
  'refuse-all': 'Refuse all',
  'take-back': 'Undo',
  accepted: 'Accepted',
  refused: 'Refused',
  'close-suggestion': 'Close',
  'stale-suggestion': 'The field was changed since, so the suggestion no longer fits. Ask anew.',
  'left-out': '{count} sentences with figures without a source were left out.',
  'left-out_one': 'A sentence with a figure without a source was left out.',
  'nothing-chosen': 'none',
  'no-change': 'Nothing is to be changed.',
  'change-at': 'Change {at}',
  words: 'Words to accept',
  keys: 'Alt + Y accepts, Alt + N refuses, F8 goes to the next',
} satisfies Messages<typeof zhCn>
