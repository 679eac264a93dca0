import type { zhCn } from './messages.zh-cn.ts'

export const en: Record<keyof typeof zhCn, string> = {
  loading: 'Loading...',
  reload: 'Reload',
  menu: 'Back-office menu',
  'open-menu': 'Open the menu',
  'fold-menu': 'Fold the menu',
  'unfold-menu': 'Unfold the menu',
  'skip-to-content': 'Skip to the content',
  area: 'Back office',
  'main-site': 'Main site',
  language: 'Language',
  dark: 'Dark',
  light: 'Light',
  'last-login': 'Last sign-in {time}',
  super: 'Super administrator',
  'sign-out': 'Sign out',
  'no-menu': 'No background menu, please contact the super administrator!',
}
