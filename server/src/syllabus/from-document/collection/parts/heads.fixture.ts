import { bold, box, lines, p, run } from '#document-reader/writer/docx.fixture.ts'

export const han = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

export type HeadLook =
  | 'typed'
  | 'typed-bold'
  | 'bold'
  | 'style'
  | 'outline'
  | 'automatic'
  | 'mixed'
  | 'half'
  | 'against'
  | 'decimal'
  | 'parts'
  | 'boxed'

const looks: Record<HeadLook, (title: string, at: number) => string> = {
  typed: (title, at) => lines(`${han[at]}、${title}`),
  'typed-bold': (title, at) => bold(`${han[at]}、${title}`),
  bold: (title) => bold(title),
  style: (title, at) => p(run(`${han[at]}、${title}`), { style: 1 }),
  outline: (title, at) => p(run(`${han[at]}　${title}`), { outline: 1 }),
  automatic: (title) => p(run(title, { isBold: true }), { list: ['han', 0] }),
  // the same level is bold here and plain there, with one comma and with the other
  mixed: (title, at) => (at % 2 === 0 ? bold(`${han[at]}、${title}`) : lines(`${han[at]}．${title}`)),
  // the first is typed, the next go on by themselves
  half: (title, at) =>
    at === 0 ? bold(`${han[at]}、${title}`) : p(run(title, { isBold: true }), { list: ['han', 9] }),
  // the style says one level, the number another
  against: (title, at) =>
    at === 1 ? p(run(`${han[at]}、${title}`), { style: 3 }) : bold(`${han[at]}、${title}`),
  decimal: (title, at) => bold(`${at + 1}．${title}`),
  parts: (title, at) => bold(`第${han[at]}部分　${title}`),
  boxed: (title, at) => (at === 1 ? p(box(bold(`${han[at]}、${title}`))) : bold(`${han[at]}、${title}`)),
}

/** Headings of one document in one look; each call takes the next number. */
export function heads(look: HeadLook) {
  let at = -1
  return (title: string) => {
    at += 1
    return looks[look](title, at)
  }
}

/** A name of two signs with a blank of a whole sign in it, as forms align their labels. */
export const spaced = (name: string) => (name.length === 2 ? `${name[0]}　${name[1]}` : name)
export const fullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
