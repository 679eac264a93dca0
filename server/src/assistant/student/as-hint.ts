const left = '（完整的程序略去，请先自己试写 / the whole program is left out: try it yourself first）'

/** So many lines of a program are a hint. */
const mostLines = 3

/** What a model wrote for a student, without whole programs, whatever it was told; also one that is still being written. */
export const asHint = (text: string): string =>
  text.replace(/```[^\n]*\n([\s\S]*?)(?:```|$)/g, (block, code: string) =>
    code.trimEnd().split('\n').length > mostLines ? `${left}\n` : block,
  )
