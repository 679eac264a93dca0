import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'Security check',
  'please-click': 'Please click',
  picture: 'Picture: please click {targets}, in this order',
  failed: 'Captcha loading failed, please click refresh button',
  missed: 'The correct area is not clicked, please try again!',
  'wrong-answer': 'That is not the answer, please try again!',
  passed: 'Verification is successful!',
  refresh: 'Another picture',
  'refresh-question': 'Another question',
  undo: 'Take back click {number}',
  'by-words': 'Answer a question instead',
  'by-picture': 'Click a picture instead',
  question: 'Please answer',
  answer: 'Answer',
  check: 'Check',
  close: 'Close',
  loading: 'Loading...',
} satisfies Messages<typeof zhCn>
