import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'Security check',
  'please-click': 'Please click',
  picture: 'Picture: please click {targets}, in this order',
  failed: 'Captcha loading failed, please click refresh button',
  missed: 'The correct area is not clicked, please try again!',
  'work-missed': 'That did not pass, trying again',
  passed: 'Verification is successful!',
  refresh: 'Another picture',
  'work-again': 'Check again',
  undo: 'Take back click {number}',
  'by-work': 'Let the browser check by itself instead',
  'by-picture': 'Click a picture instead',
  working: 'The browser is checking by itself. This mostly takes a few seconds...',
  close: 'Close',
  loading: 'Loading...',
} satisfies Messages<typeof zhCn>
