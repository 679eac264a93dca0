import { isElement, type MarkupElement } from '#markup/markup.ts'

/** The rows of a table, whatever parts they lie in. */
export const rowsOf = (table: MarkupElement): MarkupElement[] =>
  table.children
    .filter(isElement)
    .flatMap((one) => (one.name === 'tr' ? [one] : /^t(head|body|foot)$/.test(one.name) ? rowsOf(one) : []))

export const cellsOf = ({ children }: MarkupElement) =>
  children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')
