import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
// its other half, which it would look for beside itself
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import * as z from 'zod'
import { WorkbookProblem } from '#workbook/problem.ts'

export type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>
export type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>

/** The maps from codes to letters that fonts name and do not carry; they come with the reader. */
const maps = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/cmaps/`

/** Nothing in a file is run and nothing is fetched; its pictures are left alone. */
const options = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
  cMapUrl: maps,
  cMapPacked: true,
  fontExtraProperties: true,
  maxImageSize: 1,
}

/** Opens a PDF; one that is locked, damaged or has more pages is a WorkbookProblem. */
export async function openPdf(bytes: Uint8Array, mostPages: number): Promise<Pdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), ...options }).promise.catch((error: Error) => {
    throw new WorkbookProblem(error.name === 'PasswordException' ? 'encrypted' : 'corrupt', error)
  })
  if (pdf.numPages > mostPages) throw new WorkbookProblem('too-big')
  return pdf
}

/** A font without a map from its codes to letters: what is read of it would be the codes. */
const Unmapped = z.object({ composite: z.literal(true), toUnicode: z.object({ firstChar: z.number() }) })
const Usable = z.object({ toUnicode: z.object({}) })
const isUnmapped = (font: unknown) => !Usable.safeParse(font).success || Unmapped.safeParse(font).success

const Named = z.object({ name: z.string() })

/** The fonts of a page: those whose letters are not known, and those that are bold. */
export function fontsOf(page: PdfPage, { fnArray, argsArray }: Operators) {
  const names = argsArray.flatMap((given: [string] | null, at) =>
    fnArray[at] === OPS.setFont && given ? [given[0]] : [],
  )
  const fonts = [...new Set(names)]
    .filter((name) => page.commonObjs.has(name))
    .map((name) => [name, page.commonObjs.get(name) as unknown] as const)
  return {
    unmapped: new Set(fonts.filter(([, font]) => isUnmapped(font)).map(([name]) => name)),
    bold: new Set(
      fonts
        .filter(([, font]) =>
          /bold|heavy|hei(?!ti.*light)|黑体/i.test(Named.safeParse(font).data?.name ?? ''),
        )
        .map(([name]) => name),
    ),
  }
}
