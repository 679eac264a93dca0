import * as life from '@obelisk/contract/exam-paper/life'
import { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { documentValues, filledForm, formDocuments } from '@obelisk/contract/form-template/trial'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { png, send } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { administrator } from '../../../test/people.ts'
import { acting, hundred, type PaperCourse, paperCourse } from '../paper.fixture.ts'
import { paperFormInForce } from './own-form.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>
let id: number
let versionId: number

/** A paper whose first question has a picture, a formula and a list. */
function rich(file: number): PaperText {
  const [section] = hundred('链表的逆置').sections
  const [first, ...rest] = section?.items ?? []
  if (!section || !first) throw new Error('no question')
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const stem = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '写出复杂度 ' },
          { type: 'math', attrs: { latex: 'n^2' } },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: ['先逆置', '再插入'].map((one) => ({ type: 'listItem', content: [words(one)] })),
      },
      { type: 'paragraph', content: [{ type: 'image', attrs: { file, alt: '', width: 40, height: 40 } }] },
    ],
  }
  return {
    sections: [
      { ...section, items: [{ ...first, content: { ...first.content, stem: stem as never } }, ...rest] },
    ],
  }
}

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
  id = await on.begun(['A'])
  const { data } = await send('图.png', Buffer.concat([png, Buffer.from('own form')]), { as: course.setter })
  expect((await on.write(id, 'A', rich(data.file.id))).refused).toBeUndefined()
})

const school = (as: Actor) =>
  call(printPaper, { id: String(id), label: 'A', part: 'paper', file: 'school' }, { as })
const partsOf = (bytes: Uint8Array) => unzipSync(Uint8Array.from(bytes))
const textIn = (part: Uint8Array | undefined) => Buffer.from(part ?? []).toString()

test('spec Prore: the form that comes along is filled with a paper, its formulas, lists and pictures', async () => {
  expect((await school(course.setter)).refused?.refusal).toBe('form-none')
  versionId = await paperFormInForce()
  const { bytes } = await school(course.setter)
  const parts = partsOf(bytes)
  const document = textIn(parts['word/document.xml'])
  for (const part of ['期末考试试卷（A 卷）', '链表的逆置之乙', '先逆置', '<m:oMath', '<w:drawing'])
    expect(document).toContain(part)
  expect(document).not.toContain('{{')
  const [picture] = Object.keys(parts).filter((name) => name.startsWith('word/media/obelisk1-'))
  expect(Buffer.from(parts[picture ?? ''] ?? []).includes(png.subarray(0, 8))).toBe(true)
  const embedded = /r:embed="(obelisk1-[^"]+)"/.exec(document)?.[1]
  expect(textIn(parts['word/_rels/document.xml.rels'])).toContain(`Id="${embedded}"`)
  const list = /<w:numId w:val="(9\d{3})"/.exec(document)?.[1]
  expect(textIn(parts['word/numbering.xml'])).toContain(`<w:num w:numId="${list}"`)
})

test('spec Prore: a paper in the form of the school stays for those on duty, as a draft with name and time, each time on record', async () => {
  for (const who of [course.reviewer, course.colleague, course.secretary, course.stranger])
    expect((await school(who)).code).not.toBe(1)
  const { bytes } = await school(course.setter)
  const whole = Object.values(partsOf(bytes)).map(textIn).join('\n')
  expect(whole).toContain(`草稿 ${course.setter.name}`)
  const { data } = await call(life.readViews, { id: String(id) }, { as: course.setter })
  expect(
    data.list.filter(({ page, by }) => page === 'print' && by?.id === course.setter.accountId).length,
  ).toBeGreaterThan(1)
})

test('a form is tried on papers of one’s own alone, and a trial is on record too', async () => {
  const admin = await administrator('super')
  const listed = await call(formDocuments, { kind: 'exam-paper', quickSearch: '' }, { as: admin })
  expect(listed.data.list).toEqual([])
  const tried = await call(filledForm, { id: String(id), version_id: String(versionId) }, { as: admin })
  expect(tried.code).not.toBe(1)
  const values = await call(
    documentValues,
    { kind: 'exam-paper', id: String(id), language: 'zh-cn' },
    { as: admin },
  )
  expect(JSON.stringify(values.data ?? {})).not.toContain('简答题')
})
