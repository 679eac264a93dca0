import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { zipOf } from '#workbook/test-zip.ts'
import { writeJson } from '../read/read-json.ts'
import { type Family, options, text, type Wanted } from './case.fixture.ts'

/** ASCII, and the signs of GB 18030 that stand in these files, as their two bytes. */
const gb: Readonly<Record<string, readonly number[]>> = {
  栈: [0xd5, 0xbb],
  是: [0xca, 0xc7],
  后: [0xba, 0xf3],
  进: [0xbd, 0xf8],
  先: [0xcf, 0xc8],
  出: [0xb3, 0xf6],
}
const inGb = (words: string) => Buffer.from([...words].flatMap((sign) => gb[sign] ?? [sign.charCodeAt(0)]))
const swapped = (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()

const encoded = (name: string, bytes: Buffer, questions: readonly Wanted[]) => ({ name, bytes, questions })
const wrong = (name: string, bytes: Buffer | string, fault: string) => ({
  name,
  bytes: Buffer.from(bytes),
  fault,
})

export const others: readonly Family[] = [
  {
    name: 'UTF-16 with the small end first',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      return encoded('a.gift', Buffer.from(`\uFEFF选 {=${a} ~${b}}\n`, 'utf16le'), [
        { kind: 'single', stem: '选', key: options(`*${a}`, b) },
      ])
    },
  },
  {
    name: 'UTF-16 with the great end first, in XML',
    make: (words) => {
      const [a = ''] = words.terms(1)
      const body = `<?xml version="1.0" encoding="UTF-16"?><quiz><question type="truefalse"><questiontext><text>${a}</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`
      return encoded('b.xml', swapped(body), [{ kind: 'judge', stem: a, key: '√' }])
    },
  },
  {
    name: 'Windows-1252',
    make: (words) => {
      const year = words.number(1900, 2000)
      return encoded('c.gift', Buffer.from(`Straße von ${year} heißt? {=Gäßchen ~tree}\n`, 'latin1'), [
        {
          kind: 'single',
          stem: `Straße von ${year} heißt?`,
          key: options('*Gäßchen', 'tree'),
          told: ['text-guessed'],
        },
      ])
    },
  },
  {
    name: 'GB 18030',
    make: (words) => {
      const number = words.number(1, 999)
      return encoded('d.gift', inGb(`${number} 栈是 {=后进先出 ~先进先出}\n`), [
        { kind: 'single', stem: `${number} 栈是`, key: options('*后进先出', '先进先出') },
      ])
    },
  },
  {
    name: 'Aiken',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      return text('e.txt', `哪一个？\nA) ${a}\nB) ${b}\nANSWER: B\n`, [
        { kind: 'single', stem: '哪一个？', key: options(a, `*${b}`) },
      ])
    },
  },
  {
    name: 'JSON of ours with a wrong question',
    make: (words) => {
      const [a = ''] = words.terms(1)
      const good = { ...samples[0], label: a } as (typeof samples)[number]
      const file = JSON.parse(writeJson({ questions: [good], pictures: [] })) as { questions: unknown[] }
      file.questions.push({ label: '坏', content: { kind: 'single', stem: a } })
      return text('f.json', JSON.stringify(file), [
        { kind: good.content.kind, stem: '?', key: '?' },
        { kind: '', stem: '', key: '', told: ['unreadable'], says: [a] },
      ])
    },
  },
  {
    name: 'XML that is cut off',
    make: (words) => wrong('g.xml', `<?xml version="1.0"?><quiz><question type="${words.terms(1)}">`, 'xml'),
  },
  {
    name: 'a backup of a course',
    make: (words) =>
      wrong(
        'h.xml',
        `<?xml version="1.0"?><MOODLE_BACKUP><NAME>${words.terms(1)}</NAME><T>{#2} 哪个？</T></MOODLE_BACKUP>`,
        'xml-foreign',
      ),
  },
  {
    name: 'JSON of others, and JSON that is cut off',
    make: (words) =>
      words.number(0, 1)
        ? wrong('i.json', `{"title": "${words.terms(1)}"}`, 'json')
        : wrong('i.json', `{"format": "obelisk-questions", "version": ${words.number(1, 9)}`, 'json'),
  },
  {
    name: 'a zip file that is cut off',
    make: (words) => {
      const whole = zipOf({ 'imsmanifest.xml': '<manifest/>', 'a.xml': words.terms(3).join() })
      return wrong('j.zip', whole.subarray(0, whole.length - 30), 'zip')
    },
  },
  {
    name: 'a zip file of something else',
    make: (words) => wrong('k.zip', zipOf({ 'readme.txt': words.terms(1).join() }), 'zip-foreign'),
  },
]
