import { AlignmentType, type INumberingOptions, LevelFormat } from 'docx'
import { size } from '../measures.ts'
import { mono } from './rich-inlines.ts'

type Config = INumberingOptions['config'][number]

/** How far each level of a list stands in, in twentieths of a point. */
export const step = 420

const levels = [0, 1, 2, 3, 4]
const bullets = ['•', '◦', '▪', '•', '◦']

const bulletList: Config = {
  reference: 'rich-bullets',
  levels: levels.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: bullets[level] ?? '•',
    alignment: AlignmentType.LEFT,
  })),
}

const orderedList = (start: number): Config => ({
  reference: `rich-numbers-${start}`,
  levels: levels.map((level) => ({
    level,
    start,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
  })),
})

const codeLines: Config = {
  reference: 'rich-code',
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1',
      alignment: AlignmentType.RIGHT,
      style: { run: { font: mono, size: size.smallFive, color: '808080' } },
    },
  ],
}

/** Numbers the lists and the lines of code of one document: each begins anew. `config` is what the document needs. */
export function richNumbering() {
  const starts = new Set<number>()
  let lists = 0
  return {
    bullet: () => ({ reference: bulletList.reference, instance: ++lists }),
    ordered: (start: number) => {
      starts.add(start)
      return { reference: orderedList(start).reference, instance: ++lists }
    },
    code: () => ({ reference: codeLines.reference, level: 0, instance: ++lists }),
    config: (): Config[] => [bulletList, codeLines, ...[...starts].map(orderedList)],
  }
}

export type RichNumbering = ReturnType<typeof richNumbering>
