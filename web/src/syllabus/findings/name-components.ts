import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import type { SyllabusFinding } from './section-of.ts'

type Named = Pick<SyllabusContent['components'][number], 'id' | 'name' | 'name_en'>

/**
 * The findings with the components called as `nameOf` calls them: the rules know their names in the language in which
 * the syllabus is written, and look for words in them.
 */
export function nameComponents(
  check: SyllabusCheck,
  components: readonly Named[],
  nameOf: (component: Named) => string,
): SyllabusCheck {
  const shown = new Map(components.map((one) => [one.name, nameOf(one)]))
  const translated = (value: unknown) => (typeof value === 'string' ? (shown.get(value) ?? value) : value)
  const valuesOf = ({ place, values }: SyllabusFinding): SyllabusFinding['values'] => {
    const own = components.find(({ id }) => id === place.component_id)
    return {
      ...values,
      ...(own && values.name === own.name ? { name: nameOf(own) } : {}),
      ...(Array.isArray(values.components)
        ? { components: values.components.map(translated) as string[] }
        : {}),
    }
  }
  return { ...check, findings: check.findings.map((found) => ({ ...found, values: valuesOf(found) })) }
}
