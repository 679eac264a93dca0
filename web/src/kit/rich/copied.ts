/** What a program put on the clipboard besides plain text. */
export type Copied = { html: string; rtf: string }

export const copiedIn = (clipboard: DataTransfer): Copied => ({
  html: clipboard.getData('text/html'),
  rtf: clipboard.getData('text/rtf'),
})

const parts = /<table\b|<img\b|\[if gte msEquation|<math\b|class="?katex|data-latex/i
const ofSheet = /urn:schemas-microsoft-com:office:excel|content="?Excel\.Sheet/i

/** Whether plain text would lose a table, a picture or a formula. The cells of a spreadsheet are read well as text. */
export const hasMoreThanText = ({ html }: Copied): boolean => parts.test(html) && !ofSheet.test(html)
