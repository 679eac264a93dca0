import * as analysis from '@obelisk/contract/survey/analysis'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { classWithSyllabus, closeSurvey, handInAs, openSurvey } from '../../survey.fixture.ts'
import { nps, page, questionnaire, scale, words } from '../../templates/words.ts'

const [lost, recommend] = [words('常常跟不上', 'Often lost'), words('会推荐吗', 'Would you recommend it')]
const definition = questionnaire(
  recommend,
  page('p', recommend, scale('lost', lost, { reverse: true }), nps('likely', recommend)),
)
/** Four recommend, three are between, three do not. */
const given = [10, 9, 9, 9, 8, 7, 7, 6, 5, 0]

test('on paper a recommendation is told by its score and its three groups, and a question scored the other way round is marked', async () => {
  const { teacher, found, students } = await classWithSyllabus()
  const id = await openSurvey({ as: teacher, classId: found.id, template: 'built-in:mid-term', definition })
  for (const [at, number] of given.entries())
    await handInAs(id, students[at] ?? teacher, { lost: { step: 4 }, likely: { number } })
  await closeSurvey(id, teacher)
  const textIn = async (language: 'zh-cn' | 'en') => {
    const wanted = { id: String(id), form: 'word' as const, language }
    const { bytes } = await call(analysis.exportSurvey, wanted, { as: teacher })
    const document = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
    return document.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
  }
  const chinese = await textIn('zh-cn')
  expect(chinese).toContain('推荐者（9、10）4；中立者（7、8）3；贬损者（0 至 6）3|净推荐值 10（-39 至 55）|')
  expect(chinese).toContain('常常跟不上（反向）')
  const english = await textIn('en')
  expect(english).toContain(
    'Promoters (9, 10) 4; Passives (7, 8) 3; Detractors (0 to 6) 3|Net promoter score 10 (-39 to 55)|',
  )
  expect(english).toContain('Often lost (reversed)')
})
