export const alignments = ['left', 'center', 'right'] as const
/** How a run of text is set off. `code` is source code within a line. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code'] as const
/** The languages that code is coloured for; any other code is `text`. */
export const codeLanguages = [
  'text',
  'c',
  'cpp',
  'java',
  'python',
  'javascript',
  'typescript',
  'sql',
  'go',
  'rust',
  'csharp',
  'matlab',
  'verilog',
  'assembly',
  'shell',
  'html',
  'xml',
  'json',
] as const
