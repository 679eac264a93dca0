/** A text for comparing: half width, without any blank. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b]+/g, '')

/** A text for showing: blanks at its ends gone, one blank where there were several, lines kept. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
