import type { PaperBlock, PaperCell } from '@obelisk/contract/syllabus/paper'
import css from './paper.module.css'

function Cell({ cell }: { cell: PaperCell }) {
  const Tag = cell.head ? 'th' : 'td'
  return (
    <Tag
      {...(cell.span ? { colSpan: cell.span } : {})}
      {...(cell.rows ? { rowSpan: cell.rows } : {})}
      style={{ textAlign: cell.align ?? 'left' }}
    >
      {cell.text}
    </Tag>
  )
}

/** Rows and cells have no names of their own; their place is what they are. */
const placed = <T,>(items: readonly T[]) => items.map((item, at) => ({ item, key: `at ${at}` }))

function Table({ widths, rows, headRows }: Extract<PaperBlock, { type: 'table' }>) {
  const lines = placed(rows).map(({ item, key }) => (
    <tr key={key}>
      {placed(item).map(({ item: cell, key: place }) => (
        <Cell key={place} cell={cell} />
      ))}
    </tr>
  ))
  return (
    <table>
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

function Block({ block }: { block: PaperBlock }) {
  switch (block.type) {
    case 'title':
      return <h1>{block.text}</h1>
    case 'note':
      return <p className={css.note}>{block.text}</p>
    case 'heading':
      return <h2>{block.text}</h2>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'text':
      return <p className={css.text}>{block.text}</p>
    case 'table':
      return <Table {...block} />
  }
}

/** A form as it prints on A4: white in both modes. */
export function Paper({ blocks }: { blocks: readonly PaperBlock[] }) {
  return (
    <article className={css.paper}>
      {placed(blocks).map(({ item, key }) => (
        <Block key={key} block={item} />
      ))}
    </article>
  )
}
