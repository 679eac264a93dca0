import { escapeMarkup } from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { questionsIn, type SurveyDefinition, type SurveyQuestion, type Words } from '../definition.ts'
import { conditionText } from './conditions/condition-text.ts'
import { partCode, saidInLss } from './conditions/lss-text.ts'
import type { SurveyLoss, WrittenSurvey } from './exchanged.ts'
import { lossesOfOurs } from './losses-of-ours.ts'

type Row = Readonly<Record<string, string | number>>

const languages = { 'zh-cn': 'zh-Hans', en: 'en' } as const
const sid = 100_001
const html = (text: string) => escapeMarkup(text).replaceAll('\n', '<br />')
const cell = (name: string, value: string | number) =>
  `<${name}><![CDATA[${String(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

/** A table of the file: the names of its columns, and its rows. */
function table(name: string, rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const fields = Object.keys(first).map((field) => `<fieldname>${field}</fieldname>`)
  const lines = rows.map(
    (row) =>
      `<row>${Object.entries(row)
        .map(([key, value]) => cell(key, value))
        .join('')}</row>`,
  )
  return `<${name}><fields>${fields.join('')}</fields><rows>${lines.join('')}</rows></${name}>`
}

const types: Readonly<Record<SurveyQuestion['kind'], string>> = {
  single: 'L',
  dropdown: '!',
  multiple: 'M',
  ranking: 'R',
  scale: 'L',
  matrix: 'F',
  number: 'N',
  short: 'S',
  long: 'T',
  nps: 'L',
  date: 'D',
  notice: 'X',
}

const figures: readonly Words[] = Array.from({ length: 11 }, (_, at) => ({
  'zh-cn': String(at),
  en: String(at),
}))
const unsure: Words = { 'zh-cn': '说不清', en: 'Not sure' }

class LssWriter {
  readonly losses: SurveyLoss[] = []
  private readonly groups: Row[] = []
  private readonly groupTexts: Row[] = []
  private readonly questions: Row[] = []
  private readonly parts: Row[] = []
  private readonly questionTexts: Row[] = []
  private readonly answers: Row[] = []
  private readonly answerTexts: Row[] = []
  private next = 1
  private readonly title: Words
  private readonly definition: SurveyDefinition
  private readonly attributes: Row[] = []
  private readonly say: ReturnType<typeof saidInLss>

  constructor(title: Words, definition: SurveyDefinition) {
    this.title = title
    this.definition = definition
    const named = questionsIn(definition).map((question, at) => ({ question, code: `Q${at + 1}` }))
    this.say = saidInLss(definition, new Map(named.map((one) => [one.question.id, one])))
  }

  private each = (say: (language: 'zh-cn' | 'en', code: string) => void) => {
    for (const [language, code] of Object.entries(languages)) say(language as 'en', code)
  }

  private addTexts(qid: number, title: Words, note: Words) {
    this.each((language, code) =>
      this.questionTexts.push({
        id: this.questionTexts.length + 1,
        qid,
        question: html(title[language]),
        help: html(note[language]),
        language: code,
      }),
    )
  }

  private addAnswers(qid: number, labels: readonly Words[]) {
    for (const [at, label] of labels.entries()) {
      const aid = this.answers.length + 1
      this.answers.push({ aid, qid, code: `A${at + 1}`, sortorder: at + 1, assessment_value: 0, scale_id: 0 })
      this.each((language, code) =>
        this.answerTexts.push({
          id: this.answerTexts.length + 1,
          aid,
          answer: html(label[language] || label['zh-cn'] || label.en),
          language: code,
        }),
      )
    }
  }

  private addParts(qid: number, gid: number, labels: readonly Words[]) {
    for (const [at, label] of labels.entries()) {
      const own = this.next++
      this.parts.push({
        qid: own,
        parent_qid: qid,
        sid,
        gid,
        type: 'T',
        title: partCode(at),
        question_order: at + 1,
        scale_id: 0,
        relevance: '1',
      })
      this.addTexts(
        own,
        { 'zh-cn': label['zh-cn'] || label.en, en: label.en || label['zh-cn'] },
        { 'zh-cn': '', en: '' },
      )
    }
  }

  private stepsOf = (scale: string) =>
    (this.definition.scales.find(({ id }) => id === scale)?.steps ?? []).map(({ label }) => label)

  private addOwn(question: SurveyQuestion, qid: number, gid: number) {
    if (question.kind === 'scale')
      this.addAnswers(qid, [...this.stepsOf(question.scale), ...(question.na ? [unsure] : [])])
    if (question.kind === 'nps') this.addAnswers(qid, figures)
    if (question.kind === 'matrix') {
      this.addAnswers(qid, [...this.stepsOf(question.scale), ...(question.na ? [unsure] : [])])
      this.addParts(
        qid,
        gid,
        question.rows.map(({ label }) => label),
      )
    }
    if (!('options' in question)) return
    const labels = question.options.filter(({ other }) => !other).map(({ label }) => label)
    if (question.kind === 'multiple') this.addParts(qid, gid, labels)
    else this.addAnswers(qid, labels)
  }

  /** How many may be chosen, what stands alone, the range of a number, a random order. */
  private addAttributes(question: SurveyQuestion, qid: number) {
    const put = (attribute: string, value: string | number | null | undefined) => {
      if (value !== null && value !== undefined) this.attributes.push({ qid, attribute, value, language: '' })
    }
    if (question.kind === 'number') {
      put('min_num_value_n', question.min)
      put('max_num_value_n', question.max)
      put('num_value_int_only', question.whole ? 1 : null)
    }
    if (question.kind === 'short' || question.kind === 'long') put('maximum_chars', question.longest)
    if (!('options' in question)) return
    const alone = question.options.filter(({ other }) => !other).findIndex(({ exclusive }) => exclusive)
    put('min_answers', question.min)
    put('max_answers', question.max)
    put('exclude_all_others', question.kind === 'multiple' && alone >= 0 ? partCode(alone) : null)
    put('answer_order', question.shuffle ? 'random' : null)
  }

  private add(question: SurveyQuestion, gid: number, order: number) {
    const qid = this.next++
    const about = question.title['zh-cn'] || question.title.en
    const relevance = question.when ? conditionText(question.when, this.say) : '1'
    this.losses.push(...lossesOfOurs(question, relevance !== undefined))
    if (question.kind === 'nps') this.losses.push({ code: 'simpler', question: about, detail: 'nps' })
    this.addAttributes(question, qid)
    const hasOther = 'options' in question && question.options.some(({ other }) => other)
    this.questions.push({
      qid,
      parent_qid: 0,
      sid,
      gid,
      type: types[question.kind],
      title: `Q${this.questions.length + 1}`,
      other: hasOther ? 'Y' : 'N',
      mandatory: question.required ? 'Y' : 'N',
      question_order: order,
      scale_id: 0,
      relevance: relevance ?? '1',
    })
    const title =
      question.kind === 'notice'
        ? { 'zh-cn': plainText(question.content['zh-cn']), en: plainText(question.content.en) }
        : question.title
    this.addTexts(qid, title, question.note)
    this.addOwn(question, qid, gid)
  }

  write(): string {
    for (const [at, page] of this.definition.pages.entries()) {
      const gid = at + 1
      this.groups.push({ gid, sid, group_order: at, randomization_group: '', grelevance: '' })
      this.each((language, code) =>
        this.groupTexts.push({
          id: this.groupTexts.length + 1,
          gid,
          group_name: html(page.title[language] || String(gid)),
          description: '',
          language: code,
        }),
      )
      if (page.jumps.length > 0) this.losses.push({ code: 'jump', question: page.title['zh-cn'], detail: '' })
      for (const [order, question] of page.questions.entries()) this.add(question, gid, order + 1)
    }
    const settings = Object.entries(languages).map(([language, code]) => ({
      surveyls_survey_id: sid,
      surveyls_language: code,
      surveyls_title: this.title[language as 'en'] || this.title['zh-cn'],
      surveyls_welcometext: html(this.definition.welcome[language as 'en']),
      surveyls_endtext: html(this.definition.thanks[language as 'en']),
    }))
    const survey = {
      sid,
      language: languages['zh-cn'],
      additional_languages: languages.en,
      format: 'G',
      anonymized: 'Y',
    }
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>486</DBVersion>',
      `<languages>${Object.values(languages)
        .map((code) => `<language>${code}</language>`)
        .join('')}</languages>`,
      table('answers', this.answers),
      table('answer_l10ns', this.answerTexts),
      table('groups', this.groups),
      table('group_l10ns', this.groupTexts),
      table('questions', this.questions),
      table('subquestions', this.parts),
      table('question_l10ns', this.questionTexts),
      table('question_attributes', this.attributes),
      table('surveys', [survey]),
      table('surveys_languagesettings', settings),
      '</document>\n',
    ].join('\n')
  }
}

/** A questionnaire as LimeSurvey imports it (.lss), with what it does not carry. */
export function writeLss(title: Words, definition: SurveyDefinition): WrittenSurvey<string> {
  const writer = new LssWriter(title, definition)
  return { file: writer.write(), losses: writer.losses }
}
