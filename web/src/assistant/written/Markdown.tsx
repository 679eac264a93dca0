import { asWritten, boundedMarkdown } from '@obelisk/engine/question-bank/exchange/markup/bounded-markdown'
import { formulasIn } from '@obelisk/engine/question-bank/exchange/markup/formulas-in-markdown'
import type { Code, InlineCode, Nodes, RootContent, Table, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { type ReactNode, useMemo } from 'react'
import css from './model-answer.module.css'
import { type Ways, Words } from './Words.tsx'

type Given = { ways: Ways; source: string }

/** Words of the answer as they stand in its text. */
function TextNode({ node, ways, source }: { node: Text | InlineCode | Code } & Given) {
  const range = { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }
  return <Words value={asWritten(node.value)} source={source} range={range} ways={ways} />
}

function CodeNode({ node, ...given }: { node: InlineCode | Code } & Given) {
  const code = (
    <code>
      <TextNode node={node} {...given} />
    </code>
  )
  return node.type === 'code' ? <pre>{code}</pre> : code
}

function TableNode({ node, ...given }: { node: Table } & Given) {
  const [head, ...rows] = node.children
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {head?.children.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
              <th key={at}>
                <Children nodes={cell.children} {...given} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows
            <tr key={line}>
              {row.children.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do cells
                <td key={at}>
                  <Children nodes={cell.children} {...given} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Children({ nodes, ...given }: { nodes: readonly RootContent[] } & Given) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
    <NodeView key={at} node={node} {...given} />
  ))
}

const wraps = {
  paragraph: 'p',
  heading: 'h4',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
  listItem: 'li',
} as const

const leaves: Record<string, (node: Nodes) => ReactNode> = {
  // markup is shown as it is written, a picture by its words: nothing is loaded from an answer
  html: (node) => 'value' in node && asWritten(node.value),
  image: (node) => ('alt' in node && asWritten(node.alt ?? '')) || '',
  break: () => <br />,
  thematicBreak: () => <hr />,
}

function NodeView({ node, ...given }: { node: RootContent } & Given): ReactNode {
  if (node.type === 'text') return <TextNode node={node} {...given} />
  if (node.type === 'table') return <TableNode node={node} {...given} />
  if (node.type === 'inlineCode' || node.type === 'code') return <CodeNode node={node} {...given} />
  const leaf = leaves[node.type]
  if (leaf) return leaf(node)
  if (!('children' in node)) return null
  const children = <Children nodes={node.children as RootContent[]} {...given} />
  if (node.type === 'list') return node.ordered ? <ol>{children}</ol> : <ul>{children}</ul>
  const Wrap = wraps[node.type as keyof typeof wraps]
  // a link is its words: where a model wants to lead is not where a person wants to go
  return Wrap ? <Wrap>{children}</Wrap> : children
}

const noLeads: Omit<Ways, 'formulas'> = {
  unproven: [],
  figures: [],
  sources: 0,
  onSource: () => undefined,
  onFigure: () => undefined,
}

/** What a model wrote, as rich text with formulas. Links and pictures of it lead and load nowhere. */
export function Markdown({ text, ...leads }: { text: string } & Partial<Omit<Ways, 'formulas'>>) {
  const { root, source, formulas } = useMemo(() => {
    const found = formulasIn(text)
    return {
      root: fromMarkdown(boundedMarkdown(found.text), {
        extensions: [gfmTable()],
        mdastExtensions: [gfmTableFromMarkdown()],
      }),
      source: found.text,
      formulas: found.formulas,
    }
  }, [text])
  return (
    <div className={css.rich}>
      <Children nodes={root.children} ways={{ ...noLeads, ...leads, formulas }} source={source} />
    </div>
  )
}
