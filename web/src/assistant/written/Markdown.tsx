import type { Nodes, RootContent, Table, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useWords } from '../messages.ts'
import css from './model-answer.module.css'

type Marks = readonly { from: number; to: number }[]
type Ways = { unproven: Marks; sources: number; onSource: (at: number) => void }

/** A figure that no tool and no cited passage bears. */
function Unproven({ text }: { text: string }) {
  const t = useWords()
  return (
    <s className={css.unproven} title={t('unproven-figure')}>
      {text}
    </s>
  )
}

const citation = /\[(\d{1,3})\]/g

/** A text with its citations as buttons. */
function Cited({ text, ways }: { text: string; ways: Ways }) {
  const t = useWords()
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(citation)) {
    const number = Number(found[1])
    if (number < 1 || number > ways.sources) continue
    parts.push(text.slice(at, found.index))
    parts.push(
      <button
        key={found.index}
        type="button"
        className={css.citation}
        aria-label={t('source-number', { number })}
        onClick={() => ways.onSource(number - 1)}
      >
        {number}
      </button>,
    )
    at = found.index + found[0].length
  }
  return [...parts, text.slice(at)]
}

/** A text of which the figures without evidence are struck through. */
function TextNode({ node, ways }: { node: Text; ways: Ways }) {
  const begin = node.position?.start.offset ?? 0
  const end = begin + node.value.length
  const marks = ways.unproven.filter(({ from, to }) => from >= begin && to <= end)
  let at = 0
  const parts = marks.map(({ from, to }) => {
    const before = node.value.slice(at, from - begin)
    at = to - begin
    return (
      <Fragment key={from}>
        <Cited text={before} ways={ways} />
        <Unproven text={node.value.slice(from - begin, at)} />
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      <Cited text={node.value.slice(at)} ways={ways} />
    </>
  )
}

function TableNode({ node, ways }: { node: Table; ways: Ways }) {
  const [head, ...rows] = node.children
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {head?.children.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
              <th key={at}>
                <Children nodes={cell.children} ways={ways} />
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
                  <Children nodes={cell.children} ways={ways} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Children({ nodes, ways }: { nodes: readonly RootContent[]; ways: Ways }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
    <NodeView key={at} node={node} ways={ways} />
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
  inlineCode: (node) => <code>{'value' in node && node.value}</code>,
  code: (node) => (
    <pre>
      <code>{'value' in node && node.value}</code>
    </pre>
  ),
  // markup is shown as it is written, a picture by its words: nothing is loaded from an answer
  html: (node) => 'value' in node && node.value,
  image: (node) => ('alt' in node && node.alt) || '',
  break: () => <br />,
  thematicBreak: () => <hr />,
}

function NodeView({ node, ways }: { node: RootContent; ways: Ways }): ReactNode {
  if (node.type === 'text') return <TextNode node={node} ways={ways} />
  if (node.type === 'table') return <TableNode node={node} ways={ways} />
  const leaf = leaves[node.type]
  if (leaf) return leaf(node)
  if (!('children' in node)) return null
  const children = <Children nodes={node.children as RootContent[]} ways={ways} />
  if (node.type === 'list') return node.ordered ? <ol>{children}</ol> : <ul>{children}</ul>
  const Wrap = wraps[node.type as keyof typeof wraps]
  // a link is its words: where a model wants to lead is not where a person wants to go
  return Wrap ? <Wrap>{children}</Wrap> : children
}

/** What a model wrote, as rich text. Links and pictures of it lead and load nowhere. */
export function Markdown({ text, ...ways }: { text: string } & Ways) {
  const root = useMemo(
    () => fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }),
    [text],
  )
  return (
    <div className={css.rich}>
      <Children nodes={root.children} ways={ways} />
    </div>
  )
}
