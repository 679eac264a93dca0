import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  'try-sign-in': 'Try the connection',
  or: 'or',
  way: 'Sign in with {provider}',
  working: 'Checking the sign-in …',
  arriving: 'External sign-in',
  'nothing-begun':
    'No sign-in is under way in this window. Please begin again on the sign-in page; when you scan with a phone, wait in the window where you began.',
  failed: 'You are not signed in',
  again: 'Try again',
  'to-login': 'Back to the sign-in page',
  'to-security': 'Back to account security',
  'factor-title': 'Second factor',
  'bind-title': 'Bind your account',
  'bind-text':
    'This is your first sign-in with {provider} ({name}). Please enter your account and password here once; from then on {provider} is enough.',
  'bind-text-unnamed':
    'This is your first sign-in with {provider}. Please enter your account and password here once; from then on {provider} is enough.',
  'bound-done': '{provider} is bound',
  bindings: 'Other ways to sign in',
  'bindings-text': 'What is bound can be used to sign in; it does not change your roles and rights.',
  'by-number': 'Follows the number that the school gives; nothing needs to be bound',
  'not-bound': 'Not bound',
  'bound-as': 'Bound: {name}',
  'bound-unnamed': 'Bound',
  'last-used': 'Last used {when}',
  'never-used': 'Not used yet',
  bind: 'Bind',
  'bind-of': 'Bind {provider}',
  unbind: 'Unbind',
  'unbind-of': 'Unbind {provider}',
  'unbind-title': 'Unbind {provider}?',
  'unbind-text':
    'You can no longer sign in with it, and other devices that signed in with it are signed out. You can bind it again at any time. Your password shows that it is you.',
  'bind-first':
    'To show that it is you, please enter your password here first; then you go on to {provider}.',
  continue: 'Continue',
} satisfies Messages<typeof zhCn>
