import type { RichBlock, RichInline, RichText } from '@obelisk/contract/rich-text/rich-text'
import { codeLanguages } from '@obelisk/engine/rich-text/words'
import type { JSONContent } from '@tiptap/core'

const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code'] as const
type MarkName = (typeof marks)[number]

/** Left is how a paragraph stands by itself. */
const alignments = ['center', 'right'] as const

const isMark = (name: string): name is MarkName => marks.some((mark) => mark === name)
const whole = (value: unknown, low: number, high: number, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(high, Math.max(low, Math.round(value)))
    : otherwise
const words = (value: unknown) => (typeof value === 'string' ? value : '')

function textOf(node: JSONContent): RichInline[] {
  const kept = (node.marks ?? []).flatMap(({ type }) => (isMark(type) ? [{ type }] : []))
  return node.text ? [{ type: 'text', text: node.text, ...(kept.length > 0 ? { marks: kept } : {}) }] : []
}

function inlineOf(node: JSONContent): RichInline[] {
  const { attrs = {} } = node
  switch (node.type) {
    case 'text':
      return textOf(node)
    case 'hardBreak':
      return [{ type: 'hardBreak' }]
    case 'math':
      return words(attrs.latex).trim() ? [{ type: 'math', attrs: { latex: words(attrs.latex).trim() } }] : []
    case 'blank':
      return [{ type: 'blank', attrs: { width: whole(attrs.width, 2, 60, 8) } }]
    case 'image':
      return attrs.file
        ? [
            {
              type: 'image',
              attrs: {
                file: Number(attrs.file),
                alt: words(attrs.alt).slice(0, 500),
                width: whole(attrs.width, 0, 2000, 0),
                height: whole(attrs.height, 0, 4000, 0),
              },
            },
          ]
        : []
    default:
      return []
  }
}

const code = (value: unknown) => codeLanguages.find((one) => one === value) ?? 'text'

function codeOf({ attrs = {}, content = [] }: JSONContent): RichBlock {
  const text = content.map((one) => one.text ?? '').join('')
  return {
    type: 'codeBlock',
    attrs: { language: code(attrs.language), numbered: attrs.numbered === true },
    ...(text ? { content: [{ type: 'text', text }] } : {}),
  }
}

type Listed = Exclude<RichBlock, { type: 'table' }>
const isListed = (block: RichBlock): block is Listed => block.type !== 'table'
const filled = (content: Listed[]): Listed[] => (content.length > 0 ? content : [{ type: 'paragraph' }])

/** Tables within lists and cells cannot be: their text stays. */
const listedOf = (content: readonly JSONContent[] = []): Listed[] =>
  filled(
    content
      .flatMap(blockOf)
      .flatMap((block) =>
        isListed(block)
          ? [block]
          : block.content.flatMap((row) => row.content.flatMap((cell) => cell.content)),
      ),
  )

function tableOf({ content = [] }: JSONContent): RichBlock {
  return {
    type: 'table',
    content: content.map((row) => ({
      type: 'tableRow',
      content: (row.content ?? []).map((cell) => ({
        type: cell.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
        attrs: {
          colspan: whole(cell.attrs?.colspan, 1, 40, 1),
          rowspan: whole(cell.attrs?.rowspan, 1, 200, 1),
        },
        content: listedOf(cell.content),
      })),
    })),
  }
}

function listOf(node: JSONContent): RichBlock {
  const content = (node.content ?? []).map((item) => ({
    type: 'listItem' as const,
    content: listedOf(item.content),
  }))
  return node.type === 'bulletList'
    ? { type: 'bulletList', content }
    : { type: 'orderedList', attrs: { start: whole(node.attrs?.start, 0, 9999, 1) }, content }
}

function blockOf(node: JSONContent): RichBlock[] {
  switch (node.type) {
    case 'paragraph': {
      const content = (node.content ?? []).flatMap(inlineOf)
      const align = alignments.find((one) => one === node.attrs?.align)
      return [
        {
          type: 'paragraph',
          ...(align ? { attrs: { align } } : {}),
          ...(content.length > 0 ? { content } : {}),
        },
      ]
    }
    case 'codeBlock':
      return [codeOf(node)]
    case 'mathBlock':
      return words(node.attrs?.latex).trim()
        ? [{ type: 'mathBlock', attrs: { latex: words(node.attrs?.latex).trim() } }]
        : []
    case 'bulletList':
    case 'orderedList':
      return [listOf(node)]
    case 'table':
      return [tableOf(node)]
    default:
      return (node.content ?? []).flatMap(blockOf)
  }
}

/** What the editor holds, in the shape that is stored: nothing else gets out of it. */
export const cleaned = ({ content = [] }: JSONContent): RichText => ({
  type: 'doc',
  content: filled(content.flatMap(blockOf) as Listed[]) as RichBlock[],
})
