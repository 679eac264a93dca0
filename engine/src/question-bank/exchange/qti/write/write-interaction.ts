import type { RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../../question/question.ts'
import { keyMarkup } from '../../markup/key-markup.ts'
import { type MarkupStyle, markupOfRich } from '../../markup/markup-of-rich.ts'
import type { WriteElement } from './element.ts'
import { blankDeclaration, blankTest, declaration, whenCorrect, whenTrue } from './response-elements.ts'

type Simple = Exclude<QuestionBody, { form: 'composite' }>
export type Asked = { kind: QuestionKind; stem: RichText; body: Simple; score: number }

/** What a question or a part of one becomes: declarations, what stands in the body, and what each response is worth. */
export type Written = {
  declarations: string[]
  outcomes: string[]
  stem: string
  interaction: string
  /** Words for scorers alone; they stand beside a part and never in it. */
  rubric: string
  marks: string[]
}

type Of<F extends Simple['form']> = Extract<Simple, { form: F }>

/** Writes what one question asks; `first` is the number of its first response in the item, `shown` wraps words for readers. */
export class InteractionWriter {
  private readonly el: WriteElement
  private readonly style: MarkupStyle
  private readonly first: number
  private readonly shown: (markup: string) => string
  constructor(
    el: WriteElement,
    { style, first, shown }: { style: MarkupStyle; first: number; shown: (markup: string) => string },
  ) {
    this.el = el
    this.style = style
    this.first = first
    this.shown = shown
  }

  private readonly responseId = (at = 0) => {
    const number = this.first + at
    return number === 1 ? 'RESPONSE' : `RESPONSE_${number}`
  }
  private readonly rich = (text: RichText) => markupOfRich(text, this.style)

  private choice({ body, kind, stem, score }: Asked & { body: Of<'choice'> }): Written {
    const { el, rich } = this
    const id = this.responseId()
    const isSingle = kind === 'single'
    const nameOf = (at: number) => `${id}_${at + 1}`
    const options = body.options.map(({ content, reason }, at) =>
      el(
        'simpleChoice',
        { identifier: nameOf(at) },
        rich(content),
        reason
          ? el(
              'feedbackInline',
              { outcomeIdentifier: `FEEDBACK_${id}`, identifier: nameOf(at), showHide: 'show' },
              `<span class="reason">${this.inline(reason)}</span>`,
            )
          : '',
      ),
    )
    const correct = body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [nameOf(at)] : []))
    const type = { cardinality: isSingle ? 'single' : 'multiple', baseType: 'identifier' }
    const hasReasons = body.options.some(({ reason }) => reason)
    return {
      declarations: [declaration(this.el, id, type, correct)],
      outcomes: hasReasons ? [el('outcomeDeclaration', { identifier: `FEEDBACK_${id}`, ...type })] : [],
      stem: rich(stem),
      interaction: el(
        'choiceInteraction',
        { responseIdentifier: id, shuffle: false, maxChoices: isSingle ? 1 : 0 },
        ...options,
      ),
      rubric: '',
      marks: [
        ...(correct.length > 0 ? [whenCorrect(this.el, id, score)] : []),
        ...(hasReasons
          ? [el('setOutcomeValue', { identifier: `FEEDBACK_${id}` }, el('variable', { identifier: id }))]
          : []),
      ],
    }
  }

  /** A reason is one paragraph (see `reduceToQti`) and stands in a line, where a paragraph may not. */
  private inline(text: RichText): string {
    return this.rich(text).replace(/<\/?p[^>]*>/g, '')
  }

  private judge({ body, stem, score }: Asked & { body: Of<'judge'> }): Written {
    const { el } = this
    const id = this.responseId()
    const correct = body.isTrue === null ? [] : [String(body.isTrue)]
    return {
      declarations: [declaration(this.el, id, { cardinality: 'single', baseType: 'identifier' }, correct)],
      outcomes: [],
      stem: this.rich(stem),
      interaction: el(
        'choiceInteraction',
        { responseIdentifier: id, shuffle: false, maxChoices: 1 },
        el('simpleChoice', { identifier: 'true' }, '正确'),
        el('simpleChoice', { identifier: 'false' }, '错误'),
      ),
      rubric: this.rubric(body),
      marks: correct.length > 0 ? [whenCorrect(this.el, id, score)] : [],
    }
  }

  private blanks({ body, stem, score }: Asked & { body: Of<'blanks'> }): Written {
    const { el } = this
    let at = 0
    const style: MarkupStyle = {
      ...this.style,
      blank: (width) =>
        el('textEntryInteraction', { responseIdentifier: this.responseId(at++), expectedLength: width }),
    }
    const share = Math.round((score * 100) / Math.max(1, body.blanks.length)) / 100
    return {
      declarations: body.blanks.map((blank, place) => blankDeclaration(el, this.responseId(place), blank)),
      outcomes: [],
      stem: markupOfRich(stem, style),
      interaction: '',
      rubric: '',
      marks: body.blanks.flatMap((blank, place) =>
        blank.answers.length > 0 ? [whenTrue(el, blankTest(el, this.responseId(place), blank), share)] : [],
      ),
    }
  }

  private matching({ body, stem, score }: Asked & { body: Of<'matching'> }): Written {
    const { el, rich } = this
    const id = this.responseId()
    const choice = (name: string, text: RichText) =>
      el('simpleAssociableChoice', { identifier: name, matchMax: 1 }, rich(text))
    const left = body.pairs.map((pair, at) => choice(`${id}_L${at + 1}`, pair.left))
    const rights = [...body.pairs.map(({ right }) => right), ...body.extras]
    const right = rights.map((text, at) => choice(`${id}_R${at + 1}`, text))
    const correct = body.pairs.map((_, at) => `${id}_L${at + 1} ${id}_R${at + 1}`)
    return {
      declarations: [
        declaration(this.el, id, { cardinality: 'multiple', baseType: 'directedPair' }, correct),
      ],
      outcomes: [],
      stem: rich(stem),
      interaction: el(
        'matchInteraction',
        { responseIdentifier: id, shuffle: true, maxAssociations: body.pairs.length },
        el('simpleMatchSet', {}, ...left),
        el('simpleMatchSet', {}, ...right),
      ),
      rubric: '',
      marks: [whenCorrect(this.el, id, score)],
    }
  }

  private ordering({ body, stem, score }: Asked & { body: Of<'ordering'> }): Written {
    const { el, rich } = this
    const id = this.responseId()
    const names = body.items.map((_, at) => `${id}_${at + 1}`)
    const items = body.items.map((item, at) => el('simpleChoice', { identifier: names[at] }, rich(item)))
    return {
      declarations: [declaration(this.el, id, { cardinality: 'ordered', baseType: 'identifier' }, names)],
      outcomes: [],
      stem: rich(stem),
      interaction: el('orderInteraction', { responseIdentifier: id, shuffle: true }, ...items),
      rubric: '',
      marks: [whenCorrect(this.el, id, score)],
    }
  }

  private open({ body, stem }: Asked & { body: Of<'open'> | Of<'programming'> }): Written {
    const id = this.responseId()
    return {
      declarations: [declaration(this.el, id, { cardinality: 'single', baseType: 'string' }, [])],
      outcomes: [],
      stem: this.rich(stem),
      interaction: this.el('extendedTextInteraction', { responseIdentifier: id, expectedLines: 8 }),
      rubric: this.rubric(body),
      marks: [],
    }
  }

  /** The key of what a person marks: for scorers alone. */
  private rubric(key: Parameters<typeof keyMarkup>[0]): string {
    const markup = keyMarkup(key, this.rich)
    return markup ? this.el('rubricBlock', { view: 'scorer' }, this.shown(markup)) : ''
  }

  write(asked: Asked): Written {
    const { body } = asked
    switch (body.form) {
      case 'choice':
        return this.choice({ ...asked, body })
      case 'judge':
        return this.judge({ ...asked, body })
      case 'blanks':
        return this.blanks({ ...asked, body })
      case 'matching':
        return this.matching({ ...asked, body })
      case 'ordering':
        return this.ordering({ ...asked, body })
      default:
        return this.open({ ...asked, body })
    }
  }
}
