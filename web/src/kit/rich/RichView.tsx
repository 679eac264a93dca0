import type { RichBlock, RichInline, RichText } from '@obelisk/contract/rich-text/rich-text'
import type { ReactNode } from 'react'
import { Formula } from './Formula.tsx'
import { RichPicture } from './RichPicture.tsx'
import css from './rich.module.css'
import { useRichTranslations } from './words/messages.ts'

type Mark = NonNullable<Extract<RichInline, { type: 'text' }>['marks']>[number]['type']

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
} as const satisfies Record<Mark, string>

function Marked({ text, marks }: { text: string; marks: readonly { type: Mark }[] }): ReactNode {
  const [first, ...rest] = marks
  if (!first) return text
  const Tag = tags[first.type]
  return (
    <Tag>
      <Marked text={text} marks={rest} />
    </Tag>
  )
}

function Blank({ width }: { width: number }) {
  const t = useRichTranslations()
  return (
    <span className={css.blank} style={{ width: `${width}ch` }}>
      <span className={css.hidden}>{t('blank-here')}</span>
    </span>
  )
}

function InlineView({ of }: { of: RichInline }) {
  switch (of.type) {
    case 'text':
      return <Marked text={of.text} marks={of.marks ?? []} />
    case 'hardBreak':
      return <br />
    case 'math':
      return <Formula latex={of.attrs.latex} />
    case 'blank':
      return <Blank width={of.attrs.width} />
    case 'image':
      return <RichPicture {...of.attrs} />
  }
}

// the parts of a stored text never change places
const inlines = (content: readonly RichInline[] = []) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  content.map((one, at) => <InlineView key={at} of={one} />)

const blocks = (content: readonly RichBlock[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  content.map((one, at) => <BlockView key={at} of={one} />)

function CodeView({ code, numbered, language }: { code: string; numbered: boolean; language: string }) {
  return (
    <pre className={css.code} data-language={language}>
      {numbered ? (
        <code className={css.numbered}>
          {code.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored text never change places
            <span key={at}>{`${line}\n`}</span>
          ))}
        </code>
      ) : (
        <code>{code}</code>
      )}
    </pre>
  )
}

function TableView({ rows }: { rows: Extract<RichBlock, { type: 'table' }>['content'] }) {
  const t = useRichTranslations()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.scroll} aria-label={t('table-here')} tabIndex={0}>
      <table className={css.table}>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored text never change places
            <tr key={at}>
              {row.content.map(({ type, attrs, content }, place) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: neither do cells
                  <Cell key={place} colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
                    {blocks(content)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BlockView({ of }: { of: RichBlock }) {
  switch (of.type) {
    case 'paragraph':
      return <p style={of.attrs ? { textAlign: of.attrs.align } : undefined}>{inlines(of.content)}</p>
    case 'codeBlock':
      return (
        <CodeView
          code={(of.content ?? []).map(({ text }) => text).join('')}
          numbered={of.attrs.numbered}
          language={of.attrs.language}
        />
      )
    case 'mathBlock':
      return <Formula latex={of.attrs.latex} display />
    case 'table':
      return <TableView rows={of.content} />
    case 'bulletList':
    case 'orderedList': {
      // biome-ignore lint/suspicious/noArrayIndexKey: items of a stored text never change places
      const items = of.content.map(({ content }, at) => <li key={at}>{blocks(content)}</li>)
      return of.type === 'bulletList' ? <ul>{items}</ul> : <ol start={of.attrs.start}>{items}</ol>
    }
  }
}

/** A rich text as it is read. `inline` shows it within a line, such as an option beside its letter. */
export function RichView({ text, inline = false }: { text: RichText; inline?: boolean }) {
  return (
    <div className={`${css.text} ${inline ? css.inLine : ''}`} translate="no">
      {blocks(text.content)}
    </div>
  )
}
