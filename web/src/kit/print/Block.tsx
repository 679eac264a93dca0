import { formulaParts, type PrintBlock } from '@obelisk/contract/print-document'
import { RichView } from '../rich/RichView.tsx'
import { PrintTable } from './PrintTable.tsx'
import css from './print.module.css'
import { placed, type Shown } from './sheets.ts'

function Signatures({ conclusion, rows, words }: Extract<PrintBlock, { type: 'signatures' }>) {
  return (
    <table className={css.signatures}>
      <colgroup>
        <col style={{ width: '17%' }} />
        <col />
      </colgroup>
      <tbody>
        {conclusion && (
          <tr>
            <th>{conclusion.label}</th>
            <td>{conclusion.text}</td>
          </tr>
        )}
        {rows.map(({ role, opinion, name, date }) => (
          <tr key={role} className={css.signature}>
            <th>{role}</th>
            <td>
              <p>{opinion}</p>
              <p className={css.signed}>
                {words.sign}
                <span className={css.name}>{name}</span>
                {name ? date : words.blankDate}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Text whose symbols carry subscripts. */
const Symbols = ({ text }: { text: string }) =>
  placed(formulaParts(text)).map(({ item, key }) =>
    item.isLow ? <sub key={key}>{item.text}</sub> : <span key={key}>{item.text}</span>,
  )

const RichBlock = ({ content, lead, trail, indent = 0 }: Extract<PrintBlock, { type: 'rich' }>) => (
  <div style={{ display: 'flex', gap: '0.25em', paddingInlineStart: `${indent * 1.75}em` }}>
    {lead && <span>{lead}</span>}
    <RichView text={content} />
    {trail && <span>{trail}</span>}
  </div>
)

/** One block of a form. */
export function Block({ block }: { block: Shown }) {
  switch (block.type) {
    case 'title':
      return (
        <>
          <h1>{block.text}</h1>
          <p className={css.under}>{block.under}</p>
        </>
      )
    case 'facts':
      return block.rows.map((row) => (
        <p key={row.flat().join()} className={css.text}>
          {row.map(([name, value]) => `${name} ${value}`).join('　')}
        </p>
      ))
    case 'section':
      return (
        <h2>
          {block.text}
          <small>{block.more}</small>
        </h2>
      )
    case 'heading':
      return <h2>{block.text}</h2>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'text':
      return <p className={css.text}>{block.text}</p>
    case 'space':
      return <div style={{ height: `${block.mm}mm` }} />
    case 'caption':
      return <p className={`${css.caption} ${block.of === 'table' ? css.above : ''}`}>{block.text}</p>
    case 'note':
      return <p className={css.note}>{block.symbols ? <Symbols text={block.text} /> : block.text}</p>
    case 'formula':
      return (
        <p className={css.formula}>
          <i>
            <Symbols text={block.text} />
          </i>
          <span>{block.number}</span>
        </p>
      )
    case 'table':
      return <PrintTable {...block} />
    case 'picture':
      return (
        <img
          className={css.picture}
          src={`data:image/png;base64,${block.png}`}
          width={block.width}
          height={block.height}
          alt={block.finding}
        />
      )
    case 'rich':
      return <RichBlock {...block} />
    case 'signatures':
      return <Signatures {...block} />
  }
}
