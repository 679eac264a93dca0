import { longestFormat } from '../limits.ts'
import { attribute, tagsNamed } from './xml.ts'

/** Codes of the built-in formats that matter here. Dates: 14-22, 45-47, and 27-36, 50-58 of East Asian files. */
const builtIn: Record<number, string> = { 1: '0', 2: '0.00', 9: '0%', 10: '0.00%' }
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What the style of a cell says about its number. */
export type NumberFormat = { isDate: boolean; code: string }

const general: NumberFormat = { isDate: false, code: '' }

/** The format of each cell style, by its position in the styles part. */
export function numberFormatsOf(styles: string): NumberFormat[] {
  const codes = new Map(
    tagsNamed(styles, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode') ?? '',
    ]),
  )
  const cellStyles = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? ''
  return tagsNamed(cellStyles, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    if (id === 0) return general
    const code = codes.get(id)
    if (code === undefined) return { isDate: isBuiltInDate(id), code: builtIn[id] ?? '' }
    return { isDate: isDateCode(code), code }
  })
}

/** Letters of years, days, hours outside of quotes, brackets and escapes make a date. */
function isDateCode(code: string): boolean {
  if (code.length > longestFormat) return false
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  return !/general/i.test(bare) && /[ymdhs年月日]/i.test(bare) && !/^[#0.,%E+\-\s;]*$/.test(bare)
}

const day = 86_400_000

/** Milliseconds of a serial day number; the system of 1900 counts a 29 February that never was. */
export function dateOfSerial(serial: number, is1904: boolean): number {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return start + Math.round(serial * day)
}
