import { childNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import type { SurveyCondition, Words } from '../definition.ts'
import { type Asked, none, SurveyBuilder } from './build-survey.ts'
import { conditionFrom, joinedBy, type SubjectOf } from './conditions/condition-from.ts'
import { expressionOfRows, lssNames } from './conditions/lss-names.ts'
import type { ExchangedSurvey } from './exchanged.ts'
import { withAttributes } from './lss-attributes.ts'
import { distinct, inOrder, languageOf, orCode, type Row, rowsOf, Texts } from './lss-rows.ts'

class LssFile {
  readonly builder = new SurveyBuilder()
  readonly questions: Row[]
  private readonly subquestions: Row[]
  private readonly answers: Row[]
  readonly titles: Texts
  private readonly help: Texts
  private readonly answerTexts: Texts

  private readonly file: MarkupElement
  private readonly subjectOf: SubjectOf
  private readonly conditions: Row[]
  private readonly attributes: Row[]

  constructor(file: MarkupElement) {
    this.file = file
    const [asked, parts] = [rowsOf(file, 'questions'), rowsOf(file, 'subquestions')]
    const texts = rowsOf(file, 'question_l10ns')
    this.questions = inOrder(distinct(asked, 'qid'), 'question_order')
    this.subquestions = inOrder(distinct(parts, 'qid'), 'question_order')
    this.subjectOf = lssNames(this.builder.names, this.questions)
    this.conditions = rowsOf(file, 'conditions')
    this.attributes = rowsOf(file, 'question_attributes')
    this.titles = new Texts('qid', 'question', asked, parts, texts)
    this.help = new Texts('qid', 'help', asked, texts)
    const answers = rowsOf(file, 'answers')
    // before version 4 answers had no number: question and code name them
    const named = answers.map((row) => ({ ...row, aid: row.aid ?? `${row.qid} ${row.code}` }))
    this.answers = inOrder(distinct(named, 'aid'), 'sortorder')
    this.answerTexts = new Texts('aid', 'answer', named, rowsOf(file, 'answer_l10ns'))
  }

  private optionsOf({ qid, other }: Row) {
    const own = this.answers
      .filter((one) => one.qid === qid)
      .map((one) => ({
        label: orCode(this.answerTexts.of(one), one.code),
        ...(one.code ? { key: one.code } : {}),
      }))
    return other === 'Y'
      ? [...own, { label: { 'zh-cn': '其他', en: 'Other' }, other: true, key: '-oth-' }]
      : own
  }

  private partsOf({ qid, other }: Row) {
    const own = this.subquestions
      .filter((one) => one.parent_qid === qid && (one.scale_id ?? '0') === '0')
      .map((one) => ({
        label: orCode(this.titles.of(one), one.title),
        ...(one.title ? { key: one.title } : {}),
      }))
    return other === 'Y'
      ? [...own, { label: { 'zh-cn': '其他', en: 'Other' }, other: true, key: '-oth-' }]
      : own
  }

  private figures = (count: number) =>
    Array.from({ length: count }, (_, at) => String(count - at)).map((no) => ({ 'zh-cn': no, en: no }))

  private fixed: Readonly<Record<string, readonly Words[]>> = {
    C: [
      { 'zh-cn': '是', en: 'Yes' },
      { 'zh-cn': '不确定', en: 'Uncertain' },
      { 'zh-cn': '否', en: 'No' },
    ],
    E: [
      { 'zh-cn': '增加', en: 'Increase' },
      { 'zh-cn': '不变', en: 'Same' },
      { 'zh-cn': '减少', en: 'Decrease' },
    ],
  }

  private arrayOf(row: Row, title: Words): Asked {
    const { type = '' } = row
    const steps =
      type === 'A'
        ? this.figures(5)
        : type === 'B'
          ? this.figures(10)
          : (this.fixed[type] ?? this.optionsOf(row).map(({ label }) => label))
    if (type !== 'C') this.builder.lose('direction', title)
    return { kind: 'matrix', title, steps, rows: this.partsOf(row) }
  }

  /** How each kind is asked here; kinds that are not in it do not exist here. */
  private readonly readers: readonly (readonly [string, (row: Row, title: Words) => Asked])[] = [
    ['LO', (row, title) => ({ kind: 'single', title, options: this.optionsOf(row) })],
    ['!', (row, title) => ({ kind: 'dropdown', title, options: this.optionsOf(row) })],
    ['MP', (row, title) => ({ kind: 'multiple', title, options: this.partsOf(row) })],
    [
      'R',
      (row, title) => ({ kind: 'ranking', title, options: [...this.optionsOf(row), ...this.partsOf(row)] }),
    ],
    ['FHABCE', (row, title) => this.arrayOf(row, title)],
    ['5', (_, title) => ({ kind: 'scale', title, steps: this.figures(5), values: [...'54321'] })],
    ['Y', (_, title) => ({ kind: 'single', title, options: ['是/Yes/Y', '否/No/N'].map(choiceFrom) })],
    ['G', (_, title) => ({ kind: 'single', title, options: ['女/Female/F', '男/Male/M'].map(choiceFrom) })],
    ['N', (_, title) => ({ kind: 'number', title })],
    ['S', (_, title) => ({ kind: 'short', title })],
    ['TU', (_, title) => ({ kind: 'long', title })],
    ['D', (_, title) => ({ kind: 'date', title })],
    ['X', (_, title) => ({ kind: 'notice', title: none, text: title })],
  ]

  private addSeveral(row: Row, title: Words) {
    this.builder.lose('split', title)
    for (const { label } of this.partsOf(row))
      this.builder.add({
        kind: row.type === 'Q' ? 'short' : 'number',
        title: label,
        required: row.mandatory === 'Y',
      })
  }

  /** A condition in words of the file, or undefined; what cannot be said here is told. */
  private condition(expression: string, title: Words): SurveyCondition | undefined {
    if (expression === '' || expression === '1') return undefined
    const found = conditionFrom(expression, this.subjectOf, true)
    if (!found) this.builder.lose('condition', title, expression)
    return found
  }

  /** When a question is shown: by its own words, which newer files make from the table of conditions, or by that table. */
  private shownWhen({ qid, relevance = '' }: Row, title: Words, group: SurveyCondition | undefined) {
    const rows = this.conditions.filter((one) => one.qid === qid)
    const isSaid = relevance !== '' && relevance !== '1'
    const own = this.condition(isSaid || rows.length === 0 ? relevance : expressionOfRows(rows), title)
    return own && group ? joinedBy('all', [group, own]) : (own ?? group)
  }

  private addOne(row: Row, title: Words, group: SurveyCondition | undefined) {
    const { builder } = this
    const { type = '' } = row
    const [, read] = this.readers.find(([types]) => type !== '' && types.includes(type)) ?? []
    if (!read) return builder.lose('kind', title, type)
    if (type === 'O' || type === 'P') builder.lose('beside', title)
    const asked = {
      ...read(row, title),
      note: this.help.of(row),
      required: row.mandatory === 'Y',
      key: row.title ?? row.qid ?? '',
    }
    const own = this.attributes.filter(({ qid }) => qid === row.qid)
    builder.add(withAttributes(asked, own, builder), this.shownWhen(row, title, group))
  }

  private add(row: Row, group: SurveyCondition | undefined) {
    const title = this.titles.of(row)
    if (row.type === 'Q' || row.type === 'K') this.addSeveral(row, title)
    else this.addOne(row, title, group)
  }

  /** The groups of the file; questions whose group it lacks are asked after the others. */
  private groupsOf(groups: readonly Row[]): Row[] {
    const known = inOrder(distinct(groups, 'gid'), 'group_order')
    const ids = new Set(known.map(({ gid }) => gid))
    const lost = this.questions.filter(({ gid }) => !ids.has(gid)).map(({ gid = '' }): Row => ({ gid }))
    return [...known, ...distinct(lost, 'gid')]
  }

  private addGroup(group: Row, name: Words, text: Words) {
    this.builder.addPage(name)
    const when = this.condition(group.grelevance ?? '', name)
    if (text['zh-cn'] || text.en) this.builder.add({ kind: 'notice', title: none, text }, when)
    for (const row of this.questions.filter(({ gid }) => gid === group.gid)) this.add(row, when)
  }

  read(): ExchangedSurvey {
    const { file, builder } = this
    const [groups, groupTexts] = [rowsOf(file, 'groups'), rowsOf(file, 'group_l10ns')]
    const names = new Texts('gid', 'group_name', groups, groupTexts)
    const below = new Texts('gid', 'description', groups, groupTexts)
    for (const group of this.groupsOf(groups)) this.addGroup(group, names.of(group), below.of(group))
    if (rowsOf(file, 'quota').length > 0) builder.lose('limits', '')
    for (const code of this.titles.languages())
      if (code && !languageOf(code)) builder.lose('language', '', code)
    const settings = rowsOf(file, 'surveys_languagesettings').map((row) => ({
      ...row,
      language: row.surveyls_language ?? '',
      key: 'one',
    }))
    const textOf = (column: string) => new Texts('key', column, settings).of({ key: 'one' })
    return builder.done(textOf('surveyls_title'), textOf('surveyls_welcometext'), textOf('surveyls_endtext'))
  }
}

const choiceFrom = (text: string) => {
  const [zh = '', en = '', key = ''] = text.split('/')
  return { label: { 'zh-cn': zh, en }, key }
}

/**
 * Reads a survey of LimeSurvey (.lss, versions 3 to 6) from the tree of its XML. What has no place here is told. Throws a
 * SyntaxError when it is none.
 */
export function readLss(file: MarkupElement): ExchangedSurvey {
  if (file.name !== 'document' || textIn(childNamed(file, 'LimeSurveyDocType')).trim() !== 'Survey')
    throw new SyntaxError('not a survey of LimeSurvey')
  return new LssFile(file).read()
}
