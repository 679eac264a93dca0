import { readdirSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { fetchFile } from '@obelisk/contract/files'
import { expect, test } from 'vitest'
import { siteFrom, uploadLimitsOf } from '#kernel/site/site.ts'
import { packedSpaces, zipOf } from '#workbook/test-zip.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { png, send } from '../sending.fixture.ts'

const said = {
  incomplete: 'The data of the uploaded file is incomplete!',
  type: 'The type of uploaded file is not allowed!',
  size: 'The size of the uploaded file exceeds the allowed range!',
  picture: 'The uploaded image file is not a valid image',
  large: 'The picture is too large: 60000 × 60000 pixels.',
  damaged:
    'The file is damaged or incomplete and cannot be read. Open it in your office program, save it anew and upload that.',
  macros: 'The file holds macros, which are not taken. Please save it without macros and upload that.',
  unsafe: 'Inside the file are unsafe paths or outside references, so it is not taken.',
  unpacked: 'Unpacked, the file is larger than 200 MB, so it is not taken.',
}

const types = (main: string, more = '') =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/>${more}</Types>`
type Parts = Parameters<typeof zipOf>[0]
const document = (more: Parts = {}, list = types('wordprocessingml.document')) =>
  zipOf({ '[Content_Types].xml': list, 'word/document.xml': '<w:document/>', ...more })

const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY a "${'&lol;'.repeat(10)}">]><lolz>&a;</lolz>`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

const giant = () => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

const broken = () => {
  const bytes = zipOf(
    { '[Content_Types].xml': types('wordprocessingml.document'), 'word/document.xml': 'x'.repeat(999) },
    { breaks: 'word/document.xml' },
  )
  return bytes
}

const limit = uploadLimitsOf(siteFrom(testServices, [])).maxsize
const refused: [string, string, () => Buffer, string][] = [
  ['a drawing with a script', 'a.svg', () => Buffer.from(svg), said.type],
  ['a drawing called a picture', 'a.jpg', () => Buffer.from(svg), said.type],
  ['a web page called a document', 'a.pdf', () => Buffer.from('<html><script>1</script>'), said.type],
  ['a web page before a document', 'a.pdf', () => Buffer.from('<script>1</script>%PDF-1.7\n'), said.type],
  ['a program behind a picture', 'a.png.exe', () => png, said.type],
  ['a script behind a picture', 'a.png.PHP', () => png, said.type],
  ['an end cut off by a zero', 'a.exe\0.png', () => Buffer.from('MZ\x90\x00'), said.type],
  ['a name that turns around', 'bild\u202egnp.exe', () => png, said.type],
  ['a suffix of full width', 'a.ｐｎｇ', () => png, said.type],
  ['a suffix with a dot behind', 'a.png.', () => png, said.type],
  ['a suffix with a space behind', 'a.png ', () => png, said.type],
  ['a suffix with a stream behind', 'a.png::$DATA', () => png, said.type],
  ['nothing', 'a.csv', () => Buffer.alloc(0), said.incomplete],
  ['a picture cut off in its header', 'a.png', () => png.subarray(0, 18), said.picture],
  [
    'a picture without a size',
    'a.jpg',
    () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    said.picture,
  ],
  ['a picture that fills any memory', 'a.png', giant, said.large],
  ['a document with macros', 'a.docx', () => document({ 'word/vbaProject.bin': 'x' }), said.macros],
  [
    'a document that says it has macros',
    'a.docx',
    () =>
      document(
        {},
        types(
          'wordprocessingml.document',
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      ),
    said.macros,
  ],
  [
    'a workbook with macros',
    'a.xlsx',
    () => zipOf({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/vbaProject.bin': 'x' }),
    said.macros,
  ],
  ['an outside entity', 'a.docx', () => document({ 'word/settings.xml': entity }), said.unsafe],
  [
    'an outside entity in two bytes a letter',
    'a.docx',
    () => document({ 'word/settings.xml': { ...zipped(Buffer.from(`\ufeff${entity}`, 'utf16le')) } }),
    said.unsafe,
  ],
  [
    'a billion laughs',
    'a.xlsx',
    () => zipOf({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/workbook.xml': laughs }),
    said.unsafe,
  ],
  [
    'an entity far behind',
    'a.docx',
    () => document({ 'word/a.xml': `${' '.repeat(200_000)}${entity}` }),
    said.unsafe,
  ],
  ['a path that climbs in a document', 'a.docx', () => document({ '../../evil.xml': 'x' }), said.unsafe],
  [
    'a path that climbs in a zip',
    'a.zip',
    () => zipOf({ 'ok.txt': 'x', '..\\..\\evil.bat': 'x' }),
    said.unsafe,
  ],
  ['a path from the root in a zip', 'a.zip', () => zipOf({ '/etc/passwd': 'x' }), said.unsafe],
  ['a path on a drive in a zip', 'a.zip', () => zipOf({ 'C:\\evil.bat': 'x' }), said.unsafe],
  [
    'a bomb that says its size',
    'a.docx',
    () => document({ 'word/big.xml': packedSpaces(210) }),
    said.unpacked,
  ],
  [
    'a bomb in a workbook',
    'a.xlsx',
    () => zipOf({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/a.xml': packedSpaces(210) }),
    said.unpacked,
  ],
  [
    'a bomb in a presentation',
    'a.pptx',
    () =>
      zipOf({ '[Content_Types].xml': types('presentationml.presentation'), 'ppt/a.xml': packedSpaces(210) }),
    said.unpacked,
  ],
  [
    'a bomb that lies about its size',
    'a.docx',
    () =>
      zipOf(
        { '[Content_Types].xml': types('wordprocessingml.document'), 'word/big.xml': packedSpaces(210) },
        { declaredSize: 1000 },
      ),
    said.unpacked,
  ],
  ['a bomb in a zip', 'a.zip', () => zipOf({ 'big.txt': packedSpaces(210) }), said.unpacked],
  ['a zip called a document', 'a.docx', () => zipOf({ 'hello.txt': 'x' }), said.type],
  [
    'a workbook called a document',
    'a.docx',
    () => zipOf({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/workbook.xml': '<a/>' }),
    said.type,
  ],
  ['a document cut off', 'a.docx', () => document().subarray(0, 200), said.damaged],
  ['a document with a broken part', 'a.docx', broken, said.damaged],
  ['one byte too many', 'a.csv', () => Buffer.alloc(limit + 1, 'a'), said.size],
]

function zipped(bytes: Buffer) {
  return { packed: deflateRawSync(bytes), size: bytes.length }
}

const left = () => readdirSync(testServices.files.inbox.root).filter((name) => name.endsWith('.part'))

test.each(refused)('refuses %s, says why and keeps nothing', async (_, name, make, message) => {
  const as = await person('teacher')
  expect(await send(name, make(), { as })).toMatchObject({ code: 0, msg: message })
  expect(left()).toEqual([])
  const { db } = await testDatabase()
  const rows = await db.selectFrom('file').select('id').where('owner_id', '=', as.accountId).execute()
  expect(rows).toEqual([])
})

const gif = (after: string) =>
  Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), Buffer.from(after)])

const harmless: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['a picture that is a script too', 'a.gif', () => gif('=1;alert(document.cookie)//'), 'image/gif'],
  [
    'a picture that is a page too',
    'a.PNG',
    () => Buffer.concat([png, Buffer.from('<!doctype html><script>1</script>')]),
    'image/png',
  ],
  [
    'a document that is a page too',
    'a.Pdf',
    () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
    'application/pdf',
  ],
  ['text that is a page', 'a.csv', () => Buffer.from('<script>alert(1)</script>,1\n'), 'text/csv'],
  ['a Chinese name', '期末成绩（终稿）①.csv', () => Buffer.from('a,b\n'), 'text/csv'],
  ['two suffixes that agree at the end', 'a.php.png', () => png, 'image/png'],
  ['exactly as much as is allowed', 'a.csv', () => Buffer.alloc(limit, 'a'), 'text/csv'],
  [
    'a good document',
    'a.docx',
    () => document(),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a good workbook',
    'a.XLSX',
    async () => Buffer.from(await writeWorkbook([{ name: 'A', rows: [['x']] }])),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['a zip with folders', 'a.zip', () => zipOf({ '资料/a.txt': 'x', 'b..c.txt': 'y' }), 'application/zip'],
]

test.each(harmless)('takes %s, and gives it out so that no browser runs it', async (_, name, make, type) => {
  const as = await person('teacher')
  const body = await make()
  const { code, data } = await send(name, body, { as, type: 'text/html' })
  expect(code).toBe(1)
  expect(data.file.name).toBe(name)
  expect(left()).toEqual([])
  const { headers, bytes } = await call(fetchFile, { id: data.file.id }, { as })
  expect(bytes.equals(body)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining(type),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': 'private, no-store',
  })
})

test.each([
  ['../../x.csv', 'x.csv'],
  ['a\u202evsc.csv', 'a_vsc.csv'],
  ['a\u2066b\u200b.csv', 'a_b_.csv'],
  ['e\u0301.csv', '\u00e9.csv'],
  [`${'长'.repeat(200)}.csv`, `${'长'.repeat(96)}.csv`],
  [`${'😀'.repeat(200)}.csv`, `${'😀'.repeat(96)}.csv`],
])('a name is kept without what misleads: %s', async (sent, kept) => {
  const { data } = await send(sent, Buffer.from('a'), { as: await person('teacher') })
  expect(data.file.name).toBe(kept)
})
