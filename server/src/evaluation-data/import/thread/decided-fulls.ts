import type { ImportDecisions, ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import { newItemKey } from '../../check/plan.ts'

/** The mapping with the full marks that a person decided for new items of which the sheet says none. */
export const withDecidedFulls = (mapping: ImportMapping, { fulls }: ImportDecisions): ImportMapping => ({
  ...mapping,
  sheets: mapping.sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((role) => {
      const full =
        role.kind === 'new' && role.item.full_from === null ? fulls[newItemKey(role.item)] : undefined
      return role.kind === 'new' && full !== undefined
        ? { ...role, item: { ...role.item, full_score: full, full_from: 'decided' as const } }
        : role
    }),
  })),
})
