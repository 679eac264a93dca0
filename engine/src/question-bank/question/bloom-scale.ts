import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import { bloomLevels as six } from '#syllabus/words.ts'

/** How many levels a school tells apart: Bloom's six, or 记忆 理解 应用 综合应用. */
export type BloomScale = 'six' | 'four'

/** The levels of each scale. The last of four, 综合应用, is kept as `analyse` and holds all that lies above it. */
export const levelsOf: Readonly<Record<BloomScale, readonly BloomLevel[]>> = { six, four: six.slice(0, 4) }

/** A level as a scale knows it. */
export const levelIn = <L extends BloomLevel | null>(scale: BloomScale, level: L): L | 'analyse' =>
  scale === 'four' && (level === 'evaluate' || level === 'create') ? 'analyse' : level

/** The same for many, each once. */
export const levelsIn = (scale: BloomScale, levels: readonly BloomLevel[]): BloomLevel[] => [
  ...new Set(levels.map((level) => levelIn(scale, level))),
]

/** What is kept under levels of a scale: of four, the last stands for three. */
export const levelsWithin = (scale: BloomScale, levels: readonly BloomLevel[]): BloomLevel[] =>
  six.filter((level) => levels.includes(levelIn(scale, level)))
