import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import css from './print.module.css'
import { placed } from './sheets.ts'

function Cell({ cell: { text, span, rows, head, bold, align } }: { cell: PrintCell }) {
  const Tag = head ? 'th' : 'td'
  return (
    <Tag
      {...(span ? { colSpan: span } : {})}
      {...(rows ? { rowSpan: rows } : {})}
      style={{ textAlign: align ?? (head ? 'center' : 'left'), ...(bold ? { fontWeight: 700 } : {}) }}
    >
      {text}
    </Tag>
  )
}

/** A table with frames and rules; its head rows repeat on every printed page. */
export function PrintTable({ widths, rows, headRows, small, tight }: Extract<PrintBlock, { type: 'table' }>) {
  const lines = placed(rows).map(({ item, key }) => (
    <tr key={key}>
      {placed(item).map(({ item: cell, key: place }) => (
        <Cell key={place} cell={cell} />
      ))}
    </tr>
  ))
  return (
    <table className={`${small ? css.small : ''} ${tight ? css.tight : ''}`}>
      <colgroup>
        {placed(widths).map(({ item, key }) => (
          <col key={key} style={{ width: `${item * 100}%` }} />
        ))}
      </colgroup>
      {headRows > 0 && <thead>{lines.slice(0, headRows)}</thead>}
      <tbody>{lines.slice(headRows)}</tbody>
    </table>
  )
}
