import { expect, test } from 'vitest'
import { savedName } from './saved-name.ts'

test.each([
  ['what is fine stays', '高等数学_成绩 (2024).xlsx', '高等数学_成绩 (2024).xlsx'],
  ['a way out of the folder', '../../etc/passwd', 'etc passwd'],
  ['signs that disks refuse', 'a<b>:"c"|d?*.docx', 'a b c d.docx'],
  ['a line of a header', 'a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie x=1.txt'],
  ['an ending that is hidden by turning the writing', 'cod\u202efdp.exe', 'cod fdp.exe'],
  ['nothing left but an ending', '...', 'file'],
  ['a name that begins with a dot', '.htaccess', 'file.htaccess'],
  ['nothing at all', '\u0000', 'file'],
])('%s', (_, name, saved) => expect(savedName(name)).toBe(saved))

test.each(['达成评价报告', '𠮷', 'report '])(
  'however long it is, %s fits on a disk and keeps its ending',
  (word) => {
    const saved = savedName(`${word.repeat(1000)}.docx`)
    expect(Buffer.byteLength(saved)).toBeGreaterThan(248)
    expect(Buffer.byteLength(saved)).toBeLessThan(256)
    expect(saved.startsWith(word)).toBe(true)
    expect(saved.endsWith('.docx')).toBe(true)
  },
)
