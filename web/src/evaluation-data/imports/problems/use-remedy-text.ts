import type { ColumnSaid, ImportProblem, ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import { useName } from '#kit/translations.ts'
import { useScreen } from '../../frame/screen.ts'
import { useTranslations } from '../messages.ts'

type Code = ImportProblem['code']

/** What a column may be said to be, in the words of the problem that offers it. */
function useColumnText() {
  const t = useTranslations()
  const name = useName()
  const { components } = useScreen().sheet
  return (code: Code, is: ColumnSaid) => {
    if (is.kind !== 'part') return t(is.kind === 'total' ? 'choose-total' : 'act-ignore-column')
    const component = components.find(({ id }) => id === is.component_id)
    const called = { component: component ? name(component) : '' }
    return t(code === 'unassigned_column' ? 'choose-part' : 'act-another', called)
  }
}

/** What a remedy is called at its own problem. */
export function useRemedyText() {
  const t = useTranslations()
  const columnText = useColumnText()
  return ({ code, student_no }: ImportProblem, remedy: ImportRemedy) => {
    switch (remedy.action) {
      case 'value':
        return t('act-value', { value: remedy.value })
      case 'state':
        return t('act-absent')
      case 'full':
        return t(`act-full-${remedy.from}`, { value: remedy.value })
      case 'column':
        return columnText(code, remedy.is)
      case 'same':
        return code === 'name_differs' ? t('act-same') : t('act-same-name', { no: student_no })
      case 'ours':
        return t(code === 'far_below_full' ? 'act-full-right' : 'act-ours')
      default:
        return t(`act-${remedy.action}`)
    }
  }
}
