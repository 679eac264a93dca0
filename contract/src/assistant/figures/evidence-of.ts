import type { ToolResult } from '../chat.ts'

/** The rows of what was looked up, each with the names of its columns in both languages, as figures are compared with them. */
export const evidenceOf = ({ title, title_en, columns, rows }: ToolResult) => {
  const names = columns.map((column) => `${column['zh-cn']} ${column.en}`)
  return rows.map((cells) => ({ columns: names, cells, about: `${title} ${title_en}` }))
}
