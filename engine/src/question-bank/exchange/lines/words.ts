import type { BloomScale } from '../../question/bloom-scale.ts'

const bloomNames: Readonly<Record<string, readonly string[]>> = {
  remember: ['记忆', '识记', '了解', 'remember'],
  understand: ['理解', '领会', 'understand'],
  apply: ['应用', '运用', '简单应用', 'apply'],
  analyse: ['分析', '综合应用', 'analyse', 'analyze', 'integrated application'],
  evaluate: ['评价', 'evaluate'],
  create: ['创造', '综合', 'create'],
}
/** The word of a level; of four levels the last is 综合应用. */
export const bloomWord = (level: string, scale: BloomScale = 'six'): string =>
  scale === 'four' && ['analyse', 'evaluate', 'create'].includes(level)
    ? '综合应用'
    : (bloomNames[level]?.[0] ?? level)
export const bloomNamed = (word: string): string | undefined =>
  Object.keys(bloomNames).find((level) => bloomNames[level]?.includes(word.trim().toLowerCase()))

/** Expected P by the five words of teachers. */
const difficulties: Readonly<Record<string, number>> = {
  很易: 0.9,
  容易: 0.9,
  易: 0.9,
  简单: 0.85,
  较易: 0.75,
  偏易: 0.75,
  easy: 0.85,
  中: 0.6,
  中等: 0.6,
  一般: 0.6,
  适中: 0.6,
  medium: 0.6,
  较难: 0.45,
  偏难: 0.45,
  难: 0.3,
  困难: 0.3,
  很难: 0.2,
  hard: 0.3,
}

/** A difficulty as a number from 0 (nobody) to 1 (everybody), from such a number, a share in per cent or a word. */
export function difficultyNamed(text: string): number | undefined {
  const plain = text.trim().toLowerCase()
  const word = Object.hasOwn(difficulties, plain) ? difficulties[plain] : undefined
  if (word !== undefined) return word
  const [, number, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(plain) ?? []
  if (number === undefined) return undefined
  const value = percent ? Number(number) / 100 : Number(number)
  return value >= 0 && value <= 1 ? value : undefined
}

/** 对 or 错 in every writing. */
export function truthNamed(text: string): boolean | undefined {
  const plain = text
    .trim()
    .replace(/[。.]$/, '')
    .toLowerCase()
  if (/^(对|正确|√|✓|✔|是|t|true|yes|y|r|right)$/.test(plain)) return true
  return /^(错|错误|不正确|×|✗|✘|x|否|f|false|no|n|w|wrong)$/.test(plain) ? false : undefined
}
