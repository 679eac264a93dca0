/** Markdown is stored as the text that it is: sites take files of text, few list Markdown among them. */
export const asText = (file: File): File =>
  /\.(md|markdown)$/i.test(file.name) ? new File([file], `${file.name}.txt`, { type: 'text/plain' }) : file

/** The name of a file without its suffixes. */
export const titleOfFile = (name: string): string =>
  name.replace(/(\.(md|markdown))?\.[a-z]{2,5}$/i, '').slice(0, 120)
