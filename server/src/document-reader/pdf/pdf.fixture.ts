/** A PDF of these objects; the first is its catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((one, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${one}\nendobj\n`
    return offset
  })
  const start = body.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(body, 'latin1')
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

const page = (content: number, font: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`

/** A PDF of one page that says a text in Latin letters; an empty one is like a scan. */
export function onePagePdf(text: string): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(4, 5),
    streamOf(text === '' ? '' : `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** A line in a font that is not in the file: its character map by name, its collection of characters, its codes. */
export type MappedLine = { map: string; ordering: string; codes: Buffer }

/** A PDF with a page for each line. Its fonts name a character map and carry none, as printers of the trade write them. */
export function mappedPdf(lines: readonly MappedLine[]): Buffer {
  const [first, objectsOfPage] = [3, 5]
  const pages = lines.flatMap(({ map, ordering, codes }, at) => {
    const id = first + at * objectsOfPage
    const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`
    return [
      page(id + 1, id + 2),
      streamOf(`BT /F1 18 Tf 72 720 Td <${codes.toString('hex')}> Tj ET`),
      `<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /${map} /DescendantFonts [${id + 3} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /SimSun /CIDSystemInfo ${system} /FontDescriptor ${id + 4} 0 R /DW 1000 >>`,
      '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -220 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ]
  })
  const kids = lines.map((_, at) => `${first + at * objectsOfPage} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    ...pages,
  ])
}
