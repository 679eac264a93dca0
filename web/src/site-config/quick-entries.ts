import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Language } from '@obelisk/contract/refusal'

type Named = { key: string; value: string }

const isChinese = /\p{Script=Han}/u

/** All rules of the tree by name. */
const byName = (rules: readonly MenuRule[]): Map<string, MenuRule> =>
  new Map(rules.flatMap((rule) => [[rule.name, rule] as const, ...byName(rule.children ?? [])]))

/** `附件|Attachments`, or one text for both; in English the title of the rule stands in for a Chinese one. */
function titleOf(key: string, rule: MenuRule, language: Language): string {
  const [zh = '', en = zh] = key.split('|').map((text) => text.trim())
  if (language === 'zh-cn') return zh
  return en === '' || isChinese.test(en) ? rule.title : en
}

/** Where quick entries lead: to pages of rules that the person holds. `rules` come in the language of the screen. */
export function entriesFrom(named: readonly Named[], rules: readonly MenuRule[], language: Language) {
  const known = byName(rules)
  return named.flatMap(({ key, value }) => {
    const rule = known.get(value.trim())
    return rule?.type === 'menu' && rule.menu_type === 'tab'
      ? [{ title: titleOf(key, rule, language), to: `/admin/${rule.component}` }]
      : []
  })
}
