import type { FormTemplate } from '@obelisk/contract/form-template/templates'
import { wordsIn } from '@obelisk/contract/kinds'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'

/** What a form is called: its kind and the unit it is for. */
export function useFormName(): (form: FormTemplate) => string {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  return (form) => {
    const unit =
      form.scope_type === 'school'
        ? t('scope.school')
        : nameOf({ name: form.scope_name, name_en: form.scope_name_en })
    return `${translated(wordsIn('form', form.kind))} · ${unit}`
  }
}
