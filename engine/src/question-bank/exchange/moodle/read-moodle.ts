import { childNamed, childrenNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import type { QuestionContent } from '../../question/question.ts'
import { asNamed } from '../as-named.ts'
import { categoryTags } from '../category.ts'
import type { Exchange, ExchangeQuestion } from '../exchange.ts'
import { explanationOf, type SaidAfter } from '../said-after.ts'
import { taggedBy } from '../tag-words.ts'
import { readerOf } from './moodle-answers.ts'
import { plainWords, words } from './moodle-parts.ts'
import { MoodleTexts } from './moodle-texts.ts'

/** What Moodle says of itself where a teacher said nothing. */
const ready =
  /^(your answer is (correct|partially correct|incorrect)\.?|(您的|你的|回答|答案)*(正确|部分正确|不正确|错误|是正确的|是部分正确的|是不正确的)[。.]?)$/i

const outcomes: Readonly<Record<string, string>> = {
  correctfeedback: '100%',
  partiallycorrectfeedback: '1%–99%',
  incorrectfeedback: '0%',
  hint: '?',
}

/** What is said when all of the answer is right, wrong, or is asked once more. */
const saidOfWhole = (question: MarkupElement, texts: MoodleTexts): SaidAfter[] =>
  childrenNamed(question, ...Object.keys(outcomes))
    .filter((one) => words(one) !== '' && !ready.test(plainWords(one)))
    .map((one) => ({ of: outcomes[one.name] ?? '', text: texts.rich(one) }))

function questionOf(
  question: MarkupElement,
  category: readonly string[],
  texts: MoodleTexts,
): ExchangeQuestion {
  const listed = childrenNamed(childNamed(question, 'tags') ?? { children: [] }, 'tag').map(words)
  const { kind: named, tags } = taggedBy([...listed, ...category])
  const type = question.attributes.type ?? ''
  const found = asNamed(readerOf(type)(question, texts), named, () =>
    texts.key(childNamed(question, 'graderinfo')),
  )
  const { kind, body, stem, notes = [], said = [] } = found
  const general = texts.rich(childNamed(question, 'generalfeedback'))
  const { explanation, notes: moved } = explanationOf(general, [...said, ...saidOfWhole(question, texts)])
  const content: QuestionContent = {
    kind,
    body,
    stem: stem ?? texts.rich(childNamed(question, 'questiontext')),
    score: Number(textIn(childNamed(question, 'defaultgrade')).trim() || 1) || 0,
    ...(explanation ? { explanation } : {}),
  }
  const source = `${type}\n${plainText(content.stem)}`.slice(0, 4000)
  return {
    content,
    tags,
    label: words(childNamed(question, 'name')),
    source,
    notes: [...notes, ...moved, ...texts.notes()],
  }
}

/** Reads the root of Moodle XML (Moodle docs, “Moodle XML format”). */
export function readMoodle(quiz: MarkupElement): Exchange {
  const texts = new MoodleTexts()
  const questions: ExchangeQuestion[] = []
  let category: string[] = []
  for (const question of childrenNamed(quiz, 'question')) {
    if (question.attributes.type !== 'category') questions.push(questionOf(question, category, texts))
    else category = categoryTags(words(childNamed(question, 'category')))
  }
  return { questions, pictures: texts.pictures }
}
