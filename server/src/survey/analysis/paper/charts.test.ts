import { loadImage } from '@napi-rs/canvas'
import * as analysis from '@obelisk/contract/survey/analysis'
import * as running from '@obelisk/contract/survey/running'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, openSurvey } from '../../survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
beforeAll(async () => {
  place = await classWithSyllabus()
})

/** A closed survey of the class: the first `high` of ten choose the best step, the others the next. */
async function closedSurvey(high: number): Promise<string> {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id, more: { min_rate: 0.1 } })
  const form = await formFor(id, place.one)
  for (const [at, one] of students.slice(0, 10).entries())
    await handInAs(id, one, answersTo(form, at < high ? 0 : 1))
  await call(running.actOnSurvey, { id, act: 'close' }, { as: teacher })
  return String(id)
}

test('the charts of an analysis stand in the Word file as pictures, each told by what it shows', async () => {
  await closedSurvey(2)
  const id = await closedSurvey(8)
  const { bytes } = await call(analysis.exportSurvey, { id, form: 'word' }, { as: place.teacher })
  const files = unzipSync(bytes)
  const pictures = Object.keys(files).filter((name) => /^word\/media\/.*\.png$/.test(name))
  const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const told = [...document.matchAll(/<wp:docPr [^>]*descr="([^"]+)"/g)].map(([, text]) => text)
  // one for each scale that is asked with, and one for the surveys before
  expect(pictures).toHaveLength(3)
  expect(told).toEqual([
    expect.stringContaining('得分最低'),
    expect.stringContaining('得分最低'),
    expect.stringContaining('变化最大'),
  ])
  for (const name of pictures) {
    const { width, height } = await loadImage(Buffer.from(files[name] ?? []))
    expect([width > 500, height > 60]).toEqual([true, true])
  }
})
