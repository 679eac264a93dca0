import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { expect, test } from 'vitest'
import { builtIn } from './built-in.ts'
import { expand } from './expand.ts'

const target = (to: 'objective' | 'requirement' | 'educational-objective') => ({
  to,
  id: 1,
  no: '1',
  text: '设计并实现程序',
  text_en: 'Design and write programs',
})
const targets = [target('objective'), target('requirement'), target('educational-objective')]

test.each(builtIn)('the template $key keeps the rules that its users are told of', ({ definition }) => {
  const found = checkSurvey(expand(definition, targets), {
    objectives: [],
    named: true,
    window: null,
    people: null,
  })
  expect(found.map(({ code, place }) => `${code} ${place.question ?? ''}`)).toEqual([])
})
