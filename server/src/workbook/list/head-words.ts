import { narrowed } from '../written.ts'
import type { ListColumns } from './list-task.ts'

/** A head as it is compared: half width, without blanks, signs and case. */
export const headText = (text: string) =>
  narrowed(text)
    .toLowerCase()
    .replace(/[\s*:()[\]【】_.、,，/\\|-]/g, '')

/** A longer text heads no column. */
const longest = 60

/** 学号 Student No., 学号/工号, 姓名（必填）: the whole, its Chinese and its other part, and what strokes and brackets part. */
function readings(text: string): string[] {
  const plain = narrowed(text).slice(0, longest)
  const chinese = plain.replace(/[^\p{Script=Han}]+/gu, '')
  const other = plain.replace(/[\p{Script=Han}]+/gu, ' ')
  return [plain, ...plain.split(/[/\\|\n()[\]【】]/), chinese, other].map(headText).filter(Boolean)
}

/** Which column a text over it means; undefined when it is none of the known words. */
export function headWords(columns: ListColumns): (text: string) => string | undefined {
  const known = new Map<string, string>()
  for (const [key, { words }] of Object.entries(columns))
    for (const word of words) if (!known.has(headText(word))) known.set(headText(word), key)
  return (text) => {
    if (text === '' || text.length > longest) return undefined
    return readings(text)
      .map((one) => known.get(one))
      .find(Boolean)
  }
}
