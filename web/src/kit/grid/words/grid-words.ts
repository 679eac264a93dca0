import { type Translate, translationsOf } from '../../translations.ts'
import type { CellProblem } from '../grid-types.ts'
import type { zhCn } from './messages.zh-cn.ts'

export type GridSay = Translate<typeof zhCn>

/** The grid's own words. */
export const useGridTranslations = translationsOf<typeof zhCn>('grid', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

/** The problem of a cell as half a sentence, without its place. */
export function problemText(t: GridSay, problem: CellProblem): string {
  switch (problem.code) {
    case 'own':
      return problem.text
    case 'missing':
      return t('missing')
    case 'locked':
      return t('locked', { reason: problem.reason === '' ? t('closed') : problem.reason })
    case 'notNumber':
      return t('notNumber', { value: problem.value })
    default:
      return t(problem.code, { value: problem.value, limit: problem.limit })
  }
}
