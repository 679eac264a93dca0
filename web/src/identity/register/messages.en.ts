import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  register: 'Register',
  'by-email': 'E-mail',
  'by-mobile': 'Mobile',
  way: 'Verify by',
  username: 'Username',
  'username-rule':
    'The account requires 3 to 15 characters and contains a-z A-Z 0-9 _, beginning with a letter',
  password: 'Password',
  'new-password': 'New password',
  email: 'E-mail',
  mobile: 'Mobile number',
  'email-wrong': 'Please enter the correct e-mail address',
  'mobile-wrong': 'Please enter the correct mobile number',
  code: 'Code',
  'code-missing': 'Please enter the code',
  send: 'Send code',
  'send-again': '{seconds} s',
  sent: 'Sent to {address}, good for 10 minutes.',
  'sent-if-known': 'If {address} belongs to an account, a code is on its way, good for 10 minutes.',
  'forgot-off':
    'This site sends no mail or text messages. Please ask the teaching secretary or the administrator for a new password.',
  'register-off': 'Registration is closed. Please ask the administrator for an account.',
  'change-password': 'Change password',
  'back-to-login': 'Back to sign in',
} satisfies Messages<typeof zhCn>
