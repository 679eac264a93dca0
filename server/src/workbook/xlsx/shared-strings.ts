import { plainText } from './xml.ts'

/** Text of a string item: its runs joined, without the reading aids of Japanese files. */
export function textOfRuns(xml: string): string {
  const body = xml.includes('<rPh') ? xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '') : xml
  let text = ''
  for (let at = body.indexOf('<t'); at >= 0; at = body.indexOf('<t', at + 2)) {
    const after = body[at + 2]
    if (after !== '>' && after !== ' ') continue
    const open = body.indexOf('>', at)
    if (body[open - 1] === '/') continue
    const close = body.indexOf('</t>', open)
    if (close < 0) break
    text += body.slice(open + 1, close)
  }
  return plainText(text)
}

/** The strings that cells refer to by number. */
export function sharedStringsOf(xml: string): string[] {
  const strings: string[] = []
  for (let at = xml.indexOf('<si'); at >= 0; at = xml.indexOf('<si', at + 3)) {
    const after = xml[at + 3]
    if (after !== '>' && after !== ' ' && after !== '/') continue
    const close = xml.indexOf('</si>', at)
    if (after === '/' || close < 0) strings.push('')
    else strings.push(textOfRuns(xml.slice(at + 3, close)))
  }
  return strings
}
