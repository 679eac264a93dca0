import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'First account',
  text: 'There is no account yet. Make the first one with the code that the server printed at its start; it holds every office of the school and is the super administrator of the back office (/admin).',
  code: 'Code',
  username: 'Account',
  usernameHint: '3 to 15 letters, digits or underscores, beginning with a letter',
  name: 'Name',
  password: 'Password',
  passwordHint: '8 to 32 characters without & < > " \', not a common password',
  make: 'Make the account',
  done: 'The account is there. Please sign in.',
  over: 'This system is open already',
  overText: 'There are accounts. Please sign in.',
  signIn: 'Sign in',
} satisfies Messages<typeof zhCn>
