import { childNamed, childrenNamed, type MarkupElement } from '@obelisk/engine/markup/markup'
import { isOn } from './marks-of-word.ts'

/** `outline`: the level of a heading from 1; `numId` and `level`: the list that its paragraphs belong to. */
export type Style = {
  name: string
  numId: string | undefined
  level: number
  outline: number | undefined
  isBold: boolean
}

type Raw = Style & { base: string | undefined }

const outlineOf = (look: MarkupElement | undefined, name: string): number | undefined => {
  const value = childNamed(look, 'outlineLvl')?.attributes.val
  if (value !== undefined) return Number(value) < 9 ? Number(value) + 1 : undefined
  const named = /^(?:heading|标题) ?([1-9])$/i.exec(name)
  return named ? Number(named[1]) : undefined
}

function rawOf(style: MarkupElement): Raw {
  const look = childNamed(style, 'pPr')
  const number = childNamed(look, 'numPr')
  const name = childNamed(style, 'name')?.attributes.val ?? ''
  return {
    name,
    numId: childNamed(number, 'numId')?.attributes.val,
    level: Number(childNamed(number, 'ilvl')?.attributes.val ?? 0),
    outline: outlineOf(look, name),
    isBold: isOn(childNamed(childNamed(style, 'rPr'), 'b')),
    base: childNamed(style, 'basedOn')?.attributes.val,
  }
}

/** The styles of a document by their ids. What a style does not say itself, of numbers apart, it has of the one it is based on. */
export function stylesOf(root: MarkupElement | undefined): Map<string, Style> {
  const raw = new Map(
    childrenNamed(root ?? { children: [] }, 'style').map((style) => [
      style.attributes.styleId ?? '',
      rawOf(style),
    ]),
  )
  const basesOf = (style: Raw, met: readonly Raw[] = []): Raw[] => {
    const base = style.base === undefined ? undefined : raw.get(style.base)
    return base && !met.includes(base) ? [base, ...basesOf(base, [...met, style])] : []
  }
  return new Map(
    [...raw].map(([id, style]) => {
      const line = [style, ...basesOf(style)]
      return [
        id,
        {
          ...style,
          outline: line.find(({ outline }) => outline !== undefined)?.outline,
          isBold: line.some(({ isBold }) => isBold),
        },
      ]
    }),
  )
}
