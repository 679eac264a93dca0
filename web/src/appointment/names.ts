import { roleNames } from '@obelisk/contract/appointment'
import type { Role, ScopeType } from '@obelisk/contract/permission'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'

/** How roles and their places are called. */
export function useNames() {
  const t = useTranslations()
  const nameOf = useName()
  const language = useLanguage((now) => now.language)
  const role = (one: Role) => {
    const name = roleNames[one][language]
    return language === 'en' ? name.charAt(0).toUpperCase() + name.slice(1) : name
  }
  const place = ({ scope_type, ...row }: { scope_type: ScopeType; place: string; place_en: string }) =>
    scope_type === 'school' || scope_type === 'self'
      ? t(`scope-${scope_type}`)
      : nameOf({ name: row.place, name_en: row.place_en })
  return { role, place }
}
