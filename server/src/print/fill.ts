/** Puts values into the `{name}` marks of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
