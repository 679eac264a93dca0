import type { RichText } from '#rich-text/rich-text.ts'
import { braced } from '../../exchange/gift/gift-signs.ts'
import { field, pointBlocks, richField } from '../../exchange/lines/blocks.ts'
import { keepRemark } from '../../exchange/lines/choice-key.ts'
import { type Draft, fieldOf, wordsOf } from '../../exchange/lines/draft.ts'
import { lineOf } from '../../exchange/lines/line.ts'
import { pointsOf } from '../../exchange/lines/points-of.ts'
import { richOf } from '../../exchange/lines/rich-of.ts'
import { truthNamed } from '../../exchange/lines/words.ts'
import { element } from '../../exchange/moodle/moodle-writer.ts'
import { declaration, whenCorrect } from '../../exchange/qti/write/response-elements.ts'
import type { QuestionKind } from '../../question/question.ts'
import type { FormExchange, ToWrite } from '../exchange.ts'
import { asItIs } from '../printed.ts'
import { type Judge, truthIn } from './form.ts'

const bare = (asked: ToWrite<Judge>): ToWrite<Judge> => ({
  ...asked,
  body: { form: 'judge', isTrue: asked.body.isTrue, points: [] },
})

/** The judgement and the reason for it: on lines of their own, or one behind the other as `错，因为…`. */
function judgementIn(draft: Draft, kind: QuestionKind, answer: string): { word: string; reason: RichText } {
  if (draft.fields.has('judgement'))
    return { word: wordsOf(draft, 'judgement'), reason: richOf(fieldOf(draft, 'answer')) }
  const [word = '', reason = ''] =
    /^(.*?)(?:[，,。；;:：](.*)|([（(].*))?$/s
      .exec(answer.trim().replace(/^[（(](.{1,3})[)）]$/, '$1'))
      ?.slice(1) ?? []
  if (kind !== 'judge')
    return { word, reason: richOf([lineOf(reason ? [{ type: 'text', text: reason }] : [])]) }
  if (truthNamed(word) === undefined) return { word: answer, reason: richOf([]) }
  const remark = answer.trim().slice(word.length)
  keepRemark(draft, remark.replace(/^[，,。；;:：]/, ''))
  return { word, reason: richOf([]) }
}

export const judgeExchange: FormExchange<Judge> = {
  // a judgement with its reason is more than a cell says
  table: { reduce: (asked) => (asked.kind === 'judge-reason' ? undefined : bare(asked)) },
  gift: {
    reduce: bare,
    write: ({ stem, body }, explanation) => braced(stem, body.isTrue ? 'TRUE' : 'FALSE', explanation),
  },
  moodle: {
    reduce: asItIs,
    write({ body }, writer) {
      const feedback = body.answer || body.points.length > 0 ? writer.key('feedback', body) : ''
      const answer = (value: boolean) =>
        `<answer fraction="${value === body.isTrue ? 100 : 0}" format="moodle_auto_format">${element('text', String(value))}${value === body.isTrue ? feedback : ''}</answer>`
      return { type: 'truefalse', inner: `${answer(true)}${answer(false)}` }
    },
  },
  qti: {
    reduce: asItIs,
    write({ body, score }, { el, responseId, rubric }) {
      const id = responseId()
      const correct = body.isTrue === null ? [] : [String(body.isTrue)]
      return {
        declarations: [declaration(el, id, { cardinality: 'single', baseType: 'identifier' }, correct)],
        interaction: el(
          'choiceInteraction',
          { responseIdentifier: id, shuffle: false, maxChoices: 1 },
          el('simpleChoice', { identifier: 'true' }, '正确'),
          el('simpleChoice', { identifier: 'false' }, '错误'),
        ),
        rubric: rubric(body),
        marks: correct.length > 0 ? [whenCorrect(el, id, score)] : [],
      }
    },
  },
  lines: {
    reduce: asItIs,
    read(draft, { kind, answer }) {
      const { word, reason } = judgementIn(draft, kind, answer)
      const isTrue = truthNamed(word) ?? null
      const body: Judge = {
        form: 'judge',
        isTrue,
        ...(reason.content.length > 0 ? { answer: reason } : {}),
        points: pointsOf(draft),
      }
      const code = word.trim() ? 'answer-unread' : 'answer-lacking'
      return { body, notes: isTrue === null ? [{ code, values: { answer: word.slice(0, 60) } }] : [] }
    },
    key(body, kind) {
      const isApart = kind === 'judge-reason' || body.answer !== undefined
      return [
        ...field(isApart ? 'judgement' : 'answer', truthIn(body, '对', '错')),
        ...(isApart ? richField('answer', body.answer) : []),
        ...pointBlocks(body.points),
      ]
    },
  },
}
