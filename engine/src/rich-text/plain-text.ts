import { formulaSigns } from '#formula/formula-signs.ts'
import { formulaWords } from '#formula/formula-words.ts'
import type { Block, Inline, RichText } from './rich-text.ts'

/** How what is not text is read. */
type Reading = { formula: (latex: string) => string; picture: (alt: string) => string; blank: string }

const inlineText = (one: Inline, reading: Reading): string => {
  switch (one.type) {
    case 'text':
      return one.text
    case 'hardBreak':
      return '\n'
    case 'math':
      return reading.formula(one.attrs.latex)
    case 'blank':
      return reading.blank
    case 'image':
      return reading.picture(one.attrs.alt)
  }
}

const blockText = (block: Block, reading: Reading): string => {
  switch (block.type) {
    case 'paragraph':
      return (block.content ?? []).map((one) => inlineText(one, reading)).join('')
    case 'codeBlock':
      return (block.content ?? []).map(({ text }) => text).join('')
    case 'mathBlock':
      return reading.formula(block.attrs.latex)
    case 'bulletList':
    case 'orderedList':
      return block.content.map(({ content }) => linesOf(content, reading)).join('\n')
    case 'table':
      return block.content
        .map((row) => row.content.map(({ content }) => linesOf(content, reading)).join('\t'))
        .join('\n')
  }
}

const linesOf = (blocks: readonly Block[], reading: Reading): string =>
  blocks.map((block) => blockText(block, reading)).join('\n')

const seen: Reading = { formula: formulaSigns, picture: (alt) => alt, blank: '____' }

/** The document in characters, for lists, search and comparison: formulas by signs, pictures by their alternative text. */
export const plainText = ({ content }: RichText): string => linesOf(content, seen)

const said = {
  'zh-cn': { picture: (alt: string) => `，图：${alt || '无说明'}，`, blank: '，填空，' },
  en: { picture: (alt: string) => `, picture: ${alt || 'not described'}, `, blank: ', blank, ' },
} as const

/** The document as it is read aloud: formulas, pictures and blanks by words. */
export const spokenText = ({ content }: RichText, language: 'zh-cn' | 'en'): string =>
  linesOf(content, { ...said[language], formula: (latex) => formulaWords(latex, language) })
