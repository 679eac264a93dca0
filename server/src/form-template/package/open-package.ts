import { zipSync } from 'fflate'
import { WorkbookProblem } from '#workbook/problem.ts'
import { Zip } from '#workbook/xlsx/zip.ts'
import { WordProblem } from './word-problem.ts'

/** The parts of a Word file by their names. */
export type Package = Map<string, Buffer>

const limits = { parts: 2000, bytes: 60 * 1024 * 1024 }
const faultOf = { 'too-big': 'too-big', encrypted: 'locked' } as const

/** An office file with a password is no zip but a container of the old kind. */
const isContainer = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))

function unpacked(bytes: Buffer): Package {
  try {
    const zip = new Zip(bytes, limits.bytes)
    const names = zip.names()
    if (names.length > limits.parts) throw new WordProblem('too-big')
    return new Map(
      names.filter((name) => !name.endsWith('/')).map((name) => [name, zip.bytes(name)] as const),
    )
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error
    throw new WordProblem(error.fault in faultOf ? faultOf[error.fault as keyof typeof faultOf] : 'not-word')
  }
}

/** The parts of a Word document, counted while they come out; anything else is refused. */
export function openPackage(bytes: Buffer): Package {
  if (isContainer(bytes)) throw new WordProblem('locked')
  const parts = unpacked(bytes)
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? ''
  if (types.includes('macroEnabled')) throw new WordProblem('macros')
  if (!types.includes('wordprocessingml.document.main+xml')) throw new WordProblem('not-word')
  return parts
}

export const packed = (parts: Package): Buffer => {
  const files = Object.fromEntries([...parts].map(([name, bytes]) => [name, new Uint8Array(bytes)]))
  return Buffer.from(zipSync(files, { level: 6 }))
}
