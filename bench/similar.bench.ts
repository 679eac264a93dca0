import { plainTags } from '@obelisk/contract/question-bank/content'
import { likeness, suspectedLikeness } from '@obelisk/engine/question-bank/question/likeness'
import { withAlike } from '../server/src/question-bank/exchange/read/judge-questions.ts'
import { questionIndex } from '../server/src/question-bank/public.ts'
import { fillBank, openCourse, questionAt } from './bank-data.ts'
import { atMost, type Bench, inTurn } from './measure.ts'

const bank = 50_000
const paper = 50

export const bench: Bench = {
  name: 'similar',
  run: async () => {
    const course = await openCourse()
    await fillBank(course, 0, bank)
    const asked = Array.from({ length: paper }, (_, at) => {
      // every fifth is in the bank with other numbers
      const content = questionAt(at % 5 === 0 ? at * 37 : bank + at)
      const plain = { label: '', source: '', fault: '', notes: [], alike: [], tags: plainTags }
      return { no: at + 1, ...plain, content }
    })
    const all = Array.from({ length: bank }, (_, at) => questionIndex(questionAt(at)).shingles)
    const wanted = asked.map(({ content }) => questionIndex(content).shingles)
    const found = await course.inBank((ctx) => withAlike(ctx, course.catalog, asked, async () => undefined))
    if (found.filter(({ alike }) => alike.length > 0).length < paper / 5)
      throw new Error('What is in the bank is not found.')
    const times = await inTurn(
      () => course.inBank((ctx) => withAlike(ctx, course.catalog, asked, async () => undefined)),
      () => {
        let near = 0
        for (const one of wanted)
          for (const other of all) if (likeness(one, other) >= suspectedLikeness) near += 1
        return near
      },
      5,
    )
    await course.close()
    return [
      {
        ...atMost('similar, 50 against 50,000', times, 0.02),
        note: 'with the questions that are shown; against each with each in memory',
      },
    ]
  },
}
