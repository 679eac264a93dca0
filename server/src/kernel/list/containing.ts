/** The pattern of `like` for what contains a text as it stands: its own `%`, `_` and `\` mean themselves. */
export const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
