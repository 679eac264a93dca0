import type { zhCn } from './messages.zh-cn.ts'

export const en: Record<keyof typeof zhCn, string> = {
  'picture-saved': 'Avatar modified successfully!',
  'last-login': 'Last sign-in {time}',
  username: 'Username',
  nickname: 'Nickname',
  email: 'Mailbox',
  mobile: 'Mobile number',
  motto: 'Personal signature',
  'motto-none': "This one is lazy and didn't write anything.",
  password: 'New password',
  'password-none': 'Leave blank to keep it',
  'password-hint': 'After a change every device has to sign in again.',
  save: 'Save changes',
  mine: 'Personal data',
  elsewhere: 'Your name and addresses are kept with the people of the main site. Please change them there.',
  log: 'Operation log',
  'log-none': 'Nothing was done yet',
  'wrong-mobile': 'Please enter the correct mobile number',
  'wrong-email': 'Please enter the correct mailbox',
}
