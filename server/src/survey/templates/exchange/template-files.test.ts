import * as templates from '@obelisk/contract/survey/templates'
import { expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { demoUniversity } from '../../../../test/demo.ts'
import { person } from '../../../../test/people.ts'
import { uploadedBytes } from '../../../../test/workbooks.ts'
import { courseSelf } from '../questionnaires.ts'

const key = 'built-in:course-self'

test('spec 2: route /SurveyTemplates: a template goes out in every form and comes in again; what is lost is named', async () => {
  const { actor } = await demoUniversity()
  const teacher = await actor('teacher')
  const kinds = async (form: 'json' | 'surveyjs' | 'lss' | 'xlsx' | 'word', suffix: string) => {
    const file = await call(templates.exportTemplate, { key, form }, { as: teacher })
    const bytes = Buffer.from(file.bytes ?? [])
    const file_id = await uploadedBytes(teacher, bytes, `自评.${suffix}`)
    const { data } = await call(templates.readTemplateFile, { file_id }, { as: teacher })
    const { losses } = (await call(templates.templateLosses, { key, form }, { as: teacher })).data
    return { ...data, written: losses.map(({ code }) => code) }
  }
  const own = await kinds('json', 'json.txt')
  expect([own.form, own.kind, own.written, own.losses]).toEqual(['json', 'course-self', [], []])
  expect(own.definition).toEqual(courseSelf)
  for (const [form, suffix] of [
    ['surveyjs', 'json.txt'],
    ['lss', 'lss.txt'],
    ['xlsx', 'xlsx'],
  ] as const) {
    const read = await kinds(form, suffix)
    expect([form, read.form]).toEqual([form, form])
    // what it counts for, and the reversed item
    expect(read.written).toEqual(['mapping', 'marks'])
    const titles = (definition: typeof courseSelf) =>
      definition.pages.flatMap(({ questions }) => questions.map(({ title }) => title))
    expect(titles(read.definition)).toEqual(titles(courseSelf))
  }
  // a Word document is for Chinese readers
  const word = await kinds('word', 'docx')
  expect([word.form, word.written, word.losses]).toEqual(['word', ['language', 'mapping', 'marks'], []])
  expect(word.name).toBe('课程目标达成自评')
  const asked = (definition: typeof courseSelf) =>
    definition.pages.flatMap(({ questions }) =>
      questions.map(({ title, kind, required }) => [title['zh-cn'], kind, required]),
    )
  expect(asked(word.definition)).toEqual(asked(courseSelf))
})

test('a file without a questionnaire is refused with its place, and files of others do not exist', async () => {
  const { actor } = await demoUniversity()
  const teacher = await actor('teacher')
  for (const [name, text] of [
    ['x.json.txt', '{"a":'],
    ['x.json.txt', '{"pages": 3}'],
    ['x.json.txt', '{"obelisk_survey":1,"definition":{"pages":[]}}'],
    ['x.lss.txt', '<!DOCTYPE x [<!ENTITY a "b">]><document>&a;</document>'],
    ['x.lss.txt', '<document><LimeSurveyDocType>Group</LimeSurveyDocType></document>'],
    ['x.csv', '甲,乙\n1,2'],
    ['x.docx', 'no Word document'],
  ] as const) {
    const file_id = await uploadedBytes(teacher, Buffer.from(text), name)
    const { refused } = await call(templates.readTemplateFile, { file_id }, { as: teacher })
    expect([name, text, refused?.refusal]).toEqual([name, text, 'survey-file-wrong'])
  }
  const theirs = await uploadedBytes(await person('teacher'), Buffer.from('{}'), 'x.json.txt')
  expect((await call(templates.readTemplateFile, { file_id: theirs }, { as: teacher })).code).not.toBe(1)
})
