/** @typedef {{ form: string, type: string, zh: string, en: string }} Names */

/** What the engine knows of it: a text that a person judges, until more is said. @param {Names} names */
const engineForm = ({ form, type, zh, en }) => `import type { RichText } from '#rich-text/rich-text.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { checkAnswer } from '../findings.ts'
import type { SimpleForm } from '../form.ts'
import { nothing } from '../open/form.ts'
import { roomByMarks } from '../points.ts'
import { asItIs } from '../printed.ts'

export type ${type} = { form: '${form}'; answer: RichText }

export const ${form}: SimpleForm<${type}> = {
  kinds: { ${form}: { words: ['${zh}'], en: '${en}' } },
  isOrdered: false,
  check: ({ answer }, { place }) => checkAnswer(answer, place),
  shownTexts: () => [],
  keyTexts: ({ answer }) => [answer],
  lines: ({ answer }) => [plainText(answer)],
  withTexts: (body, change) => ({ ...body, answer: change(body.answer) }),
  worth: asItIs,
  withoutKey: (body) => ({ ...body, answer: nothing }),
  asked: () => [],
  writtenKey: ({ answer }) => ({ short: null, answer, points: [] }),
  brief: ({ answer }) => plainText(answer).split('\\n')[0] ?? '',
  answerPlace: () => null,
  room: roomByMarks,
}
`

/** How it stands in files: in QTI and in documents; nothing like it in the others. @param {Names} names */
const engineExchange = ({ form, type }) => `import { richField } from '../../exchange/lines/blocks.ts'
import { declaration } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange } from '../exchange.ts'
import { readAnswer } from '../open/exchange.ts'
import { asItIs } from '../printed.ts'
import type { ${type} } from './form.ts'

export const ${form}Exchange: FormExchange<${type}> = {
  table: null,
  gift: null,
  moodle: null,
  qti: {
    reduce: asItIs,
    write: ({ body }, { el, responseId, rubric }) => ({
      declarations: [declaration(el, responseId(), { cardinality: 'single', baseType: 'string' }, [])],
      interaction: el('extendedTextInteraction', { responseIdentifier: responseId() }),
      rubric: rubric({ answer: body.answer, points: [] }),
    }),
  },
  lines: {
    reduce: asItIs,
    read: (draft) => readAnswer(draft, ({ answer }) => ({ form: '${form}', answer })),
    key: ({ answer }) => richField('answer', answer),
  },
  fromOpen: ({ answer }) => ({ form: '${form}', answer }),
}
`

/** @param {Names} names */
const fields = ({ form, type }) => `import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import { useTranslations } from '../../messages.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

export function ${type}Fields({ body, onChange }: FieldsProps<BodyOf<'${form}'>>) {
  const t = useTranslations()
  return (
    <SuggestedRich
      place="answer"
      value={body.answer}
      label={t('answer')}
      onChange={(answer) => onChange({ ...body, answer })}
    />
  )
}
`

/** The files of a new form of question on its floors, by path: the smallest that work. @param {Names} names @returns {Map<string, string>} */
export const filesOf = (names) =>
  new Map([
    [`engine/src/question-bank/forms/${names.form}/form.ts`, engineForm(names)],
    [`engine/src/question-bank/forms/${names.form}/exchange.ts`, engineExchange(names)],
    [`web/src/question-bank/forms/${names.form}/Fields.tsx`, fields(names)],
  ])
