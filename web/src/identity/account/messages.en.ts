import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  purpose: 'Password and devices',
  password: 'Password',
  'password-text': 'After a change every device, this one too, has to sign in with the new password.',
  'old-password': 'Old password',
  'new-password': 'New password',
  'repeat-password': 'New password again',
  'repeat-wrong': 'The duplicate password does not match the new password',
  'password-missing': 'Please input {field}',
  'change-password': 'Change password',
  devices: 'Devices',
  'devices-text': 'If you do not know one of them, sign it out and change your password.',
  'this-device': 'This device',
  'unknown-browser': 'Unknown browser',
  'back-office': 'Back office',
  'signed-in': 'Signed in {when}',
  'last-used': 'Last used {when}',
  'end-session': 'Sign out',
  'end-session-of': 'Sign out {device}',
  'end-others': 'Sign out the others',
  'end-others-title': 'Sign out {count} other devices?',
  'end-others-title_one': 'Sign out the other device?',
  'end-others-text': 'What is not saved there is lost, and it has to sign in again.',
  'only-this': 'You are signed in on this device only.',
} satisfies Messages<typeof zhCn>
