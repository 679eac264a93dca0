/** Characters that no XML may hold, such as the control characters and halves of pairs; a file with one of them does not open. */
function isWritable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  if (code < 32) return code === 9 || code === 10 || code === 13
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** The text without what would break the file. */
export const writable = (text: string) => [...text].filter(isWritable).join('')
